import { describe, expect, test } from 'vitest'
import { generousLimits } from '../testing/books.ts'
import { findLimits, type LimitFacts, nameOfLimit } from './find-limits.ts'
import { type Bounds, limitSetsOf, type NamedLimitSet, playerLimitsDefault, slipRulesDefault } from './limits.ts'

const set: NamedLimitSet = {
  set: 'combine',
  on: true,
  legsMin: 2,
  stakeMin: 100,
  stakeMax: 25_000,
  payoutMax: 1_250_000,
}

function find(bounds: readonly Bounds[], change: Partial<LimitFacts> = {}) {
  return findLimits({ sets: [set], bounds, combinations: 1, stakePercent: 100, ...change })
}

test('a limit is named with its set and its selection', () => {
  expect(nameOfLimit(find([]).stakeMax)).toEqual({ limit: 'player', set: 'combine' })
  const found = find([{ source: 'outcome', selection: '1|1x2|1', stakeMax: 5 }])
  expect(nameOfLimit(found.stakeMax)).toEqual({ limit: 'outcome', selection: '1|1x2|1' })
})

describe('findLimits', () => {
  test("the player's own set stands alone", () => {
    const found = find([])
    expect(found.legsMin).toEqual({ value: 2, source: 'player', set: 'combine' })
    expect(found.stakeMin).toEqual({ value: 100, source: 'player', set: 'combine' })
    expect(found.stakeMax).toEqual({ value: 25_000, source: 'player', set: 'combine' })
    expect(found.payoutMax).toEqual({ value: 1_250_000, source: 'player', set: 'combine' })
  })

  test('the most restrictive wins and is named', () => {
    const found = find([
      { source: 'match', stakeMin: 500, stakeMax: 30_000 },
      { source: 'dealer', stakeMax: 2000, payoutMax: 2_000_000 },
      { source: 'operator', stakeMin: 200, payoutMax: 400_000, legsMin: 3 },
    ])
    expect(found.stakeMin).toEqual({ value: 500, source: 'match' })
    expect(found.stakeMax).toEqual({ value: 2000, source: 'dealer' })
    expect(found.payoutMax).toEqual({ value: 400_000, source: 'operator' })
    expect(found.legsMin).toEqual({ value: 3, source: 'operator' })
  })

  test("between equals the player's own is named", () => {
    expect(find([{ source: 'site', stakeMax: 25_000 }]).stakeMax.source).toBe('player')
  })

  test('two sets hold together', () => {
    const live = { ...set, set: 'live' as const, stakeMax: 5000, legsMin: 1 }
    const found = find([], { sets: [set, live] })
    expect([found.stakeMax.value, found.legsMin.value]).toEqual([5000, 2])
  })

  test('a limit on each combination is held against the whole stake', () => {
    const found = find([{ source: 'site', unitStakeMin: 100, unitStakeMax: 1000 }], { combinations: 6 })
    expect(found.stakeMin).toEqual({ value: 600, source: 'site' })
    expect(found.stakeMax).toEqual({ value: 6000, source: 'site' })
  })

  test('nobody stakes more than can be paid back', () => {
    expect(find([{ source: 'outcome', payoutMax: 900 }]).stakeMax).toEqual({ value: 900, source: 'outcome' })
  })

  test('a maximum on each combination that no amount can tell limits nothing', () => {
    const bounds = [{ source: 'operator', unitStakeMax: 10 ** 12 }] as const
    expect(find(bounds, { combinations: 10 ** 6 }).stakeMax).toEqual(find([]).stakeMax)
  })

  test('a stake factor takes its share of the most restrictive maximum, cut', () => {
    expect(find([{ source: 'match', stakeMax: 999 }], { stakePercent: 50 }).stakeMax).toEqual({
      value: 499,
      source: 'stakeFactor',
    })
    expect(find([], { stakePercent: 0 }).stakeMax.value).toBe(0)
  })

  test('the coupon price and the most legs are free until somebody sets them', () => {
    expect(find([]).couponPriceMin.value).toBe(0)
    expect(find([]).couponPriceMax.value).toBe(Number.MAX_SAFE_INTEGER)
    const found = find([{ source: 'site', couponPriceMin: 1500, couponPriceMax: 500_000, legsMax: 8 }])
    expect(found.couponPriceMin).toEqual({ value: 1500, source: 'site' })
    expect(found.couponPriceMax).toEqual({ value: 500_000, source: 'site' })
    expect(found.legsMax).toEqual({ value: 8, source: 'site' })
  })
})

test("a coupon stands under its kind's set, and under `live` with a leg in play", () => {
  const limits = { ...generousLimits, combine: set }
  expect(limitSetsOf(limits, { kind: 'combined', live: false })).toEqual([set])
  expect(limitSetsOf(limits, { kind: 'system', live: false })).toEqual([{ ...limits.system, set: 'system' }])
  expect(limitSetsOf(limits, { kind: 'combined', live: true })).toEqual([set, { ...limits.live, set: 'live' }])
})

test('the default limits are whole units of the currency', () => {
  expect(playerLimitsDefault('TRY').single).toMatchObject({ stakeMin: 100, stakeMax: 25_000, payoutMax: 1_250_000 })
  expect(playerLimitsDefault('TND').single).toMatchObject({ stakeMin: 1000, stakeMax: 250_000, payoutMax: 12_500_000 })
})

test('where nobody has set any, counts and limits stand as the specification gives them', () => {
  expect(slipRulesDefault).toEqual({
    combinedSelectionsMax: 20,
    multipleMatchesMax: 10,
    multipleSelectionsMax: 27,
    systemMatchesMax: 10,
    selectionsMax: 50,
    builtSelectionsMax: 3,
    combinationsMax: 20_000,
    multipleOn: true,
    systemMultipleOn: false,
    rounding: 'halfUp',
  })
  const limits = playerLimitsDefault('TRY')
  const { single, priceMin, priceMax, bonus } = limits
  expect(single).toEqual({ on: true, legsMin: 1, stakeMin: 100, stakeMax: 25_000, payoutMax: 1_250_000 })
  expect(limits).toMatchObject({ combine: single, multiple: single, live: single, system: single })
  expect({ priceMin, priceMax, bonus }).toEqual({
    priceMin: 1010,
    priceMax: 1_000_000,
    bonus: { percent: 0, tipCount: 0, priceMin: 1010 },
  })
})
