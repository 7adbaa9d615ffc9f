import type { LegResult } from '../coupon/settle-leg.ts'
import { findMarketType } from '../market-types/catalogue.ts'
import { type Market, type Outcome, type OutcomeId, readMarketKey, type ToldChances } from '../match/market.ts'
import { add, compare, type Fraction, fraction, multiply, one } from './fraction.ts'
import { certain } from './millionths.ts'
import { exactPrice, type Price, priceMin } from './price.ts'

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
 * How likely the results of an outcome are now: as its producer says, else by the current prices of its market;
 * `undefined` where neither can tell. What a producer says is believed as far as its own price does not contradict it.
 * Source: rules-of-betting, Cash-out and Decided since.
 */
export function chancesIn(market: Market, outcomeId: OutcomeId): ResultChances | undefined {
  if (market.status !== 'active') return undefined
  const outcome = market.outcomes.find(({ id }) => id === outcomeId)
  if (!outcome || !isTelling(outcome)) return undefined
  return chancesTold(outcome) ?? chancesByPrices(market, outcomeId)
}

/** Paused, it tells nothing; at odds too short to be taken it still does. */
function isTelling({ active, price }: Outcome): boolean {
  return active || price < priceMin
}

function chancesTold({ price, chances: told }: Outcome): ResultChances | undefined {
  if (!told) return undefined
  const chances = {
    won: share(told.won),
    ...(told.halfWon && { halfWon: share(told.halfWon) }),
    ...(told.void && { void: share(told.void) }),
    ...(told.halfLost && { halfLost: share(told.halfLost) }),
  }
  // A bet that is worth more than it costs is offered by no house: one of the two is wrong.
  return compare(worthAt(price, told), one) > 0 ? undefined : chances
}

function share(millionths: number): Fraction {
  return fraction(millionths, certain)
}

/** What one unit at this price is worth: a half that wins, and one that comes back. */
function worthAt(price: Price, { won, halfWon = 0, void: voided = 0, halfLost = 0 }: ToldChances): Fraction {
  const paid = multiply(exactPrice(price), fraction(2 * won + halfWon, 2 * certain))
  return add(paid, fraction(2 * voided + halfWon + halfLost, 2 * certain))
}

/**
 * By the prices of its whole market; `undefined` for one that is not of the catalogue, or with an outcome missing or
 * paused. A price is that of a bet which stands, so it tells nothing of a void: price taken ÷ fair price is what such a
 * bet is worth.
 */
function chancesByPrices(market: Market, outcomeId: OutcomeId): ResultChances | undefined {
  const { type: id, specifiers } = readMarketKey(market.key)
  const type = findMarketType(id)
  if (!type) return undefined
  const telling = market.outcomes.filter(isTelling)
  if (telling.length !== type.outcomes(specifiers).length) return undefined
  const chances = chancesOf(
    telling.map(({ price }) => price),
    type.winners,
  )
  const won = chances[telling.findIndex((outcome) => outcome.id === outcomeId)]
  return won && { won }
}
