import { expect, test } from 'vitest'
import { leftOf } from './promise-left.ts'

const minute = 60_000

test.each([
  [59 * minute, { figure: 59, unit: 'minute', late: false }],
  [119 * minute, { figure: 1, unit: 'hour', late: false }],
  [-3 * 60 * minute, { figure: -3, unit: 'hour', late: true }],
  [72 * 60 * minute, { figure: 3, unit: 'day', late: false }],
])('%d ms away', (left, said) => {
  expect(leftOf(1_000_000_000_000 + left, 1_000_000_000_000)).toEqual(said)
})
