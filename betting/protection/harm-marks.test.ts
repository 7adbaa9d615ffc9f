import { expect, test } from 'vitest'
import { chaseOf, nightRiseOf } from './harm-marks.ts'

test('three times the mean of the last three that lost within the hour is a chase, and a cent less is none', () => {
  expect(chaseOf(1500, [500, 500, 500])).toEqual({ kind: 'chase', stake: 1500, compared: 1500, count: 3 })
  expect(chaseOf(1499, [500, 500, 500])).toBeUndefined()
  // a mean that no minor unit is
  expect(chaseOf(1001, [333, 334, 334])).toMatchObject({ compared: 1001 })
  expect(chaseOf(1000, [333, 334, 334])).toBeUndefined()
})

test('two that lost are not enough, and of many the last three are held against', () => {
  expect(chaseOf(1_000_000, [500, 500])).toBeUndefined()
  expect(chaseOf(1_000_000, [])).toBeUndefined()
  expect(chaseOf(300, [100, 100, 100, 90_000, 90_000])).toEqual({ kind: 'chase', stake: 300, compared: 300, count: 5 })
  expect(chaseOf(300, [90_000, 100, 100, 100])).toBeUndefined()
})

test('a night of three times the mean of the thirty before it is a rise, and a cent less is none', () => {
  expect(nightRiseOf({ staked: 3000, coupons: 3, before: 30_000 })).toEqual({
    ...{ kind: 'nightRise', stake: 3000, compared: 30_000, count: 3 },
  })
  expect(nightRiseOf({ staked: 2999, coupons: 3, before: 30_000 })).toBeUndefined()
})

test('a night of two coupons is none, and the first of somebody with three is one', () => {
  expect(nightRiseOf({ staked: 1_000_000, coupons: 2, before: 0 })).toBeUndefined()
  expect(nightRiseOf({ staked: 300, coupons: 3, before: 0 })).toMatchObject({ stake: 300, compared: 0 })
})
