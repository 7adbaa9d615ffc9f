import type { BonusOffer } from './bonus-events.ts'
import { ratio, round } from './ratio.ts'

export type BonusState = 'accepted' | 'waiting' | 'active' | 'completed' | 'expired' | 'cancelled' | 'ended'

export interface BonusGrant {
  readonly id: number
  readonly player: number
  readonly offer: BonusOffer
  state: BonusState
  /** The deposit it came with, absent until then and where none is needed. */
  deposit?: number
  /** The next two are known from the moment it waits or is active. */
  amount?: number
  needed?: number
  /** What became cash when it was completed. */
  converted?: number
  /** What each coupon counts, by its number. */
  readonly counts: Map<number, number>
}

/** What a deposit of so much brings by the offer, 0 where it does not fit. */
export function matchOf({ reward }: BonusOffer, deposited: number): number {
  if (reward.kind !== 'depositMatch' || deposited < reward.depositMin) return 0
  return Math.min(reward.max, Number(round(ratio(deposited * reward.percent, 100), 'down')))
}

export function neededOf({ wagerTimes, wagerOf }: BonusOffer, amount: number, deposited: number): number {
  return wagerTimes * (wagerOf === 'bonus' ? amount : amount + deposited)
}

/** The largest stake that bonus may be in. */
export function betMaxOf({ offer, amount = 0 }: BonusGrant): number {
  return offer.betMax ?? Number(round(ratio(amount, 10), 'down'))
}

export function countedOf({ counts }: BonusGrant): number {
  return [...counts.values()].reduce((sum, counted) => sum + counted, 0)
}

export function isOver({ state }: BonusGrant): boolean {
  return state !== 'accepted' && state !== 'waiting' && state !== 'active'
}
