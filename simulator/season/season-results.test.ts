import { it } from 'vitest'
import { expectNamedVoids } from './testing/expect-named-voids.ts'
import { madeUpSeasons } from './testing/season-files.ts'

it.each(madeUpSeasons.filter(({ counts }) => counts))(
  'the season $name settles every football market without a void that no rule names',
  expectNamedVoids,
)
