import { applyBookChange, type BookChange } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { matchSpaceOf } from '@banko/contract/feed/message.ts'
import { callAll } from '../../platform/call-all.ts'
import type { BookNews } from '../book-news.ts'
import { newBook } from '../change-book.ts'
import { type Books, isProducerUp, type LiveMatch, noteHeard } from '../live-books.ts'
import { nextMatch } from '../next-match.ts'
import type { FollowedBooks } from './followed-books.ts'
import { type FollowedDoubts, openDoubts } from './followed-doubts.ts'
import { isForeign } from './foreign.ts'
import { matchOf, type News, type Part, type StreamMessage } from './stream.ts'

/** What the follower has of the holder's books. */
type State =
  /** Nothing that comes fits what is here. */
  | { readonly kind: 'asking' }
  /** A run is on its way. */
  | {
      readonly kind: 'taking'
      readonly run: number
      /** Of the part that is due. */
      index: number
      /** Heard since the last part. */
      stands: number
      /** Matches that the run has brought, or that began since. */
      readonly got: Set<MatchId>
    }
  /** All of them, but for what was not heard of for too long: then it is in doubt until the holder says where it stands. */
  | { readonly kind: 'following'; inTouch: boolean }

/** So often the holder says where it stands, without a word of the run that it was asked for, until it is asked again. */
const standsMax = 3

/** Stands until whoever lost touch by a fault of its own asks again, at most: one that stays must not keep the holder busy. */
const pauseMax = 16

/** The matches of one space as one holder tells of them, under one epoch of its lease. */
export class FollowedSpace {
  readonly space: string
  readonly epoch: number
  readonly #into: FollowedBooks
  readonly #doubts: FollowedDoubts
  #state: State = { kind: 'asking' }
  /** Of the last news that was taken or passed over. */
  #seq = -1
  /** Stands to wait until the book is asked for again, and after the next fault. */
  #pause = 0
  #pauseNext = 0

  constructor(of: { readonly space: string; readonly epoch: number }, into: FollowedBooks) {
    this.space = of.space
    this.epoch = of.epoch
    this.#into = into
    this.#doubts = openDoubts(into)
  }

  get isInTouch(): boolean {
    return this.#state.kind === 'following' && this.#state.inTouch
  }

  /** Something was missed: nothing fits until everything has been told again. */
  lose(): void {
    this.#become({ kind: 'asking' })
  }

  /** Nothing was heard for too long; what comes next will tell whether something was missed. */
  doubt(): void {
    if (this.isInTouch) this.#become({ kind: 'following', inTouch: false })
  }

  /** Matches of which the holder has to say its price a second time. */
  dueDoubts(): MatchId[] {
    return this.#doubts.due()
  }

