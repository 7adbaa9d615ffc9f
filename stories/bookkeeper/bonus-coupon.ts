import { at } from './at.ts'
import type { BetLeg } from './bonus-events.ts'
import type { BonusGrant } from './bonus-grant.ts'
import { product, ratio, round, times } from './ratio.ts'

type SaidResult = BetLeg['outcome'] | 'void' | 'open'

/** What is said of each match; nothing said is the same as open. */
export type SaidResults = ReadonlyMap<number, SaidResult>

export interface CouponState {
  /** `void`: all its legs are; `cancelled`: somebody took it back. */
  readonly word: 'open' | 'won' | 'lost' | 'void' | 'sold' | 'cancelled'
  /** What it pays by its result. */
  readonly payout: number
}

export interface BonusCoupon {
  readonly id: number
  readonly player: number
  readonly stake: number
  readonly stakeBonus: number
  readonly legs: readonly BetLeg[]
  /** The one that was active when the coupon was placed. */
  readonly grant: BonusGrant | null
  state: CouponState
}

/** A lost leg decides, an open one waits; else the product of the prices, void ones 1, is rounded half up once. */
export function stateBy({ legs, stake }: BonusCoupon, results: SaidResults): CouponState {
  const ends = legs.map(({ match, outcome, price }) => ({ outcome, price, result: results.get(match) ?? 'open' }))
  const isDecided = ({ result }: { result: SaidResult }) => result !== 'open' && result !== 'void'
  if (ends.some((end) => isDecided(end) && end.result !== end.outcome)) return { word: 'lost', payout: 0 }
  if (ends.some(({ result }) => result === 'open')) return { word: 'open', payout: 0 }
  const won = ends.filter(isDecided)
  if (won.length === 0) return { word: 'void', payout: stake }
  const value = product(won.map(({ price }) => ratio(price, 1000)))
  return { word: 'won', payout: Number(round(times(ratio(stake), value), 'halfUp')) }
}

/** What of an amount the coupon pays goes the way of the bonus; of a completed grant nothing does. */
export function bonusPartOf({ stake, stakeBonus, grant }: BonusCoupon, amount: number): number {
  return grant?.state === 'completed' ? 0 : Number(round(ratio(amount * stakeBonus, stake), 'down'))
}

/** What it counts by its state and its prices, whatever else the player bet on. */
export function weightOf({ legs, stake, state }: BonusCoupon): number {
  if (state.word !== 'won' && state.word !== 'lost') return 0
  const floor = legs.length === 1 ? 1500 : 1400
  return legs.every(({ price }) => price >= floor) ? stake : 0
}

/** The matches of a coupon that the coupons of its grant, but for those given back, bet on from more than one side. */
export function bothSidesOf(coupon: BonusCoupon, ofGrant: readonly BonusCoupon[]): Set<number> {
  const bets = ofGrant.filter(({ state }) => state.word !== 'void' && state.word !== 'cancelled')
  const legs = bets.flatMap((bet) => bet.legs)
  const outcomesOn = (match: number) => new Set(legs.filter((leg) => leg.match === match).map(({ outcome }) => outcome))
  return new Set(coupon.legs.map(({ match }) => match).filter((match) => outcomesOn(match).size > 1))
}

export function standsOn({ legs }: BonusCoupon, matches: ReadonlySet<number>): boolean {
  return legs.some(({ match }) => matches.has(match))
}

/** The price of the leg that has the smallest. */
export function leastPriceOf(legs: readonly BetLeg[]): number {
  return at(
    legs.map(({ price }) => price).toSorted((a, b) => a - b),
    0,
  )
}
