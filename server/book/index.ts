import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MarketKey, MatchId } from '@banko/betting/match/market.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import type { Catalogue, MatchEnd } from '../catalogue/index.ts'
import type { FeedBatch, FeedStep } from '../feed/index.ts'
import { callAll } from '../platform/call-all.ts'
import { operatorOf } from '../platform/caller.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { Arrivals, type Found } from './arrivals.ts'
import type { BookNews, MatchAlarm } from './book-news.ts'
import { type Builders, openBuilders } from './builder/builder-desk.ts'
import { type Insights, openInsights, type ProductsOf } from './insights.ts'
import {
  type Books,
  closedSince,
  emptyBooks,
  isToldOf,
  type LiveBooks,
  type LiveMatch,
  noteHeard,
} from './live-books.ts'
import { type ListenToOffer, type Offer, Offers } from './offers.ts'
import { type PriceBand, priceBandDefault } from './price-band.ts'
import { type MatchTopics, openMatchTopics } from './publish.ts'
import { openSharing, type Sharing } from './relay/share.ts'
import { type ClosedLeg, findClosed, type GateLeg } from './store-gate.ts'
import { sweepDecided } from './sweep-decided.ts'
import { type Staged, takeFeed } from './take-feed.ts'
import { TermsKeeper } from './terms/keep-terms.ts'
import { openTermsInForce, type TermsInForce } from './terms/put-in-force.ts'
import { type TermsVerbs, termsVerbs } from './terms/terms-verbs.ts'

export { bookData, marketData } from './book-data.ts'
export type { BookListener } from './book-listener.ts'
export type { BookNews } from './book-news.ts'
export type { Builders } from './builder/builder-desk.ts'
export type { LiveMatch } from './live-books.ts'
export { migrations } from './migrations.ts'
export type { ListenToOffer, Offer } from './offers.ts'
export type { PriceBand } from './price-band.ts'
export type { ClosedLeg, GateLeg } from './store-gate.ts'
export type { MarginAsked, OverrideAsked, TermsSaid } from './terms/set-terms.ts'

export interface Book extends TermsVerbs {
  /** What the feed does to the book: gate first, then memory, then whoever listens. */
  readonly step: FeedStep
  /** Forgets results of matches that nobody tells the end of. To be done every hour. */
  sweep(): Promise<void>
  /** To be read alone: the feed step changes them. */
  readonly books: Books
  /** From now on, to each offer that there is or will be; of what is there already its listener hears first. */
  listen(open: ListenToOffer): void
  /** What players of an operator are offered. */
  offerOf(operatorId: number): Offer
  /** Undefined where the operator shares the offer of all; once it has one of its own that stays so. */
  sideOf(operatorId: number): number | undefined
  /** What outcomes of a match pay together. */
  readonly builders: Builders
  /** Of any match, whoever offers it. */
  find(matchId: MatchId): MatchBook | undefined
  findLive(matchId: MatchId): LiveMatch | undefined
  /** The state of a match's producer that a decision rests on. */
  epochOf(match: LiveMatch): number
  closedSince(match: LiveMatch, key: MarketKey, version: number): boolean
  /** Has matches offered under an operator's terms of now before others whose turn it would be: somebody asks for them. */
  hurry(operatorId: number, matchIds: readonly MatchId[]): void
  /** The gate: the legs of an operator's that were closed since they were decided. The last thing before a commit. */
  findClosed(tx: Transaction, operatorId: number, legs: readonly GateLeg[]): Promise<ClosedLeg[]>
  /** Resolves when memory has what the gate had when it refused these legs, or has not got it for too long. */
  untilCaughtUp(operatorId: number, closed: readonly ClosedLeg[]): Promise<void>
  /** Calls `run` once: as soon as each of these producers has said something later than `after`, or when one is too long silent. */
  whenHeard(producers: readonly string[], after: number, run: (word: Found) => void): void
  /** Resolves when this process has the books that others speak for. */
  untilInTouch(): Promise<void>
}

