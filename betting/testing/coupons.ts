import fc from 'fast-check'
import { noBonus } from '../coupon/bonus.ts'
import type { SettleFacts, SettleLeg } from '../coupon/settle-coupon.ts'
import {
  halfLostResult,
  halfWonResult,
  lostResult,
  type OutcomeResult,
  voidResult,
  wonResult,
} from '../coupon/settle-leg.ts'
import type { Price } from '../numbers/price.ts'
import { couponFormOf } from '../slip/coupon-form.ts'

/** A leg whose price is thousandths and whose result is known. */
export interface DecidedLeg extends SettleLeg {
  readonly price: Price
  readonly result: OutcomeResult
}

/** A coupon with every result known. */
export interface DecidedCoupon extends SettleFacts {
  readonly legs: readonly DecidedLeg[]
}

/** To 20.00, so that no random coupon of 8 legs leaves the safe integers. */
export const anyPrice: fc.Arbitrary<Price> = fc.oneof(
  fc.integer({ min: 1010, max: 4000 }),
  fc.integer({ min: 4000, max: 20_000 }),
)

const deadHeats: readonly OutcomeResult[] = [
  { won: true, voidHalves: 0, deadHeat: [1, 2] },
  { won: true, voidHalves: 0, deadHeat: [1, 3] },
  { won: true, voidHalves: 0, deadHeat: [2, 3] },
  { won: true, voidHalves: 1, deadHeat: [1, 2] },
]

export const anyResult: fc.Arbitrary<OutcomeResult> = fc.constantFrom(
  wonResult,
  wonResult,
  wonResult,
  lostResult,
  voidResult,
  halfWonResult,
  halfLostResult,
  ...deadHeats,
)

const anyLeg = fc.record({ matchId: fc.integer({ min: 1, max: 8 }), price: anyPrice, result: anyResult })

/** Any coupon of up to 8 legs: several picks per match, bankers, any set of sizes, every result. */
export const anyCoupon: fc.Arbitrary<DecidedCoupon> = fc
  .record({
    legs: fc.array(anyLeg, { minLength: 1, maxLength: 8 }),
    /** One bit per match number, so that a smaller counterexample has fewer bankers. */
    bankers: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 255 })),
    sizes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 255 })),
    stakeTotal: fc.integer({ min: 1, max: 100_000 }),
    rounding: fc.constantFrom('halfUp' as const, 'down' as const),
  })
  .map(({ legs, bankers, sizes, stakeTotal, rounding }) => {
    const marked = legs.map((leg) => ({ ...leg, banker: isSet(bankers, leg.matchId) }))
    return couponOf(marked, bitsOf(sizes), { stakeTotal, rounding })
  })

/** A combined coupon of up to 8 matches. */
export const anyCombined: fc.Arbitrary<DecidedCoupon> = fc
  .record({
    legs: fc.uniqueArray(anyLeg, { minLength: 1, maxLength: 8, selector: (leg) => leg.matchId }),
    stakeTotal: fc.integer({ min: 1, max: 100_000 }),
    rounding: fc.constantFrom('halfUp' as const, 'down' as const),
  })
  .map(({ legs, stakeTotal, rounding }) => {
    const unmarked = legs.map((leg) => ({ ...leg, banker: false }))
    return couponOf(unmarked, [], { stakeTotal, rounding })
  })

/** The coupon of these legs; sizes that it cannot have are left out, and none left means all together. */
export function couponOf(
  legs: readonly DecidedLeg[],
  asked: readonly number[],
  terms: Pick<SettleFacts, 'stakeTotal' | 'rounding'>,
): DecidedCoupon {
  const { choosable } = couponFormOf(legs, [])
  const { sizes, combinations } = couponFormOf(
    legs,
    asked.filter((size) => size <= choosable),
  )
  return { ...terms, legs, sizes, combinations, payoutLimit: Number.MAX_SAFE_INTEGER, bonus: noBonus }
}

function isSet(bits: number, position: number): boolean {
  return ((bits >> (position - 1)) & 1) === 1
}

function bitsOf(bits: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].filter((position) => isSet(bits, position))
}