  /**
   * Takes a message of this very epoch; answers whether the holder is to be asked for everything. What is `foreign`,
   * since it speaks of matches of another space, is not taken at all. What throws may be taken in part: nothing fits any
   * more.
   */
  receive(message: StreamMessage): 'ask' | 'foreign' | undefined {
    if (isForeign(message, this.#into.books)) return 'foreign'
    try {
      return this.#take(message)
    } catch (fault) {
      this.#pause = this.#pauseNext
      this.#pauseNext = Math.min(pauseMax, 2 * this.#pauseNext || 1)
      this.lose()
      throw fault
    }
  }

  #take(message: StreamMessage): 'ask' | undefined {
    switch (message.kind) {
      case 'news':
        this.#expect(message.seq - 1)
        this.#seq = message.seq
        if (this.#state.kind !== 'asking') this.#takeNews(message)
        return undefined
      case 'stand':
        this.#expect(message.seq)
        this.#seq = message.seq
        return this.#takeStand(message) && message.isComplete && this.#mayAsk() ? 'ask' : undefined
      case 'part':
        if (this.#state.kind !== 'following') this.#takePart(message)
        return undefined
      case 'end':
        if (this.#state.kind !== 'following') this.#takeEnd(message)
        return undefined
      case 'again':
        if (this.#state.kind === 'following') this.#doubts.hear(message.matches.map(matchOf))
        return undefined
    }
  }

  #mayAsk(): boolean {
    if (this.#pause === 0) return true
    this.#pause -= 1
    return false
  }

  #become(state: State): void {
    const was = this.isInTouch
    this.#state = state
    if (this.isInTouch !== was) this.#into.onTouch()
  }

  #expect(seq: number): void {
    if (this.#state.kind !== 'asking' && seq !== this.#seq) this.lose()
  }

  /** Answers whether the whole book is missing. */
  #takeStand({ heard }: Extract<StreamMessage, { kind: 'stand' }>): boolean {
    const state = this.#state
    if (state.kind === 'following') {
      if (!state.inTouch) this.#become({ kind: 'following', inTouch: true })
      // In step with the holder, this process knows everything that its producers said before their newest words.
      noteHeard(this.#into.books, heard)
      this.#into.put([], [])
    }
    if (state.kind === 'taking') {
      state.stands += 1
      // What ends a run may be lost like everything else.
      if (state.stands > standsMax) this.lose()
    }
    return this.#state.kind === 'asking'
  }

  #takeNews({ told, producers, heard, dropped, now }: News): void {
    const { books } = this.#into
    const got = this.#state.kind === 'taking' ? this.#state.got : undefined
    const matches = new Map<MatchId, LiveMatch>()
    const news: BookNews[] = []
    let fits = true
    for (const { change, urgent, isNew, ...of } of told) {
      const { matchId } = change
      // While a run is on its way, what it has not brought yet will come at a later version than this.
      if (!isNew && got && !got.has(matchId)) continue
      const known = matches.get(matchId) ?? books.matches.get(matchId)
      const next = isNew ? begun(books, of, change) : followed(known, of.producer, { change, now })
      if (next === 'gap') fits = false
      if (next === 'gap') break
      if (next === 'old') continue
      got?.add(matchId)
      matches.set(matchId, this.#doubts.judged(known, next, change))
      news.push({ change, ...beforeOf(known), urgent })
    }
    for (const change of producers) books.producers.set(change.producer, change)
    if (fits && this.#state.kind === 'following') noteHeard(books, heard)
    callAll([() => this.#into.put([...matches.values()], news), () => this.#into.drop(dropped)])
    if (!fits) this.lose()
  }

  #takePart({ run, index, matches }: Part): void {
    if (index === 0) this.#become({ kind: 'taking', run, index: 0, stands: 0, got: new Set() })
    const state = this.#state
    if (state.kind !== 'taking' || run !== state.run) return
    if (index !== state.index) {
      this.lose()
      return
    }
    state.index += 1
    state.stands = 0
    const fresh: LiveMatch[] = []
    const news: BookNews[] = []
    for (const match of matches.map(matchOf)) {
      state.got.add(match.book.matchId)
      const known = this.#into.books.matches.get(match.book.matchId)
      if (known && known.book.version >= match.book.version) continue
      const change = wholeChange(known, match)
      fresh.push(this.#doubts.judged(known, match, change))
      news.push({ change, ...beforeOf(known), urgent: true })
    }
    this.#into.put(fresh, news)
  }

  #takeEnd({ space, run, parts, producers }: Extract<StreamMessage, { kind: 'end' }>): void {
    const state = this.#state
    const got = state.kind === 'taking' ? state.got : undefined
    // A book without a match is sent without a part.
    const isWhole = parts === 0 || (state.kind === 'taking' && run === state.run && state.index === parts)
    if (!isWhole) {
      this.lose()
      return
    }
    const { books } = this.#into
    for (const change of producers) books.producers.set(change.producer, change)
    const own = [...books.matches.values()].filter(({ producer }) => matchSpaceOf(producer) === space)
    this.#into.drop(own.map(({ book }) => book.matchId).filter((matchId) => !got?.has(matchId)))
    this.#pause = 0
    this.#pauseNext = 0
    this.#become({ kind: 'following', inTouch: true })
  }
}

function begun(books: Books, of: Pick<LiveMatch, 'producer' | 'operatorId'>, change: BookChange): LiveMatch | 'old' {
  const { matchId, fixture, to: version } = change
  const known = books.matches.get(matchId)
  if (known && known.book.version >= version) return 'old'
  const book = fixture && newBook({ matchId, fixture }, { version, producerUp: isProducerUp(books, of.producer) })
  return book ? { book, ...of, closedVersion: version, closedMarkets: new Map() } : 'old'
}

function followed(
  match: LiveMatch | undefined,
  producer: string,
  { change, now }: { readonly change: BookChange; readonly now: number },
): LiveMatch | 'old' | 'gap' {
  if (!match) return 'gap'
  const result = applyBookChange(match.book, change)
  if (result.kind !== 'applied') return result.kind
  if (change.from !== match.book.version) return 'gap'
  // Another producer prices it from here on: that closes it for whoever decided before.
  const priced = match.producer === producer ? match : { ...match, producer, closedVersion: change.to }
  return nextMatch(priced, change, now).match
}

function beforeOf(known: LiveMatch | undefined): Pick<BookNews, 'before'> {
  return known ? { before: known.book } : {}
}

/** Everything of a match as one step from what is known of it. */
function wholeChange(known: LiveMatch | undefined, { book }: LiveMatch): BookChange {
  const { matchId, version: to, fixture, state, betting, stopReason = '', producerUp } = book
  const removed = [...(known?.book.markets.keys() ?? [])].filter((key) => !book.markets.has(key))
  const parts = { fixture, state, betting, stopReason, producerUp, markets: [...book.markets.values()] }
  return { matchId, from: known?.book.version ?? 0, to, ...parts, ...(removed.length > 0 && { removed }) }
}
