import { minorDigits, unusualDigits } from '@banko/betting/numbers/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromStripe, toStripe } from './amounts.ts'

/** Ours in minor units, Stripe's as its page on currencies has them: 10 USD, ¥500, 5.120 KWD, 5 ISK. */
test.each([
  ['USD', 1000, 1000],
  ['TRY', 1, 1],
  ['JPY', 500, 500],
  ['KWD', 5120, 5120],
  ['TND', 10, 10],
  ['ISK', 5, 500],
  // ISO has two digits of it, Stripe none
  ['MGA', 500, 5],
])('%s %d is %d at Stripe, and back', (currency, ours, theirs) => {
  expect([toStripe(ours, currency), fromStripe(theirs, currency)]).toEqual([theirs, ours])
})

test.each([
  ['KWD', 5124],
  ['MGA', 550],
  ['UGX', 500],
  ['IQD', 1000],
  ['USD', Number.MAX_SAFE_INTEGER * 2],
])('%s %d is none at Stripe', (currency, ours) => {
  expect(toStripe(ours, currency)).toBeUndefined()
})

test('what is not whole here is nothing', () => {
  expect([fromStripe(550, 'ISK'), fromStripe(5, 'UGX')]).toEqual([undefined, undefined])
})

test('whatever goes there comes back the same', () => {
  const currencies = [...unusualDigits.keys(), 'USD', 'EUR', 'TRY', 'MGA', 'HUF', 'TWD']
  fc.assert(
    fc.property(fc.constantFrom(...currencies), fc.integer({ min: 1, max: 10 ** 12 }), (currency, whole) => {
      const amount = whole * 10 ** minorDigits(currency)
      const theirs = toStripe(amount, currency)
      expect(theirs === undefined ? amount : fromStripe(theirs, currency)).toBe(amount)
    }),
  )
})
