import { at } from './at.ts'
import type { BetForm, BetLeg, Result } from './bonus-events.ts'
import type { BonusCoupon, CouponState } from './bonus-player.ts'
import { one, plus, product, type Ratio, ratio, round, times, zero } from './ratio.ts'

/** What is said of each match; nothing said is the same as open. */
export type SaidResults = ReadonlyMap<number, Result>

export function formOf(legs: readonly BetLeg[]): BetForm {
  return legs.length === 1 ? 'single' : 'combined'
}

type LegEnd = 'open' | 'won' | 'lost' | 'void' | 'halfWon' | 'halfLost'

export function endOf({ match, outcome }: BetLeg, results: SaidResults): LegEnd {
  const result = results.get(match) ?? 'open'
  if (result === 'open' || result === 'void') return result
  if (result === 'half') return outcome === '1' ? 'halfWon' : 'halfLost'
  return result === outcome ? 'won' : 'lost'
}

const half = ratio(1, 2)

/** Void ones count 1; half a win is half of the stake at the price and half at 1, half a loss leaves one half. */
function factorOf(end: LegEnd, price: number): Ratio {
  const full = ratio(price, 1000)
  if (end === 'won') return full
  if (end === 'halfWon') return times(half, plus(one, full))
  if (end === 'halfLost') return half
  return end === 'lost' ? zero : one
}

/** What the legs pay at these prices, rounded half up once. */
export function paidAt(stake: number, legs: readonly { end: LegEnd; price: number }[]): number {
  const value = product(legs.map(({ end, price }) => factorOf(end, price)))
  return Number(round(times(ratio(stake), value), 'halfUp'))
}

/**
 * The product of the prices; a free bet is not returned with what it wins. Lost as soon as nothing can come of it, whatever
 * is still open. Source: rules-of-betting, Status.
 */
export function stateBy({ legs, stake, freeBet }: BonusCoupon, results: SaidResults): CouponState {
  const ends = legs.map((leg) => ({ end: endOf(leg, results), price: leg.taken }))
  const atBest = ends.map(({ end, price }) => ({ end: end === 'open' ? 'won' : end, price }) as const)
  const paid = paidAt(stake, atBest) - (freeBet ? stake : 0)
  if (ends.every(({ end }) => end === 'void')) return { word: 'void', payout: freeBet ? 0 : stake }
  if (paid <= 0) return { word: 'lost', payout: 0 }
  return ends.some(({ end }) => end === 'open') ? { word: 'open', payout: 0 } : { word: 'won', payout: paid }
}

/** How its legs on a match end, in one word each. */
export function endsOn({ legs }: BonusCoupon, match: number, results: SaidResults): string {
  return legs
    .filter((leg) => leg.match === match)
    .map((leg) => endOf(leg, results))
    .join(' ')
}

/** ⌊payout × stakeBonus ÷ stake⌋; what bonus is by now cash is shared no more. §14, Purse. */
export function bonusPartOf({ stake, stakeBonus, grant }: BonusCoupon, amount: number): number {
  return grant?.state === 'completed' ? 0 : shareOf({ stake, stakeBonus }, amount)
}

/** The part of an amount that bonus has earned, whatever became of the bonus. */
export function shareOf({ stake, stakeBonus }: Pick<BonusCoupon, 'stake' | 'stakeBonus'>, amount: number): number {
  return Number(round(ratio(BigInt(amount) * BigInt(stakeBonus), stake), 'down'))
}

/** What it counts by its state and its prices, whatever else the player bet on. §14, the table of contributions. */
export function weightOf({ legs, stake, state, freeBet }: BonusCoupon): number {
  if (freeBet || (state.word !== 'won' && state.word !== 'lost')) return 0
  const floor = legs.length === 1 ? 1500 : 1400
  return legs.every(({ price }) => price >= floor) ? stake : 0
}

/** The matches of a coupon that the coupons of its grant bet on from more than one side; cancelled, as a void free bet is, a coupon never was. Decision 0105. */
export function bothSidesOf(coupon: BonusCoupon, ofGrant: readonly BonusCoupon[]): Set<number> {
  const bets = ofGrant.filter(({ state, freeBet }) => state.word !== 'cancelled' && !(freeBet && state.word === 'void'))
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
