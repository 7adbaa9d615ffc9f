/** What an offer gives: bonus on top of a deposit, or without one; a free bet. Source: payments.md, Bonuses and promotions. */
export const offerKinds = ['depositMatch', 'grant', 'freeBet'] as const
export type OfferKind = (typeof offerKinds)[number]

/** A draft is nobody's yet; what is paused or ended is not given any more, and what was given goes on. */
export const offerStates = ['draft', 'on', 'paused', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

/**
 * Where a grant is. `requested` waits for staff; `accepted` for the player's next deposit; `waiting` for an active one
 * to end. Only one of a player is `active`; the last four are final. Source: payments.md, Bonuses and promotions.
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
