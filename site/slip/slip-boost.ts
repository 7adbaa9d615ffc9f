import type { PriceBoost } from '@banko/betting/wagering/price-boost.ts'
import type { OwnBoost } from '@banko/contract/calls/promotions.ts'
import { raisedBy } from '../use-boosts.ts'
import type { SlipLeg } from './slip-legs.ts'

/**
 * The boost that a slip may take, by its one selection: before its match, where it raises the price of now. None of several
 * selections.
 */
export function boostOfSlip(boosts: readonly OwnBoost[], legs: readonly SlipLeg[], now: number): OwnBoost | undefined {
  const [leg, ...others] = legs
  if (!leg || leg.live || others.length > 0) return undefined
  const { key, price } = leg
  return boosts.find(
    ({ outcomes, raise, priceMin = 0, until = Number.POSITIVE_INFINITY }) =>
      outcomes.includes(key) && now < until && price >= priceMin && raisedBy({ raise }, price) > price,
  )
}

/** As the rules take it. */
export function boostRulesOf({ outcomes, raise, stakeMax, priceMin }: OwnBoost): PriceBoost {
  return { outcomes, raise, stakeMax, ...(priceMin !== undefined && { priceMin }) }
}
