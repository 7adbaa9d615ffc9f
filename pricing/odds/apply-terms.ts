import { findTogether } from '@banko/betting/market-types/together.ts'
import {
  isShown,
  type Market,
  type MarketStatus,
  type MarketTypeId,
  type Outcome,
  readMarketKey,
} from '@banko/betting/match/market.ts'
import type { Margin, MatchTerms, Override } from '@banko/betting/match/terms.ts'
import { add, compare, fraction, zero } from '@banko/betting/numbers/fraction.ts'
import { type Price, priceMin } from '@banko/betting/numbers/price.ts'
import { floorToLadder } from './price-ladder.ts'

/**
 * What is offered where a provider offers `market`; the very same object when the terms change nothing of it.
 * Source: docs/decisions/0014.
 */
export function applyTerms(market: Market, { margins, overrides }: MatchTerms): Market {
  if (!isShown(market)) return market
  const { type } = readMarketKey(market.key)
  const rule = margins.find(({ scope }) => scope.marketType === undefined || scope.marketType === type)
  const priced = rule ? withMargin(market, type, rule.margin) : market
  const own = overrides.filter((override) => override.kind !== 'stopped' && override.marketKey === market.key)
  return own.length === 0 ? priced : withOverrides(market, priced, own)
}

/** `provided`, at its own prices, decides what may be active; `priced` has the margin in it. */
function withOverrides(provided: Market, priced: Market, overrides: readonly Override[]): Market {
  const fixed = new Map(overrides.flatMap((one) => (one.kind === 'prices' ? Object.entries(one.prices) : [])))
  // A price that the house sets opens nothing: what could not be taken at the provider's cannot be taken at this one.
  const open = new Set(provided.outcomes.flatMap(({ id, active, price }) => (active && price >= priceMin ? [id] : [])))
  const outcomes = priced.outcomes.map((outcome) => {
    const price = fixed.get(outcome.id)
    if (price === undefined) return outcome
    // The house prices it otherwise: it does not think as the provider does.
    const { chances: _, ...rest } = outcome
    return { ...rest, price, active: open.has(outcome.id) }
  })
  return { ...priced, status: statusUnder(overrides, provided.status), outcomes }
}

function statusUnder(overrides: readonly Override[], provided: MarketStatus): MarketStatus {
  if (overrides.some(({ kind }) => kind === 'hidden')) return 'inactive'
  return overrides.some(({ kind }) => kind === 'suspended') ? 'suspended' : provided
}

function withMargin(market: Market, type: MarketTypeId, margin: Margin): Market {
  if (margin === 0) return market
  const outcomes = market.outcomes.map((outcome) => withPrice(outcome, priceUnder(outcome.price, margin)))
  return margin < 0 && givesTooMuch(outcomes, type) ? market : { ...market, outcomes }
}

/** Below 1.01, before or after, an outcome is shown, not offered. */
function withPrice(outcome: Outcome, price: Price): Outcome {
  return { ...outcome, price, active: outcome.active && outcome.price >= priceMin && price >= priceMin }
}

/** In whole thousandths: cut where there is something to cut, and never on the wrong side of the provider's price. */
export function priceUnder(price: Price, margin: Margin): Price {
  if (margin === 0) return price
  const exact = (BigInt(price) * 1000n) / BigInt(1000 + margin)
  const cut = floorToLadder(Number(exact))
  return margin > 0 ? Math.min(price, cut) : Math.max(price, cut)
}

/** Whether what may be taken promises more than can win; so does a market of which we do not know how many can win. */
function givesTooMuch(outcomes: readonly Outcome[], type: MarketTypeId): boolean {
  const winners = findTogether(type)?.winners
  if (winners === undefined) return true
  const sum = outcomes.reduce((total, { price, active }) => (active ? add(total, fraction(1000, price)) : total), zero)
  return compare(sum, fraction(winners)) < 0
}
