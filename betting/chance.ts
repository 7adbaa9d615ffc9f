import { type Market, type OutcomeId, readMarketKey } from './market.ts'
import { findMarketType } from './market-types/catalogue.ts'
import { type Price, priceMin } from './price.ts'

/** A probability in whole millionths: 500,000 is one half. Never a float. */
export type Millionths = number

export const certain: Millionths = 1_000_000

/**
 * How likely each outcome is by the prices of all of them, their margin taken out in proportion; `winners` of them win
 * together. Cut to whole millionths, so that together they never promise more than there is.
 */
export function chancesOf(prices: readonly Price[], winners: number): Millionths[] {
  const all = prices.reduce((product, price) => product * BigInt(price), 1n)
  const weights = prices.map((price) => all / BigInt(price))
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  return weights.map((weight) => {
    const chance = (BigInt(certain) * BigInt(winners) * weight) / sum
    return Math.min(certain, Number(chance))
  })
}

/**
 * How likely an outcome is by the current prices of its market; `undefined` where they cannot tell: a market that is not
 * active or not of the catalogue, an outcome missing or paused. One at odds too short to be taken still tells.
 * Source: rules-of-betting, Cash-out.
 */
export function chanceIn(market: Market, outcomeId: OutcomeId): Millionths | undefined {
  const { type: id, specifiers } = readMarketKey(market.key)
  const type = findMarketType(id)
  if (!type || market.status !== 'active') return undefined
  const telling = market.outcomes.filter(({ active, price }) => active || price < priceMin)
  if (telling.length !== type.outcomes(specifiers).length) return undefined
  const chances = chancesOf(
    telling.map(({ price }) => price),
    type.winners,
  )
  return chances[telling.findIndex((outcome) => outcome.id === outcomeId)]
}
