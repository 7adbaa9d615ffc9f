import { expect, test } from 'vitest'
import { type FreeBet, type FreeBetUse, freeBetKinds, freeBetReturn, whyUnfit } from './free-bet.ts'

const freeBet: FreeBet = {
  ...{ value: 2000, until: 1000, products: ['sport'], kinds: freeBetKinds, priceMin: 1500, stakeIs: 'kept' },
}
const use: FreeBetUse = { product: 'sport', kind: 'single', combinations: 1, prices: [1500], now: 999 }

test.each<[string, Partial<FreeBetUse>, string | undefined]>([
  ['a single', {}, undefined],
  ['a combined coupon', { kind: 'combined', prices: [1500, 1500] }, undefined],
  ['one too late', { now: 1000 }, 'expired'],
  ['one of another product', { product: 'live' }, 'product'],
  ['a system', { kind: 'system', combinations: 3 }, 'kind'],
  ['a multiple', { kind: 'multiple', combinations: 1 }, 'kind'],
  ['several combinations', { kind: 'combined', combinations: 2 }, 'kind'],
  ['one leg too low', { kind: 'combined', prices: [9000, 1499] }, 'price'],
  ['one that is nothing right', { now: 1000, product: 'live', kind: 'system', prices: [1010] }, 'expired'],
])('%s: %s', (_, more, why) => {
  expect(whyUnfit(freeBet, { ...use, ...more })).toEqual(why && { code: 'freeBetUnfit', why })
})

test('without a least price any is good', () => {
  const { priceMin: _, ...any } = freeBet
  expect(whyUnfit(any, { ...use, prices: [1010] })).toBeUndefined()
})

test('the stake is not part of what comes back, unless the offer says so', () => {
  expect(freeBetReturn(2000, 5000)).toBe(3000)
  expect(freeBetReturn(2000, 5000, 'kept')).toBe(3000)
  expect(freeBetReturn(2000, 5000, 'returned')).toBe(5000)
  expect(freeBetReturn(2000, 1500)).toBe(0)
  expect(freeBetReturn(2000, 0)).toBe(0)
})
