import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noBonus } from '../coupon/bonus.ts'
import { payoutMostOf, type SettleFacts } from '../coupon/settle-coupon.ts'
import { lostResult, voidResult, wonResult } from '../coupon/settle-leg.ts'
import { checkSlip, type SlipFacts } from '../slip/check-slip.ts'
import type { QuoteLeg } from '../slip/quote-leg.ts'
import { exampleBook, exampleFacts, generousLimits, pick } from '../testing/books.ts'
import { runs } from '../testing/runs.ts'
import { type BoostedFacts, type BoostedLeg, boostOfCoupon, isBoosted } from './boost-of-coupon.ts'
import type { PriceBoost } from './price-boost.ts'
import { raisedPrice } from './raised-price.ts'
import { boostLegs, whyNotBoost } from './why-not-boost.ts'

const boost: PriceBoost = { outcomes: ['1|1x2|1'], raise: { kind: 'to', price: 2600 }, stakeMax: 1000 }
const leg: QuoteLeg = { selection: pick(1), price: 2000, version: 1, live: false }
const slip = { kind: 'single', stake: 1000, legs: [leg] } as const
const code = 'boostUnfit'

describe('a raised price', () => {
  test('is the one that the boost says, or so much more of what the price wins, cut to thousandths', () => {
    expect(raisedPrice({ kind: 'to', price: 2600 }, 2000)).toBe(2600)
    expect(raisedPrice({ kind: 'percent', percent: 20 }, 2000)).toBe(2200)
    expect(raisedPrice({ kind: 'percent', percent: 20 }, 1333)).toBe(1399)
  })

  test('is never lower than the price, nor above the highest there is', () => {
    const raise = fc.oneof(
      fc.record({ kind: fc.constant('to' as const), price: fc.integer({ min: 1000, max: 100_000_000 }) }),
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 200 }) }),
    )
    fc.assert(
      fc.property(raise, fc.integer({ min: 1000, max: 100_000_000 }), (by, price) => {
        const raised = raisedPrice(by, price)
        expect(Number.isSafeInteger(raised) && raised >= price && raised <= 100_000_000).toBe(true)
      }),
      { numRuns: runs(500, 20_000) },
    )
  })
})

describe('a boost', () => {
  test('raises the leg of a single that it names, and keeps both prices', () => {
    expect(boostLegs(boost, [leg])).toEqual([{ ...leg, price: 2600, priceUnboosted: 2000 }])
    expect(whyNotBoost(boost, slip)).toBeUndefined()
  })

  test('leaves every other leg as it is', () => {
    const higher = { ...leg, price: 2700 }
    const other = { ...leg, selection: pick(2) }
    expect(boostLegs(undefined, [leg])).toEqual([leg])
    expect(boostLegs({ ...boost, gone: true }, [leg])).toEqual([leg])
    expect(boostLegs(boost, [leg, other])).toEqual([leg, other])
    expect(boostLegs(boost, [other])).toEqual([other])
    expect(boostLegs(boost, [higher])).toEqual([higher])
  })

  test('is refused by name', () => {
    expect(whyNotBoost({ ...boost, gone: true }, slip)).toEqual({ code, why: 'over' })
    expect(whyNotBoost(boost, { ...slip, legs: [{ ...leg, selection: pick(2) }] })).toEqual({ code, why: 'over' })
    expect(whyNotBoost(boost, { ...slip, freeBet: {} })).toEqual({ code, why: 'money' })
    expect(whyNotBoost(boost, { ...slip, kind: 'combined' })).toEqual({ code, why: 'kind' })
    expect(whyNotBoost(boost, { ...slip, legs: [{ ...leg, live: true }] })).toEqual({ code, why: 'kind' })
    expect(whyNotBoost({ ...boost, priceMin: 2001 }, slip)).toEqual({ code, why: 'price', min: 2001 })
    expect(whyNotBoost({ ...boost, priceMin: 2000 }, slip)).toBeUndefined()
    const raised = { ...slip, legs: boostLegs(boost, [leg]) }
    expect(whyNotBoost({ ...boost, priceMin: 2001 }, raised)).toEqual({ code, why: 'price', min: 2001 })
    expect(whyNotBoost(boost, { ...slip, stake: 1001 })).toEqual({ code, why: 'stake', max: 1000, stake: 1001 })
  })
})

