import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { callAll } from '../platform/call-all.ts'
import type { BookListener } from './book-listener.ts'
import type { BookNews } from './book-news.ts'
import type { Books, LiveMatch } from './live-books.ts'
import type { KnownTerms } from './terms/known-terms.ts'
import { OfferedMatches } from './terms/offered-matches.ts'

/** What players of an operator are offered. All that have nothing of their own and say nothing share one. */
export interface Offer {
  /** The operator that has one of its own; absent: that of all others. */
  readonly side: number | undefined
  readonly matches: Pick<ReadonlyMap<MatchId, LiveMatch>, 'get'>
  find(matchId: MatchId): MatchBook | undefined
  findLive(matchId: MatchId): LiveMatch | undefined
  /** Through which change of its operator's terms a match is offered; 0 where there are none. */
  revisionOf(matchId: MatchId): number
}

/** Begins to listen to an offer, whose matches it hears of first. */
export type ListenToOffer = (offer: Offer) => BookListener

/** Tells whoever looks at matches of an offer. */
export type TellOffer = (offer: Offer, news: readonly BookNews[]) => void

/** What was said anew: of these matches alone, or of all. */
export interface Moved {
  readonly matchIds: readonly MatchId[]
  readonly all: boolean
}

interface Kept {
  readonly offer: Offer
  readonly listeners: BookListener[]
  /** From when on its operator has said something. */
  under?: OfferedMatches
}

/** Whether players of an operator are offered a match; `side` is undefined for those without an offer of their own. */
export function isOffered({ operatorId }: Pick<LiveMatch, 'operatorId'>, side: number | undefined): boolean {
  return operatorId === undefined || operatorId === side
}

/**
 * The offers that are made of the books, and who listens to each. An operator has one of its own from the first match that
 * it puts itself, or the first terms that it sets, for as long as this process lives: what its players have seen of it is
 * never taken for the others'.
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
  put(match: LiveMatch): void {
    const { operatorId } = match
    if (operatorId !== undefined && !this.#own.has(operatorId)) this.#begin(operatorId)
    else callAll(this.#concerned(operatorId).flatMap((kept) => putIn(kept, match)))
  }

  drop(matchId: MatchId): void {
    for (const { under } of this.#own.values()) under?.drop(matchId)
    callAll(this.#listeners().map((one) => () => one.drop(matchId)))
  }

  /** What memory has by now: each offer hears of its matches alone, as it offers them. */
  tell(news: readonly BookNews[], tellOffer: TellOffer): void {
    this.#tellEach(
      this.#all().map((kept) => ({ kept, news: newsOf(kept, news) })),
      tellOffer,
    )
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

  /** An operator has said something: its matches are offered under it one after the other, see `bring`. */
  adopt(operatorId: number, known: KnownTerms, { matchIds, all }: Moved): void {
    if (!this.#own.has(operatorId)) this.#begin(operatorId)
    const kept = this.#own.get(operatorId)
    if (!kept) return
    kept.under ??= new OfferedMatches()
    const matches = all ? this.#books.matches.values() : matchIds.flatMap((id) => this.#books.matches.get(id) ?? [])
    kept.under.adopt(known, this.#offeredOf(matches, operatorId))
  }

  /** Of the terms that are known. */
  revisionOf(operatorId: number): number {
    return this.#own.get(operatorId)?.under?.revision ?? 0
  }

  /** Whether every match of an operator's is offered under the terms that are known. */
  isDone(operatorId: number): boolean {
    return this.#own.get(operatorId)?.under?.isDone !== false
  }

  /** The next matches of an operator that still are offered under earlier terms. */
  waiting(operatorId: number, count: number): readonly MatchId[] {
    return this.#own.get(operatorId)?.under?.next(count) ?? []
  }

  /** Offers those of these matches that still wait under the terms of now, and tells of it. */
  bring(operatorId: number, matchIds: readonly MatchId[], tellOffer: TellOffer): void {
    const kept = this.#own.get(operatorId)
    const under = kept?.under
    if (!under || under.isDone) return
    const matches = matchIds
      .filter((matchId) => under.isWaiting(matchId))
      .flatMap((matchId) => this.#books.matches.get(matchId) ?? [])
    if (matches.length === 0) return
    callAll([
      ...matches.flatMap((match) => putIn(kept, match)),
      () => {
        const news = matches.flatMap(({ book }) => under.newsOf(book.matchId, undefined))
        this.#tellEach([{ kept, news }], tellOffer)
      },
    ])
  }

  #tellEach(all: readonly { readonly kept: Kept; readonly news: readonly BookNews[] }[], tellOffer: TellOffer): void {
    callAll([
      ...all.map(
        ({ kept, news }) =>
          () =>
            tellOffer(kept.offer, news),
      ),
      ...all.flatMap(({ kept, news }) => kept.listeners.map((one) => () => one.tell(news))),
    ])
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
      if (!match || !isOffered(match, side)) return undefined
      return kept.under ? kept.under.get(match) : match
    }
    const findLive = (matchId: MatchId) => {
      const match = get(matchId)
      return match && this.#trusted(match)
    }
    const find = (matchId: MatchId) => findLive(matchId)?.book
    const revisionOf = (matchId: MatchId) => kept.under?.revisionOf(matchId) ?? 0
    const kept: Kept = { offer: { side, matches: { get }, find, findLive, revisionOf }, listeners: [] }
    return kept
  }

  #listenTo({ offer, listeners }: Kept, open: ListenToOffer): void {
    const listener = open(offer)
    for (const { book } of this.#books.matches.values()) {
      const match = offer.matches.get(book.matchId)
      if (match) listener.put(match.book)
    }
    listeners.push(listener)
  }

  *#offeredOf(matches: Iterable<LiveMatch>, side: number): Generator<LiveMatch> {
    for (const match of matches) if (isOffered(match, side)) yield match
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

function putIn({ under, listeners }: Kept, match: LiveMatch): (() => void)[] {
  const { book } = under ? under.put(match) : match
  return listeners.map((one) => () => one.put(book))
}

/** What of the news is an offer's; the very list where it is all of it. Under terms each match is told of once. */
function newsOf({ offer, under }: Kept, news: readonly BookNews[]): readonly BookNews[] {
  const isOwn = ({ change }: BookNews) => offer.matches.get(change.matchId) !== undefined
  if (!under) return news.every(isOwn) ? news : news.filter(isOwn)
  const byMatch = Map.groupBy(news.filter(isOwn), ({ change }) => change.matchId)
  return [...byMatch].flatMap(([matchId, steps]) => {
    const [first] = steps
    return under.newsOf(matchId, first && { ...first, urgent: steps.some(({ urgent }) => urgent) })
  })
}
