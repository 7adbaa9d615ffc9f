import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { BookNews } from '../book-news.ts'
import type { LiveMatch } from '../live-books.ts'
import { whatCloses } from '../what-closes.ts'
import { changeFor, type KnownTerms, noKnownTerms } from './known-terms.ts'
import { asProvided, changeBetween, type OfferedMatch, offerUnder } from './offer-under.ts'

interface Kept {
  readonly offered: OfferedMatch
  /** The terms that it is offered under were those of this change, or they have not concerned it since. */
  readonly revision: number
  /** The book that listeners were told last; absent: as it was before the news that is told next. */
  told?: MatchBook
}

/**
 * The matches of one operator as they are offered under its terms. Each is under the terms of before or under those of now,
 * in whole: it changes with what its provider says, or when its turn comes. It knows no time.
 */
export class OfferedMatches {
  #known: KnownTerms = noKnownTerms
  readonly #kept = new Map<MatchId, Kept>()
  /** Those that are still under earlier terms. */
  readonly #waiting = new Set<MatchId>()

  /** Whether all of them are under the terms that are known. */
  get isDone(): boolean {
    return this.#waiting.size === 0
  }

  /** Of the terms that are known. */
  get revision(): number {
    return this.#known.revision
  }

  /** A match of the house as it is offered; of one that nothing was ever said over, the very same. */
  get(match: LiveMatch): LiveMatch {
    return this.#kept.get(match.book.matchId)?.offered.match ?? match
  }

  /** Through which change of the terms a match is offered. */
  revisionOf(matchId: MatchId): number {
    return this.#waiting.has(matchId) ? (this.#kept.get(matchId)?.revision ?? 0) : this.#known.revision
  }

  /** A match of the house is new or has changed: answers how it is offered from now on. */
  put(match: LiveMatch): LiveMatch {
    const { matchId } = match.book
    const kept = this.#kept.get(matchId)
    const changedAt = changeFor(this.#known, matchId)
    const { terms, revision } = this.#known
    this.#waiting.delete(matchId)
    const offered = offerUnder(match, { terms, changedAt }, kept?.offered)
    this.#kept.set(matchId, { offered, revision, ...(kept?.told && { told: kept.told }) })
    return offered.match
  }

  drop(matchId: MatchId): void {
    this.#kept.delete(matchId)
    this.#waiting.delete(matchId)
  }

  /** Takes over what was said: it may change how these matches are offered, each when its turn comes. */
  adopt(known: KnownTerms, matches: Iterable<LiveMatch>): void {
    const { revision } = this.#known
    this.#known = known
    for (const match of matches) {
      const { matchId } = match.book
      if (this.#waiting.has(matchId)) continue
      this.#waiting.add(matchId)
      const kept = this.#kept.get(matchId) ?? { offered: asProvided(match), told: match.book }
      this.#kept.set(matchId, { ...kept, revision })
    }
  }

  /** The next of those that wait. */
  next(count: number): MatchId[] {
    return this.#waiting.values().take(count).toArray()
  }

  isWaiting(matchId: MatchId): boolean {
    return this.#waiting.has(matchId)
  }

  /** What is to be told of a match: how it is offered now, beside what was told of it last. */
  newsOf(matchId: MatchId, told: BookNews | undefined): BookNews[] {
    const kept = this.#kept.get(matchId)
    if (!kept) return told ? [told] : []
    const { match, step } = kept.offered
    const before = kept.told ?? told?.before ?? step?.before
    kept.told = match.book
    if (before === match.book) return []
    if (!before) {
      const { fixture, version: to } = match.book
      return [{ change: { matchId, from: 0, to, fixture }, urgent: told?.urgent ?? false }]
    }
    const isStep = step?.before === before
    const change = isStep ? step.change : changeBetween(before, match.book)
    const closing = isStep ? step.closing : whatCloses(before, change)
    return [{ change, before, urgent: told?.urgent === true || closing.match || closing.markets.length > 0 }]
  }
}
