import type { LegResult } from '../coupon/settle-leg.ts'
import { findMarketType } from '../market-types/catalogue.ts'
import { type Market, type OutcomeId, readMarketKey } from '../match/market.ts'
import { type Fraction, fraction, one } from './fraction.ts'
import { type Price, priceMin } from './price.ts'

/** A share in whole millionths: 500,000 is one half. Never a float. */
export type Millionths = number

export const certain: Millionths = 1_000_000

/** How likely each result of an open leg is, exactly. What they leave is a lost leg; absent ones cannot happen. */
export type ResultChances = Readonly<Partial<Record<Exclude<LegResult, 'open' | 'lost'>, Fraction>>>

/**
 * How likely each outcome is by the prices of all of them, their margin taken out in proportion: one over its fair
 * price. `winners` of them win together; none is above certain.
 */
export function chancesOf(prices: readonly Price[], winners: number): Fraction[] {
  const all = prices.reduce((product, price) => product * BigInt(price), 1n)
  const weights = prices.map((price) => all / BigInt(price))
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  return weights.map((weight) => {
    const share = BigInt(winners) * weight
    return share < sum ? fraction(share, sum) : one
  })
}

/**
 * What the current prices of its market say of an outcome; `undefined` where they cannot tell: a market that is not
 * active or not of the catalogue, an outcome missing or paused. One at odds too short to be taken still tells. A price
 * is that of a bet which stands, so it tells nothing of a void: price taken ÷ fair price is what such a bet is worth.
 * Source: rules-of-betting, Cash-out and Decided since.
 */
export function chancesIn(market: Market, outcomeId: OutcomeId): ResultChances | undefined {
  const { type: id, specifiers } = readMarketKey(market.key)
  const type = findMarketType(id)
  if (!type || market.status !== 'active') return undefined
  const telling = market.outcomes.filter(({ active, price }) => active || price < priceMin)
  if (telling.length !== type.outcomes(specifiers).length) return undefined
  const chances = chancesOf(
    telling.map(({ price }) => price),
    type.winners,
  )
  const won = chances[telling.findIndex((outcome) => outcome.id === outcomeId)]
  return won && { won }
}
