import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { describe, expect, it } from 'vitest'
import { readCouponsSearch, searchOf } from './coupons-search.ts'
import { groupByDay, mergeCoupons } from './merge-coupons.ts'
import { exampleCoupon } from './testing/example-coupon.ts'

const coupon = (number: number, status: Coupon['status'] = 'waiting') =>
  exampleCoupon({ couponId: `id-${number}`, number, status, placedAt: number })
const pushed = (...coupons: Coupon[]) => new Map(coupons.map((each) => [each.couponId, each]))
const numbers = (coupons: readonly Coupon[]) => coupons.map(({ number, status }) => `${number} ${status}`)

describe('a page of coupons', () => {
  it('shows what was pushed since it was fetched', () => {
    const merged = mergeCoupons([coupon(2), coupon(1)], pushed(coupon(1, 'won')), { tab: 'all', page: 1 })
    expect(numbers(merged)).toEqual(['2 waiting', '1 won'])
  })

  it('takes newer coupons on top of the first page only', () => {
    const news = pushed(coupon(4), coupon(5), coupon(1))
    expect(numbers(mergeCoupons([coupon(3)], news, { tab: 'all', page: 1 }))).toEqual([
      '5 waiting',
      '4 waiting',
      '3 waiting',
    ])
    expect(numbers(mergeCoupons([coupon(3)], news, { tab: 'all', page: 2 }))).toEqual(['3 waiting'])
  })

  it('lets a coupon go that has left the tab', () => {
    const place = { tab: 'waiting', page: 1 } as const
    expect(numbers(mergeCoupons([coupon(2), coupon(1, 'pending')], pushed(coupon(2, 'lost')), place))).toEqual([
      '1 pending',
    ])
    expect(numbers(mergeCoupons([], pushed(coupon(9, 'won')), { tab: 'lost', page: 1 }))).toEqual([])
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

describe('the address of the list', () => {
  it('reads tab and page, and anything else as the first page of all', () => {
    expect(readCouponsSearch({ status: 'won', page: '3', before: 7 })).toEqual({ status: 'won', page: 3, before: 7 })
    expect(readCouponsSearch({ page: 2, before: 'x', after: '9' })).toEqual({ page: 2, after: 9 })
    expect(readCouponsSearch({ status: 'won', page: 3 })).toEqual({ status: 'won' })
    expect(readCouponsSearch({ status: 'all', page: 1 })).toEqual({})
    expect(readCouponsSearch({ status: 'bad', page: -2, before: 7 })).toEqual({})
  })

  it('finds another page by the coupon at the edge of this one', () => {
    const shown = [coupon(9), coupon(8), coupon(4)]
    expect(searchOf('won', 3, 'behind', shown)).toEqual({ status: 'won', page: 3, before: 4 })
    expect(searchOf('all', 2, 'ahead', shown)).toEqual({ page: 2, after: 9 })
    expect(searchOf('all', 1, 'ahead', shown)).toEqual({})
    expect(searchOf('all', 2, 'behind', [])).toEqual({})
  })
})
