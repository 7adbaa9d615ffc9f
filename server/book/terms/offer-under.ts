import type { BookChange, MatchBook } from '@banko/betting/match/book.ts'
import type { Market, MarketKey } from '@banko/betting/match/market.ts'
import { bettingUnder, type MatchTerms, phaseOf, type Terms, termsFacts, termsOf } from '@banko/betting/match/terms.ts'
import { applyTerms } from '@banko/pricing/odds/apply-terms.ts'
import { changed, sameMarket } from '../change-book.ts'
import type { LiveMatch } from '../live-books.ts'
import { asProvided, isUnheard, providedBook } from '../provided.ts'

interface Offered {
  /** With what its provider offers now; its book is the one before `change`. */
  readonly match: LiveMatch
  /** Of the book that is offered; absent when nothing of it changes. */
  readonly change?: BookChange
}

/** Whether any terms have, or have had, a say in the match. */
function isBare(match: LiveMatch, terms: Terms): boolean {
  return !match.provided && terms.margins.length === 0 && !terms.overrides.has(match.book.matchId)
}

/**
 * What a change of the provider's own book, made from `providedBook(match)`, changes in the book that is offered. Only
 * the markets that it touches are worked out, unless it moves the match to other terms. Pure.
 */
export function offerUnder(terms: Terms, match: LiveMatch, change: BookChange | undefined): Offered {
  if (isBare(match, terms)) return change ? { match, change } : { match }
  const was = providedBook(match)
  const now = change ? changed(was, change) : was
  const of = termsOf(terms, termsFacts(now))
  if (!of && !match.provided) return change ? { match, change } : { match }
  const isWhole = !match.provided || !of || change?.fixture || phaseOf(was) !== phaseOf(now) || isUnheard(match)
  if (!isWhole && !change) return { match }
  const keys = isWhole ? allKeys(match.book, now) : touchedKeys(change)
  return offered({ match, now, of, keys }, change)
}

/** The whole match as it is under these terms; nothing of one whose provider has yet to speak. Pure. */
export function offerAnew(terms: Terms, match: LiveMatch): Offered {
  if (isBare(match, terms) || isUnheard(match)) return { match }
  const now = providedBook(match)
  const of = termsOf(terms, termsFacts(now))
  return of || match.provided ? offered({ match, now, of, keys: allKeys(match.book, now) }, undefined) : { match }
}

function allKeys(offer: MatchBook, provided: MatchBook): Set<MarketKey> {
  return new Set([...offer.markets.keys(), ...provided.markets.keys()])
}

function touchedKeys(change: BookChange | undefined): Set<MarketKey> {
  return new Set([...(change?.markets ?? []).map(({ key }) => key), ...(change?.removed ?? [])])
}

interface Asked {
  readonly match: LiveMatch
  /** The provider's own book. */
  readonly now: MatchBook
  readonly of: MatchTerms | undefined
  readonly keys: ReadonlySet<MarketKey>
}

function offered({ match, now, of, keys }: Asked, change: BookChange | undefined): Offered {
  const { betting, markets: provided } = now
  const next = of ? { ...match, provided: { betting, markets: provided } } : asProvided(match)
  const parts = { ...sharedParts(change), ...ownParts(match.book, { now, of, keys }) }
  if (Object.keys(parts).length === 0) return { match: next }
  const { matchId, version } = match.book
  return { match: next, change: { matchId, from: version, to: version + 1, ...parts } }
}

/** What no terms have a say in. */
function sharedParts({ fixture, state, stopReason, producerUp }: Partial<BookChange> = {}): Partial<BookChange> {
  return {
    ...(fixture && { fixture }),
    ...(state && { state }),
    ...(stopReason !== undefined && { stopReason }),
    ...(producerUp !== undefined && { producerUp }),
  }
}

function ownParts(book: MatchBook, { now, of, keys }: Omit<Asked, 'match'>): Partial<BookChange> {
  const markets: Market[] = []
  const removed: MarketKey[] = []
  for (const key of keys) {
    const provided = now.markets.get(key)
    const market = provided && of ? applyTerms(provided, of) : provided
    const before = book.markets.get(key)
    if (!market) {
      if (before) removed.push(key)
    } else if (market !== before && !sameMarket(before, market)) markets.push(market)
  }
  const betting = of ? bettingUnder(of, now.betting) : now.betting
  return {
    ...(betting !== book.betting && { betting }),
    ...(markets.length > 0 && { markets }),
    ...(removed.length > 0 && { removed }),
  }
}
