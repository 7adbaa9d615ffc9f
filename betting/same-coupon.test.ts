import { expect, test } from 'vitest'
import { sameCouponKey } from './same-coupon.ts'
import type { Selection } from './selection.ts'
import { pick } from './testing/books.ts'

const three = [pick(1), pick(2), pick(3, { banker: true })]

test('order, price and version do not make another coupon', () => {
  const [a, b, c] = three
  if (!a || !b || !c) throw new Error('three selections')
  const dearer: Selection = { ...b, price: 9000, version: 1 }
  expect(sameCouponKey([c, dearer, a], [2, 1])).toBe(sameCouponKey(three, [1, 2]))
  expect(sameCouponKey(three, [])).toBe(sameCouponKey(three, [2]))
})

test('another outcome, size or banker does', () => {
  const keys = [
    sameCouponKey(three, []),
    sameCouponKey(three, [1]),
    sameCouponKey([pick(1), pick(2), pick(3)], []),
    sameCouponKey([pick(1), pick(2), pick(3, { outcomeId: 'x', banker: true })], []),
    sameCouponKey([pick(1), pick(2)], []),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
