import { expect, test } from 'vitest'
import { fineInMinor, fineOf, minorOf } from './fine.ts'

test.each([
  ['TRY', 100],
  ['TND', 10],
  ['JPY', 10_000],
  ['CLF', 1],
])('one minor unit of %s is %d ten-thousandths of a unit', (currency, count) => {
  expect(fineInMinor(currency)).toBe(count)
  expect(fineOf(7, currency)).toBe(7 * count)
})

test('the whole minor units of it lie in the ledger, and the rest beside it', () => {
  expect([minorOf(0, 'TRY'), minorOf(99, 'TRY'), minorOf(100, 'TRY'), minorOf(1234, 'TRY')]).toEqual([0, 0, 1, 12])
})

test('what no number can hold is a fault', () => {
  expect(() => fineOf(Number.MAX_SAFE_INTEGER, 'TRY')).toThrow('not whole minor units')
})
