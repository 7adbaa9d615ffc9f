import { itemAt } from '@banko/betting/lists/item-at.ts'
import { findMarketType } from '@banko/betting/market-types/catalogue.ts'
import { readLine } from '@banko/betting/market-types/line.ts'
import {
  type Market,
  type MarketKey,
  type Outcome,
  type OutcomeId,
  readMarketKey,
} from '@banko/betting/match/market.ts'
import { type Price, priceMin } from '@banko/betting/numbers/price.ts'

/** A market whose prices come from elsewhere: a bookmaker's file, a trader. */
export interface GivenMarket {
  readonly key: MarketKey
  readonly prices: Readonly<Record<OutcomeId, Price>>
}

/**
 * Puts given prices in place of the model's, adding markets that the model does not offer. Lines of the same question that
 * contradict a given one (an easier line at a better price) are left out, and the most balanced line is chosen anew.
 * Throws when a market type is unknown or an outcome has no price.
 */
export function putGivenPrices(markets: readonly Market[], given: readonly GivenMarket[]): readonly Market[] {
  const put = given.map(marketOf)
  const keys = new Set(put.map((market) => market.key))
  const kept = markets.filter((market) => !keys.has(market.key) && !put.some((one) => contradicts(market, one)))
  return markBalanced([...kept, ...put].sort(compareMarkets))
}

function marketOf({ key, prices }: GivenMarket): Market {
  const { type: id, specifiers } = readMarketKey(key)
  const type = findMarketType(id)
  if (!type) throw new Error(`unknown market type ${id}`)
  const outcomes = type.outcomes(specifiers).map((outcome): Outcome => {
    const price = prices[outcome]
    if (price === undefined) throw new Error(`${key} has no price for ${outcome}`)
    return { id: outcome, price, active: price >= priceMin }
  })
  return { key, status: 'active', mostBalanced: true, outcomes }
}

/** The line of a two-way market in quarters. */
function lineOf(market: Market): number | undefined {
  const { specifiers } = readMarketKey(market.key)
  if (market.outcomes.length !== 2) return undefined
  if ('total' in specifiers) return readLine(specifiers, 'total')
  return 'hcp' in specifiers ? readLine(specifiers, 'hcp') : undefined
}

/** Of two lines of a type, the one that is easier for an outcome must pay it less. */
function contradicts(market: Market, given: Market): boolean {
  const [line, givenLine] = [lineOf(market), lineOf(given)]
  if (line === undefined || givenLine === undefined || ladderOf(market) !== ladderOf(given)) return false
  const [first, second] = [itemAt(market.outcomes, 0), itemAt(market.outcomes, 1)]
  const [givenFirst, givenSecond] = [itemAt(given.outcomes, 0), itemAt(given.outcomes, 1)]
  // A higher handicap is easier for the home side, a higher total harder to go over.
  const easier = line > givenLine === (first.id === '1')
  return easier
    ? first.price >= givenFirst.price || second.price <= givenSecond.price
    : first.price <= givenFirst.price || second.price >= givenSecond.price
}

/** Whole and quarter totals are rungs between those that end in .5. */
function ladderOf(market: Market): string {
  const type = typeOf(market)
  return type === 'asianTotal' ? 'total' : type
}

function typeOf(market: Market): string {
  return readMarketKey(market.key).type
}

/** By the catalogue's order, then from the lowest line up. */
function compareMarkets(a: Market, b: Market): number {
  const order = (market: Market) => findMarketType(typeOf(market))?.order ?? 0
  return order(a) - order(b) || (lineOf(a) ?? 0) - (lineOf(b) ?? 0)
}

/** Marks in each type the line whose prices are nearest to each other. */
function markBalanced(markets: readonly Market[]): readonly Market[] {
  const best = new Map<string, Market>()
  for (const market of markets) {
    const other = best.get(typeOf(market))
    if (!other || imbalance(market) < imbalance(other)) best.set(typeOf(market), market)
  }
  return markets.map((market) => ({ ...market, mostBalanced: best.get(typeOf(market)) === market }))
}

/** Highest less lowest implied probability. */
function imbalance(market: Market): number {
  const implied = market.outcomes.map((outcome) => 1 / outcome.price)
  return Math.max(...implied) - Math.min(...implied)
}
