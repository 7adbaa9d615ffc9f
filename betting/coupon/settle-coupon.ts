import type { MarketKey, MatchId } from '../match/market.ts'
import { add, type Fraction, zero } from '../numbers/fraction.ts'
import type { Amount, Rounding } from '../numbers/money.ts'
import { exactPrice, type Price } from '../numbers/price.ts'
import { bestFactor } from '../slip/best-factor.ts'
import { combine } from '../slip/combine.ts'
import { groupsOf } from '../slip/coupon-form.ts'
import { type BonusRule, bonusPercentOf } from './bonus.ts'
import { type Payout, payoutOf } from './payout.ts'
import { legFactor, lostResult, type OutcomeResult } from './settle-leg.ts'

export interface SettleLeg {
  readonly matchId: MatchId
  /** What the leg is on: outcomes of one market do not all win together. Absent: it wins whatever else does. */
  readonly marketKey?: MarketKey
  /** The price taken; an exact fraction where it is not whole thousandths. */
  readonly price: Price | Fraction
  readonly banker: boolean
  /** Absent while the leg is open. */
  readonly result?: OutcomeResult
}

/** What a payout depends on, and nothing else. Source: house.md, invariant 4. */
export interface SettleFacts {
  readonly stakeTotal: Amount
  readonly combinations: number
  /** Sizes over the matches that are not bankers; one that is listed twice counts twice. */
  readonly sizes: readonly number[]
  /** The cap that the coupon was accepted under. */
  readonly payoutLimit: Amount
  readonly bonus: BonusRule
  readonly rounding: Rounding
  /** Of a free bet: what is won is paid without the stake. */
  readonly stakeNotReturned?: true
  readonly legs: readonly SettleLeg[]
}

export interface CouponSettlement {
  /** `void`: of a free bet whose legs are all void; there is nothing to pay, and it is there again. */
  readonly status: 'waiting' | 'won' | 'lost' | 'void'
  /** Bonus included; 0 unless won. */
  readonly payout: Amount
  /** The part of `payout` that is bonus. */
  readonly bonus: Amount
}

/**
 * What a coupon pays by the results known so far. The payout can only lie between those with every open leg lost and
 * with the open legs won that can win together, so it is decided as soon as these are equal: `lost` at 0, `won` above.
 * The bonus is computed again without the void legs.
 * Source: rules-of-betting, Leg factor at settlement and Bonus; Decided since, status goes by paid money.
 */
export function settleCoupon(facts: SettleFacts): CouponSettlement {
  if (facts.stakeNotReturned && facts.legs.every(isVoid)) return { status: 'void', payout: 0, bonus: 0 }
  const most = payoutWith(facts, mostOf)
  if (most.payout === 0) return { status: 'lost', payout: 0, bonus: 0 }
  const open = facts.legs.some((leg) => leg.result === undefined)
  if (open && payoutWith(facts, leastOf).payout < most.payout) return { status: 'waiting', payout: 0, bonus: 0 }
  return { status: 'won', ...most }
}

/** The most that it can pay yet, its bonus included. */
export function payoutMostOf(facts: SettleFacts): Amount {
  return payoutWith(facts, mostOf).payout
}

/** The most that the legs of one match can be worth yet. */
function mostOf(legs: readonly SettleLeg[]): Fraction {
  return bestFactor(
    legs.map(({ marketKey, price, result }, position) => {
      const odds = exactOdds(price)
      const key = marketKey ?? String(position)
      return { marketKey: key, factor: result ? legFactor(odds, result) : odds, settled: result !== undefined }
    }),
  )
}

/** What they are worth with every open one lost. */
function leastOf(legs: readonly SettleLeg[]): Fraction {
  return legs.map(({ price, result = lostResult }) => legFactor(exactOdds(price), result)).reduce(add, zero)
}

function payoutWith(facts: SettleFacts, worth: (legs: readonly SettleLeg[]) => Fraction): Payout {
  const groups = groupsOf(facts.legs).map(({ legs, banker }) => ({ factor: worth(legs), banker }))
  const standing = facts.legs.filter((leg) => !isVoid(leg)).map((leg) => leg.price)
  return payoutOf(combine(groups, facts.sizes), {
    ...facts,
    bonusPercent: bonusPercentOf(facts.bonus, standing, facts.combinations),
  })
}

function isVoid({ result }: SettleLeg): boolean {
  return result?.voidHalves === 2
}

/** Odds of a leg, whichever way its price is kept. */
export function exactOdds(price: Price | Fraction): Fraction {
  return typeof price === 'number' ? exactPrice(price) : price
}
