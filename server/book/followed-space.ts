import { applyBookChange, type BookChange } from '@banko/betting/book.ts'
import type { MatchId } from '@banko/betting/market.ts'
import { matchSpaceOf } from '../feed/index.ts'
import { newBook } from './change-book.ts'
import { isProducerUp, type LiveBooks, type LiveMatch, noteHeard } from './live-books.ts'
import { nextMatch } from './next-match.ts'
import { matchOf, type News, type Part, type StreamMessage } from './stream.ts'
import type { BookNews } from './take-feed.ts'

/** What a follower does with what it has worked out. */
export interface FollowedBooks {
  readonly books: LiveBooks
  put(matches: readonly LiveMatch[], news: readonly BookNews[]): void
  drop(matchIds: readonly MatchId[]): void
  /** Called whenever the space begins or ceases to be in touch. */
  onTouch(): void
}

/** `asking`: nothing that comes fits what is here. `taking`: a run is on its way. */
type Phase = 'asking' | 'taking' | 'following'

/** So often the holder says where it stands, without a word of the run that it was asked for, until it is asked again. */
const standsMax = 3

/** The matches of one space as one holder tells of them, under one epoch of its lease. */
export class FollowedSpace {
  readonly epoch: number
  readonly #into: FollowedBooks
  #phase: Phase = 'asking'
  /** Of the last news that was taken or passed over. */
  #seq = -1
  #run = 0
  /** Of the part that is due. */
  #index = 0
  /** Heard since the last part. */
  #stands = 0
  /** Matches that the run has brought, or that began since. */
  readonly #got = new Set<MatchId>()
  #inTouch: 'yes' | 'no' = 'no'

  constructor(epoch: number, into: FollowedBooks) {
    this.epoch = epoch
    this.#into = into
  }

  get isInTouch(): boolean {
    return this.#inTouch === 'yes'
  }

  /** Something was missed: nothing fits until everything has been told again. */
  lose(): void {
    this.#phase = 'asking'
    this.#got.clear()
    this.doubt()
  }

  /** Nothing was heard for too long; what comes next will tell whether something was missed. */
  doubt(): void {
    if (this.#inTouch === 'no') return
    this.#inTouch = 'no'
    this.#into.onTouch()
  }

  /** Takes a message of this very epoch; answers whether the holder is to be asked for everything. */
  receive(message: StreamMessage): 'ask' | undefined {
    switch (message.kind) {
      case 'news':
        this.#expect(message.seq - 1)
        this.#seq = message.seq
        if (this.#phase !== 'asking') this.#takeNews(message)
        return undefined
      case 'stand':
        this.#expect(message.seq)
        this.#seq = message.seq
        if (this.#phase === 'following') this.#takeStand(message)
        this.#waitForRun()
        return this.#phase === 'asking' && message.isComplete ? 'ask' : undefined
      case 'part':
        if (this.#phase !== 'following') this.#takePart(message)
        return undefined
      case 'end':
        if (this.#phase !== 'following') this.#takeEnd(message)
        return undefined
    }
  }

  /** What ends a run may be lost like everything else. */
  #waitForRun(): void {
    this.#stands += 1
    if (this.#phase === 'taking' && this.#stands > standsMax) this.lose()
  }

  #expect(seq: number): void {
    if (this.#phase !== 'asking' && seq !== this.#seq) this.lose()
  }

  #trust(): void {
    if (this.#inTouch === 'yes') return
    this.#inTouch = 'yes'
    this.#into.onTouch()
  }

  /** In step with the holder, this process knows everything that its producers said before their newest words. */
  #takeStand({ heard }: Extract<StreamMessage, { kind: 'stand' }>): void {
    this.#trust()
    noteHeard(this.#into.books, heard)
    this.#into.put([], [])
  }

  #takeNews({ told, producers, heard, dropped, now }: News): void {
    const { books } = this.#into
    const matches = new Map<MatchId, LiveMatch>()
    const news: BookNews[] = []
    let fits = true
    for (const { producer, change, urgent, isNew } of told) {
      const { matchId } = change
      // While a run is on its way, what it has not brought yet will come at a later version than this.
      if (!isNew && this.#phase === 'taking' && !this.#got.has(matchId)) continue
      const known = matches.get(matchId) ?? books.matches.get(matchId)
      const next = isNew ? begun(books, producer, change) : followed(known, producer, { change, now })
      if (next === 'gap') fits = false
      if (next === 'gap') break
      if (next === 'old') continue
      this.#got.add(matchId)
      matches.set(matchId, next)
      news.push({ change, urgent, isNew: isNew && !known })
    }
    for (const change of producers) books.producers.set(change.producer, change)
    if (fits && this.#phase === 'following') noteHeard(books, heard)
    this.#into.put([...matches.values()], news)
    this.#into.drop(dropped)
    if (this.#phase === 'following') this.#got.clear()
    if (!fits) this.lose()
  }

  #takePart({ run, index, matches }: Part): void {
    if (index === 0) {
      this.#phase = 'taking'
      this.#run = run
      this.#index = 0
      this.#got.clear()
    }
    if (this.#phase !== 'taking' || run !== this.#run) return
    if (index !== this.#index) {
      this.lose()
      return
    }
    this.#index += 1
    this.#stands = 0
    const fresh: LiveMatch[] = []
    const news: BookNews[] = []
    for (const match of matches.map(matchOf)) {
      this.#got.add(match.book.matchId)
      const known = this.#into.books.matches.get(match.book.matchId)
      if (known && known.book.version >= match.book.version) continue
      fresh.push(match)
      news.push({ change: wholeChange(known, match), urgent: true, isNew: !known })
    }
    this.#into.put(fresh, news)
  }

  #takeEnd({ space, run, parts, producers }: Extract<StreamMessage, { kind: 'end' }>): void {
    // A book without a match is sent without a part.
    const isWhole = parts === 0 || (this.#phase === 'taking' && run === this.#run && this.#index === parts)
    if (!isWhole) {
      this.lose()
      return
    }
    const { books } = this.#into
    for (const change of producers) books.producers.set(change.producer, change)
    const own = [...books.matches.values()].filter(({ producer }) => matchSpaceOf(producer) === space)
    this.#into.drop(own.map(({ book }) => book.matchId).filter((matchId) => !this.#got.has(matchId)))
    this.#got.clear()
    this.#phase = 'following'
    this.#trust()
  }
}

function begun(books: LiveBooks, producer: string, change: BookChange): LiveMatch | 'old' {
  const { matchId, fixture, to: version } = change
  const known = books.matches.get(matchId)
  if (known && known.book.version >= version) return 'old'
  const book = fixture && newBook({ matchId, fixture }, { version, producerUp: isProducerUp(books, producer) })
  return book ? { book, producer, closedVersion: version, closedMarkets: new Map() } : 'old'
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

/** Everything of a match as one step from what is known of it. */
function wholeChange(known: LiveMatch | undefined, { book }: LiveMatch): BookChange {
  const { matchId, version: to, fixture, state, betting, producerUp } = book
  const removed = [...(known?.book.markets.keys() ?? [])].filter((key) => !book.markets.has(key))
  const parts = { fixture, state, betting, producerUp, markets: [...book.markets.values()] }
  return { matchId, from: known?.book.version ?? 0, to, ...parts, ...(removed.length > 0 && { removed }) }
}