describe('a slip that takes one', () => {
  const check = (change: Partial<SlipFacts> = {}) => checkSlip(exampleFacts([pick(1)], { boost, ...change }))

  test('pays by the raised price, without a bonus, and sees no price change in it', () => {
    const limits = { ...generousLimits, bonus: { percent: 5, tipCount: 0, priceMin: 1010 } }
    expect(check({ limits })).toMatchObject({
      refusals: [],
      quote: {
        ...{ stakeTotal: 1000, payoutMax: 2600, bonus: 0, changed: [] },
        legs: [{ price: 2600, priceUnboosted: 2000 }],
      },
    })
  })

  test('is told what its price without the boost has become', () => {
    const moved = [{ ...pick(1), price: 2100 }]
    const { quote } = checkSlip(exampleFacts(moved, { boost, pricePolicy: 'any' }))
    expect(quote?.changed).toMatchObject([{ was: 2100, now: 2000 }])
    expect(checkSlip(exampleFacts(moved, { boost, pricePolicy: 'none' })).refusals).toMatchObject([
      { code: 'priceChanged', legs: [{ was: 2100, now: 2000 }] },
    ])
  })

  test('is held by its largest stake, as a range without it is not', () => {
    expect(check({ stake: 1001 }).refusals).toEqual([{ code, why: 'stake', max: 1000, stake: 1001 }])
  })

  test('is not judged by it while the leg has no price', () => {
    const { refusals } = check({ bookOf: () => undefined })
    expect(refusals.some((one) => one.code === code)).toBe(false)
  })

  test('is refused where the match has begun', () => {
    const { state } = exampleBook(1)
    const live = exampleBook(1, { state: { ...state, status: 'live', period: 'firstHalf', minute: 12 } })
    expect(check({ bookOf: () => live }).refusals).toContainEqual({ code, why: 'kind' })
  })
})

describe('what a boost adds to a coupon', () => {
  const facts: Omit<BoostedFacts, 'legs'> = {
    ...{ stakeTotal: 1000, combinations: 1, sizes: [1], payoutLimit: 1_000_000 },
    ...{ rounding: 'halfUp', bonus: noBonus },
  }
  const one: BoostedLeg = { matchId: 1, marketKey: '1x2', price: 2600, priceUnboosted: 2000, banker: false }
  const added = (more: object, terms: Partial<SettleFacts> = {}) =>
    boostOfCoupon({ ...facts, ...terms, legs: [{ ...one, ...more }] })

  test('is the difference of its two prices where it wins, or may win yet, and nothing else', () => {
    expect([added({}), added({ result: wonResult })]).toEqual([600, 600])
    expect([added({ result: lostResult }), added({ result: voidResult })]).toEqual([0, 0])
    expect(boostOfCoupon({ ...facts, legs: [{ ...one, priceUnboosted: 2600, price: 2600 }] })).toBe(0)
    const { priceUnboosted: _, ...rest } = one
    const plain: BoostedLeg = rest
    expect([boostOfCoupon({ ...facts, legs: [plain] }), isBoosted([plain]), isBoosted([one])]).toEqual([0, false, true])
  })

  test('leaves the other legs of a coupon at their prices', () => {
    const { priceUnboosted: _, ...rest } = one
    const other: BoostedLeg = { ...rest, matchId: 2, price: 2000 }
    expect(boostOfCoupon({ ...facts, sizes: [2], legs: [one, other] })).toBe(1200)
  })

  test('is cut by the cap as the payout is', () => {
    expect(added({}, { payoutLimit: 2200 })).toBe(200)
    expect(added({}, { payoutLimit: 1500 })).toBe(0)
  })

  test('is what is paid more than without it, whatever the prices', () => {
    const price = fc.integer({ min: 1010, max: 100_000 })
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 1, max: 50_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (low, more, stake) => {
          const with_ = { ...facts, stakeTotal: stake, legs: [{ ...one, price: low + more, priceUnboosted: low }] }
          const without = { ...with_, legs: [{ ...one, price: low }] }
          expect(boostOfCoupon(with_)).toBe(payoutMostOf(with_) - payoutMostOf(without))
          expect(boostOfCoupon(with_)).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: runs(300, 20_000) },
    )
  })
})