/** Milliseconds that memory may be behind the gate until whoever waits for it is told no. */
const catchUpMax = 1_000
/**
 * Milliseconds that a producer may be silent until whoever waits for its word is told no: one that has nothing else to
 * say is alive every ten seconds. Source: unified-odds-feed, Liveness and recovery.
 */
const wordMax = 12_000

/** Ended matches stay in memory this long, for those who are looking at them. */
const endedKept = 10 * 60_000

/**
 * How matches ended, as told last: of those too that ended, or whose score was corrected, when no book of theirs was in
 * memory.
 */
function endsOf({ items }: FeedBatch): (MatchEnd & { matchId: MatchId })[] {
  const ends = new Map<MatchId, MatchEnd>()
  for (const { matchId, message } of items) {
    if (message.kind !== 'odds' || !message.state || !isFinished(message.state.status)) continue
    const { score, status, halfTime, periods } = message.state
    ends.set(matchId, { score, status, ...(halfTime && { halfTime }), ...(periods && { periods }) })
  }
  return Array.from(ends, ([matchId, end]) => ({ matchId, ...end }))
}

function hasReached(books: Books, offer: Offer, { matchId, version, producer, epoch, revision }: ClosedLeg): boolean {
  const known = books.matches.get(matchId)?.book.version ?? 0
  return (
    known >= version && offer.revisionOf(matchId) >= revision && (books.producers.get(producer)?.epoch ?? 0) >= epoch
  )
}

function overOf(staged: Staged): MatchId[] {
  return [...staged.matches.values()].filter(({ endedAt }) => endedAt !== undefined).map(({ book }) => book.matchId)
}

export interface BookOptions {
  readonly band?: PriceBand
  /** Keeps the books that other processes speak for; default no. */
  readonly follows?: boolean
  /** The sections of a site: matches of others show nothing of their play. Default: every site has all. */
  readonly productsOf?: ProductsOf
}

interface Kept {
  readonly books: LiveBooks
  readonly arrivals: Arrivals
  readonly topics: MatchTopics
  readonly insights: Insights
  readonly offers: Offers
}

/** How matches come into memory and leave it, and listeners hear of it. */
function keepBooks(platform: Platform, { books, arrivals, topics, insights, offers }: Kept) {
  function forget(matchIds: readonly MatchId[]): void {
    callAll([
      ...matchIds.flatMap((matchId) => [() => books.drop(matchId), () => offers.drop(matchId)]),
      () => insights.drop(matchIds),
    ])
  }

  /** A scope of its own: a timer keeps what stands around it, and that is news of hundreds of matches. */
  function forgetLater(matchIds: readonly MatchId[]): void {
    platform.timers.after(endedKept, () => forget(matchIds))
  }

  function hasJustEnded({ book, endedAt }: LiveMatch): boolean {
    return endedAt !== undefined && books.matches.get(book.matchId)?.endedAt === undefined
  }

  function put(matches: Iterable<LiveMatch>, news: readonly BookNews[]): void {
    const all = [...matches]
    const ended = all.filter(hasJustEnded).map(({ book }) => book.matchId)
    if (ended.length > 0) forgetLater(ended)
    callAll([
      ...all.flatMap((match) => [() => books.put(match), () => offers.put(match)]),
      moveBegun,
      () => offers.tell(news, topics.tell),
      () => arrivals.look(),
    ])
  }

  function drop(matchIds: readonly MatchId[]): void {
    if (matchIds.length === 0) return
    callAll([() => forget(matchIds), () => offers.leave(matchIds), () => topics.leave(matchIds)])
  }

  /** Whoever looks at the offer of all, and has one of their own operator's from here on. */
  function moveBegun(): void {
    const begun = offers.begun()
    if (begun.size > 0) platform.push.move((caller) => begun.has(operatorOf(caller)))
  }

  return { put, drop, moveBegun }
}

