import { expect, test } from 'vitest'
import { isMuchWon } from './much-won.ts'

test.each([
  ['less than twenty times the stake', 100, 1999, 0, false],
  ['twenty times the stake', 100, 2000, 0, true],
  ['nothing, of no stake', 0, 0, 10_000, false],
  ['what is much in any case', 9000, 10_000, 10_000, true],
  ['a little less', 9000, 9999, 10_000, false],
])('%s', (_, stake, won, from, much) => {
  expect(isMuchWon({ stake, won }, from)).toBe(much)
})
