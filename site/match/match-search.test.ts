import { expect, test } from 'vitest'
import { readMatchSearch } from './match-search.ts'

test('reads a tab, and nothing that can be none', () => {
  expect(readMatchSearch({ tab: 'overUnder', other: 1 })).toEqual({ tab: 'overUnder' })
  for (const tab of [undefined, 3, '', 'all', 'over under', '<b>', 'a'.repeat(21)])
    expect(readMatchSearch({ tab })).toEqual({})
})
