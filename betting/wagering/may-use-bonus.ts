import { type LegPrice, reaches } from '../coupon/bonus.ts'
import type { Amount } from '../numbers/money.ts'
import type { Price } from '../numbers/price.ts'
import type { BonusRefusal } from './bonus-refusals.ts'

/** Where a bonus is spent. */
export const bonusProducts = ['sport', 'live', 'slots', 'liveCasino', 'bingo', 'virtual', 'tvGames'] as const
export type BonusProduct = (typeof bonusProducts)[number]

/** What an active bonus may be staked on. */
export interface BonusUseRules {
  readonly products: readonly BonusProduct[]
  /** The largest whole stake that bonus may be in: `betMaxOf`. */
  readonly betMax: Amount
  readonly legsMin?: number
  /** Of every leg. */
  readonly priceMin?: Price
  /** Ids of games. */
  readonly gamesExcluded: readonly string[]
}

/** A stake before it is made: of a slip, or of a game by its id. A slip with a leg in play is of `live`. */
export type BonusUse = {
  readonly product: BonusProduct
  readonly stake: Amount
  /** The part that bonus would pay; 0: cash alone, which no bonus has a word in. */
  readonly stakeBonus: Amount
} & ({ readonly of: 'slip'; readonly prices: readonly LegPrice[] } | { readonly of: 'game'; readonly gameId: string })

/**
 * Why a stake may not be paid from bonus; undefined: it may, or nothing of it is. Said before the bet and never after it.
 * Source: payments §14, and §1, rule 5.
 */
export function mayUseBonus(rules: BonusUseRules, use: BonusUse): BonusRefusal | undefined {
  if (use.stakeBonus === 0) return undefined
  if (use.of === 'game' && rules.gamesExcluded.includes(use.gameId)) return { code: 'bonusGameExcluded' }
  if (!rules.products.includes(use.product))
    return use.of === 'game' ? { code: 'bonusGameExcluded' } : { code: 'bonusUnfit', why: 'product' }
  if (use.stake > rules.betMax) return { code: 'bonusBetMax', max: rules.betMax }
  return use.of === 'slip' ? whyNotLegs(rules, use.prices) : undefined
}

function whyNotLegs({ legsMin = 1, priceMin }: BonusUseRules, prices: readonly LegPrice[]): BonusRefusal | undefined {
  if (prices.length < legsMin) return { code: 'bonusUnfit', why: 'legs', min: legsMin }
  if (priceMin === undefined || prices.every((price) => reaches(price, priceMin))) return undefined
  return { code: 'bonusUnfit', why: 'price', min: priceMin }
}
