import { findMarketType } from '../market-types/catalogue.ts'
import { type MarketKey, type MatchId, type OutcomeId, readMarketKey } from '../match/market.ts'

/** An outcome that a player bet on, in whichever of their coupons. */
export interface BackedOutcome {
  readonly matchId: MatchId
  readonly marketKey: MarketKey
  readonly outcomeId: OutcomeId
}

/** Two different outcomes of a market of so few are both sides of it; of a larger one only all of them are. */
const sidesMax = 3

/** Names a market of a match. */
export function marketOf({ matchId, marketKey }: Omit<BackedOutcome, 'outcomeId'>): string {
  return `${matchId}|${marketKey}`
}

/**
 * The markets, as `marketOf` names them, that somebody bet on from both sides, so that little or nothing was at stake. A
 * market that the catalogue does not know counts as one of few. Source: payments §14.
 */
export function marketsOfBothSides(backed: readonly BackedOutcome[]): ReadonlySet<string> {
  const markets = new Map<string, { readonly marketKey: MarketKey; readonly outcomes: Set<OutcomeId> }>()
  for (const outcome of backed) {
    const market = markets.get(marketOf(outcome)) ?? { marketKey: outcome.marketKey, outcomes: new Set() }
    market.outcomes.add(outcome.outcomeId)
    markets.set(marketOf(outcome), market)
  }
  const both = [...markets].filter(([, { marketKey, outcomes }]) => outcomes.size >= enoughOf(marketKey))
  return new Set(both.map(([market]) => market))
}

function enoughOf(key: MarketKey): number {
  const { type, specifiers } = readMarketKey(key)
  const all = findMarketType(type)?.outcomes(specifiers).length ?? sidesMax
  return all > sidesMax ? all : 2
}
