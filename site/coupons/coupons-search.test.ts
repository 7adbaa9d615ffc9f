import { dateOf } from '@banko/browser/day.ts'
import { describe, expect, it, test } from 'vitest'
import { isSought, rangeOf, readCouponsSearch, searchOf } from './coupons-search.ts'
import { exampleCoupon } from './testing/example-coupon.ts'

describe('the address of the list', () => {
  it('reads status and page, and anything else as the first page of all', () => {
    expect(readCouponsSearch({ status: 'won', page: '3', before: 7 })).toEqual({ status: 'won', page: 3, before: 7 })
    expect(readCouponsSearch({ page: 2, before: 'x', after: '9' })).toEqual({ page: 2, after: 9 })
    expect(readCouponsSearch({ status: 'won', page: 3 })).toEqual({ status: 'won' })
    expect(readCouponsSearch({ status: 'all', page: 1 })).toEqual({})
    expect(readCouponsSearch({ status: 'bad', page: -2, before: 7 })).toEqual({})
  })

  test.each<[object, object]>([
    [
      { kind: 'system', from: '2026-02-28', until: '2026-03-01' },
      { kind: 'system', from: '2026-02-28', until: '2026-03-01' },
    ],
    [{ kind: 'other', from: 'start' }, { from: 'start' }],
    [
      { archived: true, status: 'won' },
      { archived: true, status: 'won' },
    ],
    [{ archived: '1', status: 'waiting' }, { archived: true }],
    [{ archived: 'no', status: 'waiting' }, { status: 'waiting' }],
    [{ from: '2026-02-30', until: '2026-13-01' }, {}],
    [{ from: '26-02-01', until: 20_260_201 }, {}],
    [{ from: '2026-03-02', until: '2026-03-01' }, {}],
    [
      { from: '2026-03-01', until: '2026-03-01' },
      { from: '2026-03-01', until: '2026-03-01' },
    ],
    [
      { from: 'start', until: '2026-03-01' },
      { from: 'start', until: '2026-03-01' },
    ],
  ])('reads %o as %o', (search, read) => {
    expect(readCouponsSearch(search)).toEqual(read)
  })

  it('finds another page by the coupon at the edge of this one, and looks for the same', () => {
    const shown = [9, 8, 4].map((number) => ({ number }))
    expect(searchOf({ status: 'won' }, 3, 'behind', shown)).toEqual({ status: 'won', page: 3, before: 4 })
    expect(searchOf({ kind: 'live' }, 2, 'ahead', shown)).toEqual({ kind: 'live', page: 2, after: 9 })
    expect(searchOf({}, 1, 'ahead', shown)).toEqual({})
    expect(searchOf({}, 2, 'behind', [])).toEqual({})
  })
})

describe('the days that are searched', () => {
  const at = (month: number, day: number, hour = 0) => new Date(2026, month - 1, day, hour).getTime()
  const now = at(11, 25, 15)

  it.each<[string, Parameters<typeof rangeOf>[0], object]>([
    ['the last thirty', {}, { from: at(10, 27) }],
    ['thirty up to a day', { until: '2026-10-30' }, { from: at(10, 1), until: at(10, 31) }],
    ['whole days', { from: '2026-11-01', until: '2026-11-03' }, { from: at(11, 1), until: at(11, 4) }],
    ['all there are', { from: 'start' }, {}],
    ['all up to a day', { from: 'start', until: '2026-11-03' }, { until: at(11, 4) }],
    ['however old, in the archive', { archived: true }, {}],
    ['however old, of those that wait', { status: 'waiting' }, {}],
    ['named ones, of those that wait, too', { status: 'waiting', from: '2026-11-01' }, { from: at(11, 1) }],
  ])('are %s', (_, filter, range) => {
    expect(rangeOf(filter, 30, now)).toEqual(range)
  })

  it('are named as an address names them', () => {
    expect(dateOf(now)).toBe('2026-11-25')
    expect(dateOf(at(3, 7))).toBe('2026-03-07')
  })
})

test('a pushed coupon is held against what is looked for', () => {
  const coupon = exampleCoupon({ status: 'pending', kind: 'combined', live: true, placedAt: 1000 })
  expect(isSought(coupon, {}, {})).toBe(true)
  expect(isSought(coupon, { status: 'waiting', kind: 'live' }, { from: 1000, until: 1001 })).toBe(true)
  expect(isSought(coupon, { kind: 'combined' }, {})).toBe(true)
  expect(isSought(coupon, { kind: 'single' }, {})).toBe(false)
  expect(isSought(coupon, { status: 'won' }, {})).toBe(false)
  expect(isSought(coupon, {}, { until: 1000 })).toBe(false)
  expect(isSought(coupon, {}, { from: 1001 })).toBe(false)
  expect(isSought(coupon, { archived: true }, {})).toBe(false)
  const old = exampleCoupon({ status: 'won', archived: true })
  expect([isSought(old, { archived: true }, {}), isSought(old, {}, {})]).toEqual([true, false])
})
