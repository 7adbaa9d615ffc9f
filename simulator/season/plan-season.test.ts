import { it } from 'vitest'
import { expectKnownMinutes } from './testing/expect-known-minutes.ts'
import { madeUpSeasons } from './testing/season-files.ts'

it.each(madeUpSeasons.filter(({ files }) => files.incidents))(
  'the planned season $name has every goal whose minute is known in that minute, whatever the seed',
  expectKnownMinutes,
)
