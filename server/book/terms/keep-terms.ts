import type { MatchId } from '@banko/betting/match/market.ts'
import { matchSpaceOf } from '@banko/contract/feed/message.ts'
import type { FeedBatch, FeedQueue } from '../../feed/index.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import type { Timer } from '../../platform/ports.ts'
import type { Books, LiveMatch } from '../live-books.ts'
import { readRevision, readTerms } from './store-terms.ts'
import { openReach, type TermsReach, type Wanted } from './terms-reach.ts'
import { type KnownTerms, TermsWork } from './terms-work.ts'

const subject = 'book.terms'
/** Between two looks for what the bus did not bring, and until what failed is tried again, milliseconds. */
const lookMilliseconds = 1000
/** Matches worked out anew in one batch: a fraction of what a batch of the feed takes, so that the gate stays quick. */
const pieceSize = 100
/** Timers of Node hold no more than some 24 days; a day is enough. */
const timerMax = 86_400_000

/**
 * The terms of the house in the process that speaks for matches: read, and put in force piece by piece. Source:
 * docs/decisions/0014.
 */
export class TermsKeeper {
  readonly #platform: Platform
  readonly #work: TermsWork
  readonly #reach: TermsReach
  readonly #isShared: boolean
  /** By space, of the lease that it has written a batch under. */
  readonly #epochs = new Map<string, number>()
  #queue: FeedQueue | undefined
  #pumping: 'yes' | 'no' = 'no'
  /** For the override that ends first. */
  #ending: Timer | undefined

  constructor(platform: Platform, books: Books) {
    this.#platform = platform
    this.#work = new TermsWork(books)
    this.#reach = openReach(platform, () => this.#work.reach)
    this.#isShared = platform.bus.reach === 'house'
    if (!this.#isShared) return
    platform.bus.subscribe(subject, () => void this.#lookSafely())
    platform.timers.every(lookMilliseconds, async () => {
      await this.#look()
      if (this.#work.isDone) this.#tellReach()
    })
  }

  begin(queue: FeedQueue): void {
    this.#queue = queue
  }

  /** The terms that a batch is worked out under; read in its transaction when it is the first under a lease. */
  async forBatch(tx: Transaction, { leases }: FeedBatch): Promise<KnownTerms> {
    const isFresh = ({ space, epoch }: FeedBatch['leases'][number]) => this.#epochs.get(space) !== epoch
    const fresh = new Set(leases.filter(isFresh).map(({ space }) => space))
    if (this.#work.known.turn > 0 && fresh.size === 0) return this.#work.known
    // Those that change hands with this batch are worked out with it, or when their provider speaks of them.
    const isOlder = (match: LiveMatch) => this.#isOurs(match) && !fresh.has(matchSpaceOf(match.producer))
    this.#work.adopt(await readTerms(tx, this.#platform.clock.now()), isOlder)
    this.#watchEnd()
    return this.#work.known
  }

  /** After the commit of a batch that was worked out under `used`; `touched` are its matches. */
  settle({ leases, again = [] }: FeedBatch, used: KnownTerms, touched: Iterable<MatchId>): void {
    for (const { space, epoch } of leases) this.#epochs.set(space, epoch)
    const work = this.#work
    if (again.length === 0 && work.isDone && used.turn === work.known.turn) return
    work.settle(used.turn, again, touched)
    this.#tellReach()
    if (!work.isDone) this.#pump()
  }

  /** Another process speaks for these matches from here on. */
  lost(space: string): void {
    this.#epochs.delete(space)
  }

  /** Somebody has changed the terms here: wherever they are kept they are read. */
  wake(): void {
    if (this.#isShared) this.#platform.bus.publish(subject, new Uint8Array())
    void this.#lookSafely()
  }

  /** Resolves when every process that speaks for matches has them in the gate and in its book. */
  untilInForce(wanted: Wanted): Promise<void> {
    return this.#reach.until(wanted)
  }

  readonly #isOurs = (match: LiveMatch): boolean =>
    match.endedAt === undefined && this.#queue?.speaksFor(match.producer) === true

  /** Reads what has changed; whoever speaks for nothing reads it with its first batch. */
  async #look(): Promise<void> {
    if (!this.#queue || (this.#isShared && this.#queue.spaces().length === 0)) return
    const { clock, db } = this.#platform
    const { endsAt, revision } = this.#work.known
    const isCurrent = clock.now() < endsAt && (await readRevision(db)) === revision
    if (!isCurrent) {
      this.#work.adopt(await readTerms(db, clock.now()), this.#isOurs)
      this.#watchEnd()
    }
    if (!this.#work.isDone) this.#pump()
  }

  async #lookSafely(): Promise<void> {
    const { log, timers } = this.#platform
    try {
      await this.#look()
    } catch (error) {
      log.error('book.termsUnread', error)
      // Where processes share a database they look every second anyway.
      if (!this.#isShared) timers.after(lookMilliseconds, () => this.#lookSafely())
    }
  }

  #watchEnd(): void {
    this.#ending?.cancel()
    const { clock, timers } = this.#platform
    const { endsAt } = this.#work.known
    if (endsAt === Number.POSITIVE_INFINITY) return
    this.#ending = timers.after(Math.max(0, Math.min(endsAt - clock.now(), timerMax)), () => this.#lookSafely())
  }

  #pump(): void {
    if (this.#pumping === 'yes') return
    this.#pumping = 'yes'
    void this.#putInForce().finally(() => {
      this.#pumping = 'no'
    })
  }

  /** Piece after piece, each a batch of its own: what the feed says goes on between them. */
  async #putInForce(): Promise<void> {
    const work = this.#work
    for (;;) {
      if (!this.#queue) return
      const { turn } = work.known
      const piece = work.next(pieceSize, this.#isOurs)
      await this.#queue.takeAgain(piece.map(({ book: { matchId }, producer }) => ({ matchId, producer })))
      if (work.isDone) return
      // An empty piece that brought nothing about was not written either.
      if (work.hasFailed(piece, turn) || (piece.length === 0 && work.known.turn === turn)) break
    }
    this.#platform.timers.after(lookMilliseconds, () => this.#lookSafely())
  }

  #tellReach(): void {
    this.#reach.tell((this.#queue?.spaces() ?? []).filter((space) => this.#epochs.has(space)))
  }
}
