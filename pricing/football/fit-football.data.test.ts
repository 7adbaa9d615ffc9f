import { outsideFile } from '@banko/tools/samples/outside.ts'
import { it } from 'vitest'
import { expectHandicapsMet } from '../testing/expect-handicaps-met.ts'

it.each(['E0_2018-19', 'T1_2012-13'])(
  '%s: the bookmakers’ Asian handicap, which the fit does not see, is met',
  (name) => expectHandicapsMet(new TextDecoder('latin1').decode(outsideFile(`seasons/${name}.csv`)), 290),
)
