import type { MatchBook } from '@banko/betting/book.ts'
import type { MarketKey, MatchId } from '@banko/betting/market.ts'
import type { HomeAway } from '@banko/betting/match-clock.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { FeedStep } from '../feed/index.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import { openBoards } from './boards.ts'
import { closedSince, emptyBooks, type LiveBooks, type LiveMatch } from './live-books.ts'
import { declareTopics, tellBooks } from './publish.ts'
import { findClosed, type GateLeg } from './store.ts'
import { type Staged, takeFeed } from './take-feed.ts'

export { bookCalls } from './calls.ts'
export type { LiveMatch } from './live-books.ts'
export { migrations } from './migrations.ts'
export type { GateLeg } from './store.ts'

export interface Book {
  /** What the feed does to the book: gate first, then memory, then whoever listens. */
  readonly step: FeedStep
  readonly books: LiveBooks
  find(matchId: MatchId): MatchBook | undefined
  findLive(matchId: MatchId): LiveMatch | undefined
  /** The state of a match's producer that a decision rests on. */
  epochOf(match: LiveMatch): number
  closedSince(match: LiveMatch, key: MarketKey, version: number): boolean
  /** The gate: positions of legs that were closed since they were decided. The last thing before a commit. */
  findClosed(tx: Transaction, legs: readonly GateLeg[]): Promise<number[]>
}

/** Ended matches stay in memory this long, for those who are looking at them. */
const endedKept = 10 * 60_000

function finalScores(staged: Staged): { matchId: MatchId; score: HomeAway }[] {
  return [...staged.matches.values()]
    .filter((match) => match.endedAt !== undefined)
    .map(({ book }) => ({ matchId: book.matchId, score: book.state.score }))
}

export function openBook(platform: Platform, catalogue: Catalogue): Book {
  const books = emptyBooks()
  const boards = openBoards(books)
  declareTopics(platform, books, boards)
  function forgetLater(matchIds: readonly MatchId[]): void {
    if (matchIds.length === 0) return
    platform.timers.after(endedKept, () => {
      for (const matchId of matchIds) books.matches.delete(matchId)
    })
  }
  return {
    books,
    step: {
      async prepare(tx, batch) {
        const staged = await takeFeed(tx, books, batch)
        await catalogue.writeScores(tx, finalScores(staged))
        return () => {
          for (const change of batch.producers) books.producers.set(change.producer, change)
          for (const [matchId, match] of staged.matches) books.matches.set(matchId, match)
          tellBooks(platform, boards, staged.news)
          forgetLater(finalScores(staged).map((ended) => ended.matchId))
        }
      },
    },
    find: (matchId) => books.matches.get(matchId)?.book,
    findLive: (matchId) => books.matches.get(matchId),
    epochOf: (match) => books.producers.get(match.producer)?.epoch ?? 0,
    closedSince,
    findClosed,
  }
}
