import type { BonusOffer, BonusReward } from './bonus-events.ts'
import { ratio, round } from './ratio.ts'

/** An offer, and what came of it. */
export interface OfferBook {
  readonly id: number
  readonly terms: BonusOffer
  /** What of its budget is given or kept for somebody; of a boost, what its coupons cost. */
  given: number
  grants: number
  active: number
  converted: number
  /** That took the boost. */
  coupons: number
}

export function openOffer(id: number, terms: BonusOffer): OfferBook {
  return { id, terms, given: 0, grants: 0, active: 0, converted: 0, coupons: 0 }
}

/** What one grant keeps of the budget until it is known what it gives. Source: decisions 0104 and 0107. */
export function keptFor(reward: BonusReward): number {
  if (reward.kind === 'priceBoost') return 0
  return reward.kind === 'grant' || reward.kind === 'freeBet' ? reward.amount : reward.max
}

/** §14, Tables: an offer whose budget is gone gives nothing, a boost that would cost nothing with it. */
export function hasLeft({ terms: { budget }, given }: OfferBook, amount: number): boolean {
  return budget === undefined || (given < budget && given + amount <= budget)
}

/** ⌊min(max, amount × percent)⌋, 0 where the deposit is too small. §14. */
export function matchOf({ reward }: BonusOffer, deposited: number): number {
  if (reward.kind !== 'depositMatch' || deposited < reward.depositMin) return 0
  return Math.min(reward.max, Number(round(ratio(deposited * reward.percent, 100), 'down')))
}

export function neededOf({ wagerTimes, wagerOf }: BonusOffer, amount: number, deposited: number): number {
  return wagerTimes * (wagerOf === 'bonus' ? amount : amount + deposited)
}

/** The largest stake that bonus may be in. Decision 0104: a tenth, where the offer says nothing. */
export function betMaxOf({ betMax }: BonusOffer, amount: number): number {
  return betMax ?? Number(round(ratio(amount, 10), 'down'))
}
