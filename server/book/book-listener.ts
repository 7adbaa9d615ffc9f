import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { BookNews } from './book-news.ts'

/**
 * Hears of every change of the books of this process, in their order and in the very turn in which they are made: what
 * it keeps of them is never ahead of them nor behind. A fault of one listener keeps no other from hearing.
 */
export interface BookListener {
  /** A match is new or has changed. Nobody outside has been told of it yet. */
  put(book: MatchBook): void
  /** A match has left memory. */
  drop(matchId: MatchId): void
  /** What a batch changed, when memory has all of it and whoever looks at one of its matches is told. */
  tell(news: readonly BookNews[]): void
  /** Matches that are offered no more, when they have left memory: whoever is shown them has to be told. */
  leave(matchIds: readonly MatchId[]): void
}
