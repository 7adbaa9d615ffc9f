import { describe, expect, test } from 'vitest'
import { couponFormOf } from '../slip/coupon-form.ts'
import { generousLimits, pick } from '../testing/books.ts'
import { checkLimits, checkProducts } from './check-limits.ts'
import { findLimits } from './find-limits.ts'

const form = couponFormOf([pick(1), pick(2), pick(3)], [])
const set = { on: true, legsMin: 3, stakeMin: 100, stakeMax: 5000, payoutMax: 1_000_000 }
const limits = findLimits({
  sets: [{ ...set, set: 'combine' }],
  bounds: [{ source: 'site', legsMax: 3, couponPriceMin: 2000, couponPriceMax: 9000 }],
  combinations: 1,
  stakePercent: 100,
})

const codes = (stakeTotal: number, priceTotal: number, legs = form) =>
  checkLimits({ form: legs, limits, stakeTotal, priceTotal }).map(({ code }) => code)

describe('at its bounds a coupon may be placed, one beyond it may not', () => {
  test('stake', () => {
    expect(codes(100, 5000)).toEqual([])
    expect(codes(5000, 5000)).toEqual([])
    expect(codes(99, 5000)).toEqual(['stakeBelowMin'])
    expect(codes(5001, 5000)).toEqual(['stakeAboveMax'])
    expect(codes(0, 5000)).toEqual(['stakeMissing'])
  })

  test('price of the coupon', () => {
    expect(codes(100, 2000)).toEqual([])
    expect(codes(100, 9000)).toEqual([])
    expect(codes(100, 1999)).toEqual(['couponPriceBelowMin'])
    expect(codes(100, 9001)).toEqual(['couponPriceAboveMax'])
    expect(checkLimits({ form, limits, stakeTotal: 100 })).toEqual([])
  })

  test('legs', () => {
    expect(codes(100, 5000, couponFormOf([pick(1), pick(2)], []))).toEqual(['legsTooFew'])
    expect(codes(100, 5000, couponFormOf([pick(1), pick(2), pick(3), pick(4)], []))).toEqual(['selectionsTooMany'])
  })

  test('legs are matches: two selections on one match are one', () => {
    const draw = pick(1, { outcomeId: 'x' })
    expect(codes(100, 5000, couponFormOf([pick(1), draw, pick(2)], []))).toEqual(['legsTooFew'])
    expect(codes(100, 5000, couponFormOf([pick(1), draw, pick(2), pick(3)], []))).toEqual([])
  })
})

test('of what is switched off only what the coupon needs is named', () => {
  const needed = { kind: 'combined', preMatch: true, live: false } as const
  const off = { ...generousLimits, live: { ...generousLimits.live, on: false } }
  expect(checkProducts(needed, { sport: true, live: false }, off)).toEqual([])
  expect(checkProducts({ ...needed, live: true }, { sport: true, live: true }, off)).toEqual([
    { code: 'productOff', product: 'live' },
  ])
  const noCombined = { ...generousLimits, combine: { ...generousLimits.combine, on: false } }
  expect(checkProducts({ ...needed, live: true }, { sport: true, live: true }, noCombined)).toEqual([
    { code: 'productOff', product: 'combined' },
  ])
})