/** Tells people of prices that are not believed. */
function openAlarms({ metrics, log }: Platform): (alarms: readonly MatchAlarm[]) => void {
  const count = metrics.counter('book_alarms_total', 'Markets suspended because of a price not believed')
  return (alarms) => {
    for (const one of alarms) log.warn('book.priceAlarm', { ...one })
    count.add(alarms.length)
  }
}

function offersRead(offers: Offers): Pick<Book, 'listen' | 'offerOf' | 'sideOf'> {
  return {
    listen: (open) => offers.listen(open),
    offerOf: (operatorId) => offers.of(operatorId),
    sideOf: (operatorId) => offers.sideOf(operatorId),
  }
}

/** The last thing before a coupon is written, and how memory comes to what was found there. */
function gateOf(
  { books, arrivals, offers }: Pick<Kept, 'books' | 'arrivals' | 'offers'>,
  terms: TermsKeeper,
  inForce: TermsInForce,
): Pick<Book, 'hurry' | 'findClosed' | 'untilCaughtUp'> {
  return {
    findClosed,
    hurry: inForce.hurry,
    async untilCaughtUp(operatorId, closed) {
      const isBehind = closed.some(({ revision }) => revision > offers.revisionOf(operatorId))
      if (isBehind) await terms.look()
      inForce.hurry(
        operatorId,
        closed.map(({ matchId }) => matchId),
      )
      const offer = () => offers.of(operatorId)
      await arrivals.until(() => closed.every((leg) => hasReached(books, offer(), leg)), catchUpMax)
    },
  }
}

const everyProduct = () => ({ sport: true, live: true })

export function openBook(platform: Platform, catalogue: Catalogue, options: BookOptions = {}): Book {
  const { band = priceBandDefault, follows = false, productsOf = everyProduct } = options
  const [books, arrivals] = [emptyBooks(), new Arrivals(platform.timers)]
  const offers = new Offers(books, (match) => sharing.trusted(match))
  const topics = openMatchTopics(platform.push, offers)
  const alarm = openAlarms(platform)
  const insights = openInsights(platform, books, { follows, productsOf })
  const { put, drop, moveBegun } = keepBooks(platform, { books, arrivals, topics, insights, offers })
  const sharing: Sharing = openSharing(platform, { books, band, put, drop, alarm }, { follows })
  const inForce = openTermsInForce(platform, { offers, arrivals, tellOffer: topics.tell, onBegun: moveBegun })
  const terms = new TermsKeeper(platform, inForce.adopt)

  return {
    books,
    builders: openBuilders(platform),
    async sweep() {
      await sweepDecided(platform)
      await terms.sweep()
    },
    step: {
      async prepare(tx, batch) {
        const handed = sharing.handed(batch)
        const staged = await takeFeed(tx, books, { batch, band, ...handed })
        await catalogue.writeEnds(tx, endsOf(batch))
        return () => {
          for (const change of batch.producers) books.producers.set(change.producer, change)
          noteHeard(books, batch.heard)
          alarm(staged.alarms)
          callAll([
            () => put(staged.matches.values(), staged.news),
            () => sharing.tell(batch, staged, handed),
            () => void terms.endOf(overOf(staged)),
          ])
        }
      },
      show: insights.show,
      lost: (space) => sharing.lost(space),
    },
    ...offersRead(offers),
    find: (matchId) => findLive(matchId)?.book,
    findLive,
    epochOf: (match) => books.producers.get(match.producer)?.epoch ?? 0,
    closedSince,
    ...gateOf({ books, arrivals, offers }, terms, inForce),
    whenHeard(producers, after, run) {
      arrivals.when(() => producers.every((producer) => isToldOf(books, producer, after)), wordMax, run)
    },
    untilInTouch: sharing.untilInTouch,
    ...termsVerbs(platform, terms, inForce),
  }

  function findLive(matchId: MatchId): LiveMatch | undefined {
    const match = books.matches.get(matchId)
    return match && sharing.trusted(match)
  }
}
