import { expect, test } from 'vitest'
import { codeLockOf } from './code-lock.ts'

const minute = 60_000
const at = (...minutes: readonly number[]) => minutes.map((one) => one * minute)

test.each([
  ['none', at(), 0, undefined],
  ['four', at(0, 1, 2, 3), 4, undefined],
  ['five within a quarter of an hour', at(0, 1, 2, 3, 15), 16, 75],
  ['five in a longer time', at(0, 1, 2, 3, 16), 17, undefined],
  ['five of which an hour has passed', at(0, 1, 2, 3, 4), 64, undefined],
  ['five, just before it has', at(0, 1, 2, 3, 4), 63, 64],
  ['six: the last counts', at(0, 1, 2, 3, 4, 14), 20, 74],
])('codes refused: %s', (_, refusedAt, now, until) => {
  expect(codeLockOf(refusedAt, now * minute)).toBe(until === undefined ? undefined : until * minute)
})
