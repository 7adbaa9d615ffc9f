import {
  type CouponSettlement,
  type SettleFacts,
  type SettleLeg,
  settleCoupon,
} from '@banko/betting/coupon/settle-coupon.ts'
import { lostResult, type OutcomeResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { add, type Fraction, multiply, one, subtract, zero } from '@banko/betting/numbers/fraction.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'

/**
 * Odds of the place part of an each-way bet, which is a coupon of its own beside the win part: the winnings times the
 * place fraction, 5.0 at a quarter is 2.0. Exact odds in and out. Source: the bookmakers' rules quoted in the vectors.
 */
export function placePrice(price: Fraction, placeFraction: Fraction): Fraction {
  return scaleWinnings(price, placeFraction)
}

/**
 * Odds after a withdrawn competitor (Rule 4): `deduction` is the share taken from the winnings, 0.25 leaves 5.0 at 4.0.
 */
export function deductedPrice(price: Fraction, deduction: Fraction): Fraction {
  return scaleWinnings(price, subtract(one, deduction))
}

function scaleWinnings(price: Fraction, share: Fraction): Fraction {
  return add(one, multiply(subtract(price, one), share))
}

export type LegPart = 'win' | 'place'

/** A leg of a race: what was taken, and what became of each of its parts. */
export interface RaceLeg extends Pick<SettleLeg, 'matchId' | 'banker'> {
  /** The odds taken, exact. */
  readonly price: Fraction
  /** Share of the winnings that a place pays; absent where the place part pays the whole price. */
  readonly placeFraction?: Fraction
  /** Rule 4: share of the winnings taken for competitors that were withdrawn, all of them together. */
  readonly deduction?: Fraction
  /** Absent while the race is not decided. */
  readonly results?: Readonly<Record<LegPart, OutcomeResult>>
}

/** The leg as one part's coupon holds it: the deduction first, then the place fraction of what is left. */
export function legPart({ price, placeFraction, deduction, results, ...leg }: RaceLeg, part: LegPart): SettleLeg {
  const left = deductedPrice(price, deduction ?? zero)
  const odds = part === 'place' && placeFraction ? placePrice(left, placeFraction) : left
  return { ...leg, price: odds, ...(results && { result: results[part] }) }
}

/** How a competitor finished: at which place, and with how many others level with him, himself included. */
export interface Finish {
  /** 1 is the winner; the best of the places that those level with him share. */
  readonly place: number
  readonly level: number
}

/**
 * Results of both parts: the win part stands for the first place, the place part for the first `places`. Competitors
 * that share a place which runs out are a dead heat for what is left of it.
 */
export function raceResults({ place, level }: Finish, places: number): Readonly<Record<LegPart, OutcomeResult>> {
  return { win: sharedResult(place, level, 1), place: sharedResult(place, level, places) }
}

function sharedResult(place: number, level: number, places: number): OutcomeResult {
  const left = places - place + 1
  if (left <= 0) return lostResult
  return left >= level ? wonResult : { won: true, voidHalves: 0, deadHeat: [left, level] }
}

/** An each-way coupon: the same legs twice, with half of the stake on each part. */
export interface EachWayFacts extends Omit<SettleFacts, 'legs' | 'stakeTotal'> {
  /** On each of the two parts. */
  readonly stakeEach: Amount
  readonly legs: readonly RaceLeg[]
}

/** What each part pays; each is a coupon of its own, under the same cap. */
export function settleEachWay(facts: EachWayFacts): Readonly<Record<LegPart, CouponSettlement>> {
  const { stakeEach, legs, ...rest } = facts
  const settle = (part: LegPart) =>
    settleCoupon({ ...rest, stakeTotal: stakeEach, legs: legs.map((leg) => legPart(leg, part)) })
  return { win: settle('win'), place: settle('place') }
}
