import type { GrantState } from '@banko/contract/promotions/choices.ts'
import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import type { LetIn } from '@banko/contract/promotions/who-shape.ts'

/** What a player got of an offer, as it is stored, with the terms that it was given under. Amounts are minor units. */
export interface GrantRow {
  readonly operator_id: number
  readonly id: number
  readonly player_id: number
  readonly offer_id: number
  readonly offer_version: number
  readonly currency: string
  readonly state: GrantState
  /** `player`, or the member of staff who gave it. */
  readonly made_by: string
  readonly asked_at: number
  /** What of the offer's budget is kept for it before its amount is known. */
  readonly reserved: number
  /** Known from when it is given. */
  readonly amount: number | null
  /** What it came on top of; 0 without one. */
  readonly deposit: number
  readonly transfer_number: number | null
  /** Of insurance: the coupon whose stake it gave back. */
  readonly coupon_number: number | null
  /** Of cashback: from when it is reckoned, until it ends. */
  readonly counts_from: number | null
  readonly bet_max: number | null
  readonly wager_needed: number | null
  readonly wagered: number
  readonly granted_at: number | null
  readonly ends_at: number | null
  readonly ended_at: number | null
  readonly converted: number | null
  readonly reason: string | null
  /** Of an offer that is not for everybody: what let its player in. */
  readonly let_in: LetIn | null
  readonly terms: OfferTerms
}

/** Names a grant as the cause of what it moves. */
export function causeOf({ id }: Pick<GrantRow, 'id'>): string {
  return `bonus ${id}`
}

/** What is known of a grant from when its money was given; a fault before that. */
export function givenOf({ id, bet_max: betMax, wager_needed: wagerNeeded, granted_at: grantedAt }: GrantRow) {
  if (betMax === null || wagerNeeded === null || grantedAt === null) throw new Error(`grant ${id} was not given`)
  return { betMax, wagerNeeded, grantedAt }
}
