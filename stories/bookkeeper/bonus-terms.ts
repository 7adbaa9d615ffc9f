import type { OfferReward, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'
import { currency } from '@banko/server/testing/test-house.ts'
import type { BonusOffer } from './bonus-events.ts'

/** An offer of the book as the desk writes it. */
export function offerTermsOf(offer: BonusOffer, idOf: (match: number) => number): OfferTerms {
  const { wagerTimes, wagerOf, betMax, priceMin, legsMin, convertMax, days, timesMax, budget } = offer
  return {
    ...{ currency, from: 0, approval: 'atOnce', timesMax, reward: rewardOf(offer, idOf) },
    texts: [{ language: 'en', title: offer.reward.kind, text: '' }],
    rules: {
      ...{ wagerTimes, wagerOf, days },
      ...(betMax !== undefined && { betMax }),
      ...(priceMin !== undefined && { priceMin }),
      ...(legsMin !== undefined && { legsMin }),
      ...(convertMax !== undefined && { convertMax }),
    },
    ...(budget !== undefined && { budget }),
  }
}

function rewardOf({ reward }: BonusOffer, idOf: (match: number) => number): OfferReward {
  switch (reward.kind) {
    case 'freeBet':
    case 'couponInsurance':
      return { ...reward, kinds: [...reward.kinds], products: ['sport'] }
    case 'priceBoost': {
      const { kind, match, outcome, raise, stakeMax } = reward
      return { kind, outcomes: [`${idOf(match)}|1x2|${outcome}`], raise, stakeMax }
    }
    default:
      return reward
  }
}
