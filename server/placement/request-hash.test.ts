import { pricePolicies } from '@banko/betting/slip/selection.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CouponRequest } from '../coupons/index.ts'
import { requestHash } from './request-hash.ts'

const anySelection = fc.record({
  matchId: fc.integer({ min: 1, max: 9 }),
  marketKey: fc.constantFrom('1x2', 'total/total=2.5'),
  outcomeId: fc.constantFrom('1', 'x', '2'),
  price: fc.integer({ min: 1010, max: 9000 }),
  version: fc.nat(99),
  banker: fc.boolean(),
})
const anyRequest: fc.Arbitrary<CouponRequest> = fc.record({
  selections: fc.array(anySelection, { minLength: 1, maxLength: 4 }),
  sizes: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  stake: fc.integer({ min: 1, max: 5000 }),
  pricePolicy: fc.constantFrom(...pricePolicies),
})

/** The same content with the keys of every object in another order. */
function reversed(request: CouponRequest): CouponRequest {
  const turn = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value
  return JSON.parse(JSON.stringify(request, turn)) as CouponRequest
}

test('the order of keys does not matter', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      expect(Object.keys(reversed(request))[0]).toBe('pricePolicy')
      expect(requestHash(reversed(request))).toBe(requestHash(request))
    }),
  )
})

test('other content has another hash, to the last part of the last selection', () => {
  fc.assert(
    fc.property(anyRequest, anyRequest, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      expect(requestHash(one) === requestHash(other)).toBe(isSame)
    }),
  )
  const base: CouponRequest = {
    selections: [{ matchId: 1, marketKey: '1x2', outcomeId: '1', price: 2000, version: 3, banker: false }],
    sizes: [],
    stake: 100,
    pricePolicy: 'none',
  }
  const [leg] = base.selections
  if (!leg) throw new Error('no selection')
  const others: CouponRequest[] = [
    { ...base, stake: 101 },
    { ...base, sizes: [1] },
    { ...base, pricePolicy: 'any' },
    { ...base, freeBetId: 1 },
    { ...base, cashOnly: true },
    { ...base, selections: [leg, leg] },
    ...[
      { matchId: 2 },
      { marketKey: '1x2!' },
      { outcomeId: 'x' },
      { price: 2001 },
      { version: 4 },
      { banker: true },
    ].map((change) => ({ ...base, selections: [{ ...leg, ...change }] })),
  ]
  expect(new Set([base, ...others].map(requestHash)).size).toBe(others.length + 1)
})

test('two legs in another order are another request: they are answered in that order', () => {
  const leg = { matchId: 1, marketKey: '1x2', outcomeId: '1', price: 2000, version: 3, banker: false }
  const request = (...matchIds: number[]): CouponRequest => ({
    selections: matchIds.map((matchId) => ({ ...leg, matchId })),
    sizes: [],
    stake: 100,
    pricePolicy: 'none',
  })
  expect(requestHash(request(1, 2))).not.toBe(requestHash(request(2, 1)))
})
