import { expect, test } from 'vitest'
import { amountMax } from './money.ts'
import { percentOf } from './percent-of.ts'

test.each([
  [999, 10, 99],
  [1, 99, 0],
  [100, 100, 100],
  [101, 150, 151],
  [100, 0, 0],
  [amountMax, 100, amountMax],
])('of %d, %d %% are %d', (value, percent, part) => {
  expect(percentOf(value, percent)).toBe(part)
})

test('no amount is larger than can be told', () => {
  expect(() => percentOf(amountMax, 101)).toThrow('not whole minor units')
})
