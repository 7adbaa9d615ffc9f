import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePrecise, preciseOf, roundRest, wholeOf, wholeUnit } from './precise.ts'

test.each([
  ['12', 'TRY', { minor: 1200, rest: 0 }],
  ['12.3', 'TRY', { minor: 1230, rest: 0 }],
  ['0.001', 'TRY', { minor: 0, rest: 10_000 }],
  ['0.0000001', 'TRY', { minor: 0, rest: 1 }],
  ['0.00000010', 'TRY', { minor: 0, rest: 1 }],
  ['0.00000001', 'TRY', 'tooFine'],
  ['7', 'JPY', { minor: 7, rest: 0 }],
  ['7.5', 'JPY', { minor: 7, rest: 50_000 }],
  ['1.2345', 'TND', { minor: 1234, rest: 50_000 }],
  ['1000000000000', 'TRY', { minor: 100_000_000_000_000, rest: 0 }],
  ['1000000000000.01', 'TRY', 'tooLarge'],
])('%s %s', (text, currency, expected) => {
  expect(parsePrecise(text, currency)).toEqual(expected)
})

test('an amount is what it says, exactly, whatever zeros follow', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(9_999_999), fc.nat(3), (units, below, zeros) => {
      const text = `${units}.${String(below).padStart(7, '0')}${'0'.repeat(zeros)}`
      const read = preciseOf(parsePrecise(text, 'EUR'))
      if (typeof read === 'string') throw new Error(read)
      expect(BigInt(read.minor) * BigInt(wholeUnit) + BigInt(read.rest)).toBe(
        BigInt(units) * 10_000_000n + BigInt(below),
      )
    }),
  )
})

test('rests are rounded half up, and whole amounts have none', () => {
  expect([0, 49_999, 50_000, 99_999, 100_000, 149_999, 150_000].map(roundRest)).toEqual([0, 0, 1, 1, 1, 1, 2])
  expect([wholeOf({ minor: 5, rest: 0 }), wholeOf({ minor: 5, rest: 1 })]).toEqual([5, 'amountPrecision'])
  expect([wholeOf('tooFine'), wholeOf('tooLarge')]).toEqual(['amountPrecision', 'wrongShape'])
})
