import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { describe, expect, it } from 'vitest'
import { type CouponTab, isSought } from './coupons-search.ts'
import { groupByDay, mergeCoupons } from './merge-coupons.ts'
import { exampleCoupon } from './testing/example-coupon.ts'

const coupon = (number: number, status: Coupon['status'] = 'waiting') =>
  exampleCoupon({ couponId: `id-${number}`, number, status, placedAt: number })
const pushed = (...coupons: Coupon[]) => new Map(coupons.map((each) => [each.couponId, each]))
const numbers = (coupons: readonly Coupon[]) => coupons.map(({ number, status }) => `${number} ${status}`)

const at = (page: number, status: CouponTab = 'all') => ({
  page,
  isSought: (one: Coupon) => isSought(one, { status }, {}),
})

describe('a page of coupons', () => {
  it('shows what was pushed since it was fetched', () => {
    const merged = mergeCoupons([coupon(2), coupon(1)], pushed(coupon(1, 'won')), at(1))
    expect(numbers(merged)).toEqual(['2 waiting', '1 won'])
  })

  it('takes newer coupons on top of the first page only', () => {
    const news = pushed(coupon(4), coupon(5), coupon(1))
    expect(numbers(mergeCoupons([coupon(3)], news, at(1)))).toEqual(['5 waiting', '4 waiting', '3 waiting'])
    expect(numbers(mergeCoupons([coupon(3)], news, at(2)))).toEqual(['3 waiting'])
  })

  it('lets a coupon go that has left the tab', () => {
    const place = at(1, 'waiting')
    expect(numbers(mergeCoupons([coupon(2), coupon(1, 'pending')], pushed(coupon(2, 'lost')), place))).toEqual([
      '1 pending',
    ])
    expect(numbers(mergeCoupons([], pushed(coupon(9, 'won')), at(1, 'lost')))).toEqual([])
  })

  it('stands under the days it was placed on', () => {
    const groups = groupByDay([coupon(30), coupon(25), coupon(11)], (placedAt) => `day ${Math.floor(placedAt / 10)}`)
    expect(groups.map(({ day, coupons }) => [day, coupons.length])).toEqual([
      ['day 3', 1],
      ['day 2', 1],
      ['day 1', 1],
    ])
  })
})
