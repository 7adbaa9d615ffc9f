import { slotNames } from '../games/choices.ts'

/**
 * What an offer gives: bonus on top of a deposit, or without one; a free bet, at once or for a coupon that loses by one leg; a
 * share of what was lost in a time; a raised price; rounds of games that cost nothing. Source: payments.md, Bonuses and promotions.
 */
export const offerKinds = [
  'depositMatch',
  'grant',
  'freeBet',
  'couponInsurance',
  'cashback',
  'priceBoost',
  'freeRounds',
] as const
export type OfferKind = (typeof offerKinds)[number]

/** Kinds that give free bets: nothing of them is staked, and nothing becomes cash. */
export function givesFreeBet(kind: OfferKind): kind is 'freeBet' | 'couponInsurance' {
  return kind === 'freeBet' || kind === 'couponInsurance'
}

/** Kinds that can be tried on the days that were: what the others give hangs on more than who would have asked. */
export function isTried(kind: OfferKind): boolean {
  return kind === 'depositMatch' || kind === 'grant' || kind === 'freeBet'
}

/** Over which time of its site's clocks cashback is reckoned. Weeks begin on Monday. */
export const cashbackPeriods = ['day', 'week', 'month'] as const
export type CashbackPeriod = (typeof cashbackPeriods)[number]

/** Cash, or bonus that is worn off as others are. */
export const cashbackForms = ['cash', 'bonus'] as const
export type CashbackForm = (typeof cashbackForms)[number]

/** Games of the house that free rounds play: those whose round is over at once, and whose every choice gives back the same. */
export const freeRoundGames = ['plinko', ...slotNames] as const
export type FreeRoundGame = (typeof freeRoundGames)[number]

export function isFreeRoundGame(ref: string): ref is FreeRoundGame {
  return (freeRoundGames as readonly string[]).includes(ref)
}

/** What a free round stands for, minor units: no game of the house takes less, and a slot no more. */
export const freeStake = { min: 20, max: 1000 } as const
/** Rounds of one grant. */
export const freeRoundsMax = 500

/** A draft is nobody's yet; what is paused or ended is not given any more, and what was given goes on. */
export const offerStates = ['draft', 'on', 'paused', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

/**
 * Where a grant is. `requested` waits for staff; `accepted` for what it is given for: the player's next deposit, a coupon that
 * loses by one leg, the end of a time, or its free rounds to be played; `waiting` for an active one to end. Only one of a player is `active`; the last four are final. Source: payments.md, Bonuses and promotions.
 */
export const grantStates = [
  'requested',
  'denied',
  'accepted',
  'waiting',
  'active',
  'completed',
  'expired',
  'cancelled',
  'ended',
] as const
export type GrantState = (typeof grantStates)[number]

/** Grants in which something may still happen. */
export const openGrantStates = ['requested', 'accepted', 'waiting', 'active'] as const satisfies readonly GrantState[]

export function isGrantOpen(state: GrantState): boolean {
  return (openGrantStates as readonly GrantState[]).includes(state)
}

/** Where a free bet is: there to be spent, on a coupon that is open, on one that is settled, or gone unspent. */
export const freeBetStates = ['token', 'open', 'settled', 'expired'] as const
export type FreeBetState = (typeof freeBetStates)[number]

/** Waiting, accepted, denied. Source: accounts-and-gaming §10, bonus status 0, 1, 2. */
export const requestStatuses = ['waiting', 'accepted', 'denied'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export function requestStatusOf(state: GrantState): RequestStatus {
  if (state === 'requested') return 'waiting'
  return state === 'denied' ? 'denied' : 'accepted'
}

/** Why an offer is not given to somebody. */
export const bonusOffReasons = ['notYours', 'used', 'notNow', 'budget'] as const
export type BonusOffReason = (typeof bonusOffReasons)[number]

/** What is wrong with an offer, or with a segment that offers name. */
export const offerUnfitReasons = [
  'languageTwice',
  'untilBeforeFrom',
  'wagerOfDeposit',
  'dealerUnknown',
  'segmentUnknown',
  'playerUnknown',
  'ruleEmpty',
  'segmentLarge',
] as const
export type OfferUnfitReason = (typeof offerUnfitReasons)[number]
