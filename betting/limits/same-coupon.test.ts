import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settleCoupon } from '../coupon/settle-coupon.ts'
import { couponFormOf } from '../slip/coupon-form.ts'
import type { Selection } from '../slip/selection.ts'
import { pick } from '../testing/books.ts'
import { anyCoupon } from '../testing/coupons.ts'
import { runs } from '../testing/runs.ts'
import { sameCouponKey } from './same-coupon.ts'

const three = [pick(1), pick(2), pick(3, { banker: true })]

test('order, price and version do not make another coupon', () => {
  const [a, b, c] = three
  if (!a || !b || !c) throw new Error('three selections')
  const dearer: Selection = { ...b, price: 9000, version: 1 }
  expect(sameCouponKey([c, dearer, a], [2, 1])).toBe(sameCouponKey(three, [1, 2]))
  expect(sameCouponKey(three, [])).toBe(sameCouponKey(three, [2]))
})

test('another outcome, size or banker of a system does', () => {
  const keys = [
    sameCouponKey(three, []),
    sameCouponKey(three, [1]),
    sameCouponKey([pick(1), pick(2), pick(3)], [1]),
    sameCouponKey([pick(1), pick(2), pick(3)], [1, 2]),
    sameCouponKey([pick(1), pick(2), pick(3, { outcomeId: 'x', banker: true })], []),
    sameCouponKey([pick(1), pick(2)], []),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('banker marks that change nothing do not: a combined coupon, a multiple', () => {
  const plain = [pick(1), pick(2), pick(3)]
  expect(sameCouponKey(three, [])).toBe(sameCouponKey(plain, []))
  expect(sameCouponKey(three, [2])).toBe(sameCouponKey(plain, [3]))
  const draw = pick(1, { outcomeId: 'x' })
  expect(sameCouponKey([...three, draw], [])).toBe(sameCouponKey([...plain, draw], []))
})

test('two coupons of one key pay alike, whatever becomes of them', () => {
  let alike = 0
  fc.assert(
    fc.property(anyCoupon, fc.integer({ min: 0, max: 255 }), (coupon, marks) => {
      const legs = coupon.legs.map((leg, index) => ({ ...leg, marketKey: `riddle/n=${index}`, outcomeId: 'yes' }))
      const others = legs.map((leg) => ({ ...leg, banker: ((marks >> (leg.matchId - 1)) & 1) === 1 }))
      const form = couponFormOf(others, [])
      if (sameCouponKey(legs, coupon.sizes) !== sameCouponKey(others, form.sizes)) return
      alike += 1
      const { sizes, combinations } = form
      expect(settleCoupon({ ...coupon, legs: others, sizes, combinations })).toEqual(settleCoupon(coupon))
    }),
    { numRuns: runs(2000, 20_000) },
  )
  expect(alike).toBeGreaterThan(100)
})
