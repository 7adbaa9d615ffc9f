import type { PriceBoostRules } from '@banko/betting/wagering/price-boost.ts'
import type { OfferReward, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'

/** What an offer raises and by how much; `undefined`: it gives something else. */
export function boostRulesOf({ reward, rules }: Pick<OfferTerms, 'reward' | 'rules'>): PriceBoostRules | undefined {
  if (!isBoost(reward)) return undefined
  const { outcomes, raise, stakeMax } = reward
  return { outcomes, raise, stakeMax, ...(rules.priceMin !== undefined && { priceMin: rules.priceMin }) }
}

/** Whether a coupon takes it, and nobody asks for it or is given it. */
export function isBoost(reward: OfferReward): reward is Extract<OfferReward, { kind: 'priceBoost' }> {
  return reward.kind === 'priceBoost'
}
