import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { callAll } from '../platform/call-all.ts'
import type { BookListener } from './book-listener.ts'
import type { BookNews } from './book-news.ts'
import type { Books, LiveMatch } from './live-books.ts'

/** What players of an operator are offered. All that have nothing of their own share one. */
export interface Offer {
  /** The operator that has one of its own; absent: that of all others. */
  readonly side: number | undefined
  readonly matches: Pick<ReadonlyMap<MatchId, LiveMatch>, 'get'>
  find(matchId: MatchId): MatchBook | undefined
  findLive(matchId: MatchId): LiveMatch | undefined
}

/** Begins to listen to an offer, whose matches it hears of first. */
export type ListenToOffer = (offer: Offer) => BookListener

/** What of the news is an offer's; the very list where it is all of it. */
export function newsOf({ matches }: Offer, news: readonly BookNews[]): readonly BookNews[] {
  const isOwn = ({ change }: BookNews) => matches.get(change.matchId) !== undefined
  return news.every(isOwn) ? news : news.filter(isOwn)
}

interface Kept {
  readonly offer: Offer
  readonly listeners: BookListener[]
}

/** Whether players of an operator are offered a match; `side` is undefined for those without an offer of their own. */
export function isOffered({ operatorId }: Pick<LiveMatch, 'operatorId'>, side: number | undefined): boolean {
  return operatorId === undefined || operatorId === side
}

/**
 * The offers that are made of the books, and who listens to each. An operator has one of its own from the first match that
 * it puts itself, for as long as this process lives: what its players have seen of it is never taken for the others'.
 */
export class Offers {
  readonly #books: Books
  readonly #trusted: (match: LiveMatch) => LiveMatch
  readonly #shared: Kept
  readonly #own = new Map<number, Kept>()
  readonly #openers: ListenToOffer[] = []
  #begun = new Set<number>()

  /** `trusted`: a match as it may be relied on now. */
  constructor(books: Books, trusted: (match: LiveMatch) => LiveMatch) {
    this.#books = books
    this.#trusted = trusted
    this.#shared = this.#make(undefined)
  }

  of(operatorId: number): Offer {
    return (this.#own.get(operatorId) ?? this.#shared).offer
  }

  /** Undefined where the operator shares the offer of all. */
  sideOf(operatorId: number): number | undefined {
    return this.#own.has(operatorId) ? operatorId : undefined
  }

  ofSide(side: number | undefined): Offer {
    return (side === undefined ? this.#shared : (this.#own.get(side) ?? this.#shared)).offer
  }

  listen(open: ListenToOffer): void {
    this.#openers.push(open)
    for (const kept of this.#all()) this.#listenTo(kept, open)
  }

  /** A match that memory has by now is new or has changed. */
  put({ book, operatorId }: LiveMatch): void {
    if (operatorId !== undefined && !this.#own.has(operatorId)) this.#begin(operatorId)
    else callAll(this.#concerned(operatorId).flatMap(({ listeners }) => listeners.map((one) => () => one.put(book))))
  }

  drop(matchId: MatchId): void {
    callAll(this.#listeners().map((one) => () => one.drop(matchId)))
  }

  /** What memory has by now: each offer hears of its matches alone. */
  tell(news: readonly BookNews[]): void {
    const tellOne = ({ offer, listeners }: Kept) => {
      const own = newsOf(offer, news)
      return listeners.map((one) => () => one.tell(own))
    }
    callAll(this.#all().flatMap(tellOne))
  }

  leave(matchIds: readonly MatchId[]): void {
    callAll(this.#listeners().map((one) => () => one.leave(matchIds)))
  }

  /** Operators that have got an offer of their own since this was asked last. */
  begun(): ReadonlySet<number> {
    const begun = this.#begun
    if (begun.size > 0) this.#begun = new Set()
    return begun
  }

  offers(): readonly Offer[] {
    return this.#all().map(({ offer }) => offer)
  }

  #begin(operatorId: number): void {
    const kept = this.#make(operatorId)
    this.#own.set(operatorId, kept)
    this.#begun.add(operatorId)
    for (const open of this.#openers) this.#listenTo(kept, open)
  }

  #make(side: number | undefined): Kept {
    const get = (matchId: MatchId) => {
      const match = this.#books.matches.get(matchId)
      return match && isOffered(match, side) ? match : undefined
    }
    const findLive = (matchId: MatchId) => {
      const match = get(matchId)
      return match && this.#trusted(match)
    }
    const find = (matchId: MatchId) => findLive(matchId)?.book
    return { offer: { side, matches: { get }, find, findLive }, listeners: [] }
  }

  #listenTo({ offer, listeners }: Kept, open: ListenToOffer): void {
    const listener = open(offer)
    for (const match of this.#books.matches.values()) if (isOffered(match, offer.side)) listener.put(match.book)
    listeners.push(listener)
  }

  #all(): Kept[] {
    return [this.#shared, ...this.#own.values()]
  }

  #listeners(): BookListener[] {
    return this.#all().flatMap(({ listeners }) => listeners)
  }

  #concerned(operatorId: number | undefined): Kept[] {
    if (operatorId === undefined) return this.#all()
    const own = this.#own.get(operatorId)
    return own ? [own] : []
  }
}
