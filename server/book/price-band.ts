import type { MatchBook } from '@banko/betting/match/book.ts'
import type { Market, MarketKey, Outcome } from '@banko/betting/match/market.ts'
import { isInPlay, type MatchState } from '@banko/betting/match/match-clock.ts'
import { type Price, priceMin } from '@banko/betting/numbers/price.ts'
import equal from 'fast-deep-equal'
import type { FeedItem } from '../feed/index.ts'

/** How far a producer is believed. Source: safety.md, Feed; docs/decisions/0010-price-bands.md. */
export interface PriceBand {
  /** A price that becomes more than so many times higher or lower in one step is doubted. */
  readonly factor: number
  /**
   * In play only when the chance that it stands for moves by at least one in so many: towards the end of a match the
   * price of what hardly happens multiplies every minute.
   */
  readonly chanceOneIn: number
  /** No price of an active outcome lies outside, thousandths. */
  readonly priceMin: Price
  readonly priceMax: Price
  /** A producer that says the same again after so long is believed. */
  readonly confirmSeconds: number
}

export const priceBandDefault: PriceBand = {
  factor: 3,
  chanceOneIn: 33,
  priceMin,
  priceMax: 1_000_000,
  confirmSeconds: 10,
}

/** A market that the house has suspended because it does not believe its price. */
export interface Doubt {
  /** As it was last believed; absent when it was never offered at a price that could be. */
  readonly good?: Market
  /** As the producer has it. */
  readonly said: Market
  /** Since when the producer says about that, milliseconds. */
  readonly since: number
}
export type Doubts = ReadonlyMap<MarketKey, Doubt>

/** What somebody must be told of: a price and what is wrong with it. */
export interface PriceAlarm {
  readonly key: MarketKey
  readonly outcomeId: string
  readonly reason: 'jump' | 'outOfRange'
  readonly price: Price
  /** The last price that was believed, where there is one. */
  readonly priceBefore?: Price
}

/** What is said of a match's markets, and of the match in the same breath. */
type Said = Pick<Extract<FeedItem['message'], { kind: 'odds' }>, 'markets' | 'betting' | 'state'>

/** What is on offer and what is doubted before a message. */
interface Before {
  readonly book: MatchBook
  readonly doubts?: Doubts
}

export interface Judged {
  /** The message's markets; those that are not believed as they were last believed, suspended. */
  readonly markets: readonly Market[]
  readonly doubts: Doubts
  readonly alarms: readonly PriceAlarm[]
}

/** Which of a message's prices the house takes over at `now`, milliseconds. Pure. */
export function judgePrices(
  before: Before,
  message: Said,
  { band: ofPlay, now }: { band: PriceBand; now: number },
): Judged {
  const doubts = new Map(before.doubts)
  const alarms: PriceAlarm[] = []
  const band = isInPlay(before.book.state.status) ? ofPlay : { ...ofPlay, chanceOneIn: Number.POSITIVE_INFINITY }
  const isComparable = comparable(before.book, message)
  const markets = message.markets.map((market) => {
    if (market.status !== 'active') return market
    const doubt = doubts.get(market.key)
    const good = isComparable ? (doubt ? doubt.good : activeMarket(before.book, market.key)) : undefined
    const wrong = outOfRange(market, band) ?? (good && jump(good, market, band))
    const isRepeated = doubt !== undefined && !jump(doubt.said, market, band)
    const isConfirmed = isRepeated && now - doubt.since >= band.confirmSeconds * 1000 && wrong?.reason === 'jump'
    if (!wrong || isConfirmed) {
      doubts.delete(market.key)
      return market
    }
    const since = isRepeated ? doubt.since : now
    const known = good ?? doubt?.good
    doubts.set(market.key, { ...(known && { good: known }), said: market, since })
    if (!isRepeated) alarms.push(wrong)
    return { ...(known ?? market), status: 'suspended' as const }
  })
  return { markets, doubts, alarms }
}

/**
 * A jump says something only while bets are taken and nothing has happened on the field: after a goal, and after
 * everything was stopped or its producer was away, prices begin anew.
 */
function comparable(book: MatchBook, message: Said): boolean {
  const staysOpen = book.betting === 'open' && (message.betting ?? 'open') === 'open' && book.producerUp
  return staysOpen && !(message.state && hasHappened(book.state, message.state))
}

function hasHappened(was: MatchState, now: MatchState): boolean {
  const parts = ({ minute: _minute, stoppage: _stoppage, serving: _serving, ...happened }: MatchState) => happened
  return !equal(parts(was), parts(now))
}

function activeMarket(book: MatchBook, key: MarketKey): Market | undefined {
  const market = book.markets.get(key)
  return market?.status === 'active' ? market : undefined
}

function outOfRange(market: Market, band: PriceBand): PriceAlarm | undefined {
  const wrong = market.outcomes.find(({ active, price }) => active && (price < band.priceMin || price > band.priceMax))
  return wrong && { key: market.key, outcomeId: wrong.id, reason: 'outOfRange', price: wrong.price }
}

/** The first outcome, active before and after, whose price is out of proportion. */
function jump(was: Market, now: Market, band: PriceBand): PriceAlarm | undefined {
  for (const outcome of now.outcomes) {
    const before = was.outcomes.find(({ id }) => id === outcome.id)
    if (before && isJump(before, outcome, band))
      return {
        key: now.key,
        outcomeId: outcome.id,
        reason: 'jump',
        price: outcome.price,
        priceBefore: before.price,
      }
  }
  return undefined
}

function isJump(was: Outcome, now: Outcome, { factor, chanceOneIn }: PriceBand): boolean {
  if (!was.active || !now.active) return false
  // |1000/was − 1000/now| ≥ 1/chanceOneIn, in whole numbers
  const isFelt = 1000 * chanceOneIn * Math.abs(now.price - was.price) >= was.price * now.price
  return isFelt && (now.price > was.price * factor || now.price * factor < was.price)
}
