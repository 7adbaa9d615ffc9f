import type { BookChange, MatchBook } from '@banko/betting/match/book.ts'
import type { Market, MarketKey } from '@banko/betting/match/market.ts'
import { bettingUnder, type MatchTerms, type Terms, termsFacts, termsOf } from '@banko/betting/match/terms.ts'
import { applyTerms } from '@banko/pricing/odds/apply-terms.ts'
import equal from 'fast-deep-equal'
import { sameMarket } from '../change-book.ts'
import type { LiveMatch } from '../live-books.ts'
import { type Closing, whatCloses } from '../what-closes.ts'

/** What an operator says, as one match is offered under it. */
export interface Under {
  readonly terms: Terms
  /**
   * The last change of the terms that may have changed what is offered on the match. The match's version is that of the
   * book above it: it rises with each of the two, and is the same in every process.
   */
  readonly changedAt: number
}

/** A match as an operator offers it, and what it was made of. */
export interface OfferedMatch {
  /** As the house has it: what its provider offers. */
  readonly from: LiveMatch
  readonly match: LiveMatch
  /** What of the terms concerns it; undefined: nothing. */
  readonly of: MatchTerms | undefined
  readonly changedAt: number
  /** How it came from the one before; absent where there was none, or its book is the very same. */
  readonly step?: { readonly before: MatchBook; readonly change: BookChange; readonly closing: Closing }
}

/** A match as it is offered by an operator that says nothing over it. */
export function asProvided(from: LiveMatch): OfferedMatch {
  return { from, match: from, of: undefined, changedAt: 0 }
}

/** A match as it is offered under terms; `last`: as it was offered until now. Pure. */
export function offerUnder(from: LiveMatch, { terms, changedAt }: Under, last: OfferedMatch | undefined): OfferedMatch {
  const of = termsOf(terms, termsFacts(from.book))
  // Nothing is said over it, and nothing ever was.
  if (changedAt === 0 && !of) return asProvided(from)
  const book = bookUnder(from.book, { of, changedAt }, last)
  const [before, change] = last && last.match.book !== book ? [last, changeBetween(last.match.book, book)] : []
  const closing = before && change && whatCloses(before.match.book, change)
  const match = { ...from, book, ...closedUnder(from, book, { last, closing }), gateVersion: from.book.version }
  const step = before && change && closing && { before: before.match.book, change, closing }
  return { from, match, of, changedAt, ...(step && { step }) }
}

/** The very book of before where nothing of it can have changed; markets that cannot have changed are worked out once. */
function bookUnder(
  from: MatchBook,
  { of, changedAt }: Pick<OfferedMatch, 'of' | 'changedAt'>,
  last: OfferedMatch | undefined,
): MatchBook {
  const known = last && isSame(last.of, of) ? last : undefined
  if (known && known.from.book === from && known.changedAt === changedAt) return known.match.book
  const markets = new Map<MarketKey, Market>()
  for (const [key, market] of from.markets) {
    const was = known?.from.book.markets.get(key) === market ? known.match.book.markets.get(key) : undefined
    markets.set(key, was ?? (of ? applyTerms(market, of) : market))
  }
  const betting = of ? bettingUnder(of, from.betting) : from.betting
  return { ...from, version: from.version + changedAt, betting, markets }
}

/** Whether the very same of the terms concerns a match as before. */
function isSame(was: MatchTerms | undefined, now: MatchTerms | undefined): boolean {
  if (!was || !now) return was === now
  return hasSame(was.margins, now.margins) && hasSame(was.overrides, now.overrides)
}

function hasSame(was: readonly object[], now: readonly object[]): boolean {
  return was.length === now.length && was.every((one, position) => one === now[position])
}

type Closed = Pick<LiveMatch, 'closedVersion' | 'closedMarkets'>

/** When it was closed for those who decided before, by its provider or by terms, in the versions that are offered. */
function closedUnder(
  from: LiveMatch,
  { version }: MatchBook,
  { last, closing }: { readonly last: OfferedMatch | undefined; readonly closing: Closing | undefined },
): Closed {
  if (!last) {
    // Nobody can have decided on it under these terms.
    const above = version - from.book.version
    const closedMarkets = new Map([...from.closedMarkets].map(([key, at]) => [key, at + above]))
    return { closedVersion: from.closedVersion + above, closedMarkets }
  }
  const isClosed = closing?.match === true || from.closedVersion > last.from.closedVersion
  const closedMarkets = new Map(from.endedAt === undefined ? last.match.closedMarkets : [])
  for (const [key, at] of from.closedMarkets)
    if (last.from.closedMarkets.get(key) !== at) closedMarkets.set(key, version)
  if (from.endedAt === undefined) for (const key of closing?.markets ?? []) closedMarkets.set(key, version)
  return { closedVersion: isClosed ? version : last.match.closedVersion, closedMarkets }
}

/** What leads from one book of a match to a later one. Pure. */
export function changeBetween(before: MatchBook, now: MatchBook): BookChange {
  const markets = [...now.markets.values()].filter((market) => {
    const was = before.markets.get(market.key)
    return was !== market && !sameMarket(was, market)
  })
  const removed = [...before.markets.keys()].filter((key) => !now.markets.has(key))
  const { matchId, fixture, state, betting, stopReason = '', producerUp } = now
  return {
    ...{ matchId, from: before.version, to: now.version },
    ...(fixture !== before.fixture && !equal(fixture, before.fixture) && { fixture }),
    ...(state !== before.state && !equal(state, before.state) && { state }),
    ...(betting !== before.betting && { betting }),
    ...(stopReason !== (before.stopReason ?? '') && { stopReason }),
    ...(producerUp !== before.producerUp && { producerUp }),
    ...(markets.length > 0 && { markets }),
    ...(removed.length > 0 && { removed }),
  }
}
