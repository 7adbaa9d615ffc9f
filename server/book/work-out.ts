import type { MatchId } from '@banko/betting/match/market.ts'
import type { FeedBatch, ProducerChange } from '../feed/index.ts'
import type { BookNews, MatchAlarm } from './book-news.ts'
import type { Decided } from './decided.ts'
import { applied, type Effect } from './effect.ts'
import { type Books, isProducerUp, type LiveMatch } from './live-books.ts'
import type { PriceBand } from './price-band.ts'
import { lockInherited } from './relay/inherit.ts'
import type { KnownGate, MarketClose } from './store.ts'
import { type KnownMatch, resultsOf, takeMessage } from './take-message.ts'

/** What is to be worked out against the books. */
export interface Taken {
  readonly batch: FeedBatch
  readonly band: PriceBand
  /** Matches that this process speaks for from here on. */
  readonly taken: readonly LiveMatch[]
  /** Matches that nobody speaks for any more; none of the batch's items is about one. */
  readonly forsaken: readonly LiveMatch[]
}

/** What the gate has of the matches that memory knows too little of. */
export interface Stored {
  readonly gates: ReadonlyMap<MatchId, KnownGate>
  readonly decided: ReadonlyMap<MatchId, Decided>
}

/** A batch as it was worked out, nothing of it applied yet. */
export interface WorkedOut {
  /** Those that are other than before. */
  readonly matches: ReadonlyMap<MatchId, LiveMatch>
  readonly news: readonly BookNews[]
  readonly alarms: readonly MatchAlarm[]
  /** Of every match that the batch says results of. */
  readonly decided: ReadonlyMap<MatchId, Decided>
  /** By match and market, the last one. */
  readonly closes: ReadonlyMap<string, MarketClose>
  readonly closing: ReadonlySet<MatchId>
  /** Matches without a book that the batch has ended. */
  readonly ending: ReadonlySet<MatchId>
}

/**
 * A batch worked out against the books: first what this process takes over, then the messages in their order, then what
 * nobody speaks for, and what producers became. Pure.
 */
export function workOut(books: Books, stored: Stored, { batch, taken, forsaken, band }: Taken): WorkedOut {
  const { now } = batch
  const rules = { band, now, isUp: (producer: string) => isProducerUp(books, producer) }
  const work = new BatchWork(books, stored)
  for (const match of taken) {
    const { matchId } = match.book
    const { decided, versionTold } = work.known(matchId)
    // Whatever this process knew of its results, when it last spoke for it, others have gone on from there.
    const locked = lockInherited({ ...match, results: resultsOf(decided) }, versionTold)
    work.add(matchId, applied(locked.match, locked.change, now))
  }
  for (const item of batch.items) {
    const { matchId } = item
    for (const effect of takeMessage(work.known(matchId), item, rules)) work.add(matchId, effect)
  }
  for (const match of forsaken) {
    const { matchId, version: from } = match.book
    work.add(matchId, applied(match, { matchId, from, to: from + 1, betting: 'closed' }, now))
  }
  for (const change of batch.producers)
    for (const match of work.all()) work.add(match.book.matchId, takeProducer(match, change, now))
  return work
}

/** A producer that goes down or comes back shows on every match it prices. */
function takeProducer(match: LiveMatch, { producer, up }: ProducerChange, now: number): Effect {
  const isShown = match.producer === producer && match.endedAt === undefined && match.book.producerUp !== up
  if (!isShown) return { match }
  const { matchId, version } = match.book
  return applied(match, { matchId, from: version, to: version + 1, producerUp: up }, now)
}

/** What the steps of a batch did, one after the other; the books stay as they are. */
class BatchWork implements WorkedOut {
  readonly #books: Books
  readonly #stored: Stored
  readonly matches = new Map<MatchId, LiveMatch>()
  readonly news: BookNews[] = []
  readonly alarms: MatchAlarm[] = []
  readonly decided = new Map<MatchId, Decided>()
  readonly closes = new Map<string, MarketClose>()
  readonly closing = new Set<MatchId>()
  readonly ending = new Set<MatchId>()

  constructor(books: Books, stored: Stored) {
    this.#books = books
    this.#stored = stored
  }

  known(matchId: MatchId): KnownMatch {
    const gate = this.#stored.gates.get(matchId)
    const match = this.#matchOf(matchId)
    const decided = this.decided.get(matchId) ?? this.#stored.decided.get(matchId)
    return {
      ...(match && { match }),
      ...(decided && { decided }),
      isOver: gate?.over === true || this.ending.has(matchId),
      versionTold: gate?.version ?? 0,
    }
  }

  /** Every match as the batch has left it so far. */
  *all(): Generator<LiveMatch> {
    for (const [matchId, match] of this.#books.matches) yield this.matches.get(matchId) ?? match
    for (const [matchId, match] of this.matches) if (!this.#books.matches.has(matchId)) yield match
  }

  add(matchId: MatchId, { match, news, alarms, decided, closes, closing, ending }: Effect): void {
    if (match && match !== this.#matchOf(matchId)) this.matches.set(matchId, match)
    if (news) this.news.push(...news)
    if (alarms) this.alarms.push(...alarms)
    if (decided) this.decided.set(matchId, decided)
    for (const close of closes ?? []) this.closes.set(`${matchId}/${close.key}`, close)
    if (closing) this.closing.add(matchId)
    if (ending) this.ending.add(matchId)
  }

  #matchOf(matchId: MatchId): LiveMatch | undefined {
    return this.matches.get(matchId) ?? this.#books.matches.get(matchId)
  }
}
