import fc from 'fast-check'
import { noBonus } from '../coupon/bonus.ts'
import {
  type CashOutCoupon,
  type CashOutLeg,
  type CashOutRules,
  cashOutRulesDefault,
  type OpenLeg,
} from '../coupon/cash-out.ts'
import type { ResultChances } from '../numbers/chance.ts'
import { fraction } from '../numbers/fraction.ts'
import { certain } from '../numbers/millionths.ts'
import { couponFormOf } from '../slip/coupon-form.ts'
import { anyCoupon } from './coupons.ts'

/** Everything is sold, without a margin. */
export const sellAll: CashOutRules = {
  ...cashOutRulesDefault,
  kinds: { single: true, combined: true, multiple: true, system: true, live: true },
  marginMillionths: 0,
  partMin: 1,
}

/** So many millionths for a win, the rest for a loss. */
export function likely(millionths: number): ResultChances {
  return { won: fraction(millionths, certain) }
}

/** What is known of a leg whose market is open: an even chance, unless told otherwise. */
export function openState(change: Partial<OpenLeg> = {}): OpenLeg {
  return { chances: likely(500_000), marketActive: true, cashOutOn: true, producerUp: true, version: 7, ...change }
}

/** An open home win at 2.00 that is an even chance, its market open. */
export function openLeg(matchId: number, change: Partial<CashOutLeg> = {}): CashOutLeg {
  return {
    matchId,
    selection: `${matchId}|1x2|1`,
    marketKey: '1x2',
    price: 2000,
    banker: false,
    open: openState(),
    ...change,
  }
}

/** The open leg, settled. */
export function settledLeg(matchId: number, result: NonNullable<CashOutLeg['result']>): CashOutLeg {
  const { open: _open, ...leg } = openLeg(matchId)
  return { ...leg, result }
}

/** A waiting coupon of 10.00 on these legs, all together. */
export function cashOutCoupon(legs: readonly CashOutLeg[], change: Partial<CashOutCoupon> = {}): CashOutCoupon {
  const { kind, sizes, combinations } = couponFormOf(legs, change.sizes ?? [])
  return {
    kind,
    live: false,
    waiting: true,
    stakeTotal: 1000,
    combinations,
    payoutLimit: 100_000_000,
    bonus: noBonus,
    rounding: 'halfUp',
    legs,
    ...change,
    sizes,
  }
}

/** Any coupon with some of its legs open, at any chances. */
export const anyCashOut: fc.Arbitrary<CashOutCoupon> = fc
  .record({
    coupon: anyCoupon,
    chances: fc.array(fc.option(fc.integer({ min: 0, max: certain })), { minLength: 8, maxLength: 8 }),
    payoutLimit: fc.oneof(fc.constant(Number.MAX_SAFE_INTEGER), fc.integer({ min: 1, max: 1_000_000 })),
  })
  .map(({ coupon, chances, payoutLimit }) => {
    const legs = coupon.legs.map(({ result, ...leg }, index): CashOutLeg => {
      const chance = chances[index] ?? undefined
      const named = { ...leg, selection: `${index}`, marketKey: `${index}` }
      return chance === undefined ? { ...named, result } : { ...named, open: openState({ chances: likely(chance) }) }
    })
    const { kind } = couponFormOf(legs, coupon.sizes)
    return { ...coupon, legs, kind, live: false, waiting: true, payoutLimit }
  })
