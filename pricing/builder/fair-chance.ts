import { itemAt } from '@banko/betting/lists/item-at.ts'
import { findMarketType } from '@banko/betting/market-types/catalogue.ts'
import { type Market, type OutcomeId, readMarketKey } from '@banko/betting/match/market.ts'
import { certain } from '@banko/betting/numbers/millionths.ts'
import { scaleOdds } from '../odds/margin.ts'

/** What a market's prices say of one of its outcomes. */
export interface FairChance {
  readonly chance: number
  /** What the implied chances of the whole market are above the number of winners, as a share of it; never below 0. */
  readonly margin: number
}

/** Prices of less than this share of what can happen do not tell the rest. */
const shareMin = 0.98

/**
 * The chance behind a price, the market's margin taken out, or as its producer tells it. `undefined` where the market is
 * not of the catalogue, or too much of it has no price.
 */
export function fairChanceOf(market: Market, outcomeId: OutcomeId): FairChance | undefined {
  const type = findMarketType(readMarketKey(market.key).type)
  const at = market.outcomes.findIndex(({ id }) => id === outcomeId)
  if (!type || at < 0) return undefined
  const implied = market.outcomes.map(({ price }) => 1000 / price)
  const sum = implied.reduce((all, chance) => all + chance, 0) / type.winners
  if (sum < shareMin) return undefined
  const told = market.outcomes[at]?.chances?.won
  const chance = told === undefined ? itemAt(scaleOdds(implied, type.winners), at) : told / certain
  return { chance, margin: Math.max(0, sum - 1) }
}
