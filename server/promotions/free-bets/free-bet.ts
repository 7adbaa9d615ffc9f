import type { FreeBetRules } from '@banko/betting/wagering/free-bet.ts'
import type { FreeBetState } from '@banko/contract/promotions/choices.ts'
import type { OfferReward, OfferRules, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'

/** A free bet as it is stored, with the terms that it was given under. Amounts are minor units. */
export interface FreeBetRow {
  readonly operator_id: number
  readonly id: number
  readonly player_id: number
  readonly grant_id: number
  readonly currency: string
  readonly value: number
  readonly state: FreeBetState
  /** Of the coupon that it pays or paid. */
  readonly coupon_number: number | null
  readonly made_at: number
  readonly ends_at: number
  readonly terms: OfferTerms
}

/** What an offer says that its free bets may be spent on; a fault of one that gives none. */
export function freeBetRulesOf({
  reward,
  rules,
}: {
  readonly reward: OfferReward
  readonly rules: OfferRules
}): FreeBetRules {
  if (!('kinds' in reward)) throw new Error(`an offer of kind ${reward.kind} gives no free bet`)
  const { kinds, products } = reward
  const { legsMin, priceMin } = rules
  return { kinds, products, ...(legsMin !== undefined && { legsMin }), ...(priceMin !== undefined && { priceMin }) }
}
