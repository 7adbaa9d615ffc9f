import type { BookChange } from '@banko/betting/match/book.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import { changed } from './change-book.ts'
import { isOverForGood } from './is-over-for-good.ts'
import type { LiveMatch } from './live-books.ts'
import { type Closing, whatCloses } from './what-closes.ts'

/** A match after a change made from this very book, and what the change closes. Pure; `now` in milliseconds. */
export function nextMatch(match: LiveMatch, change: BookChange, now: number): { match: LiveMatch; closing: Closing } {
  const closing = whatCloses(match.book, change)
  const book = changed(match.book, change)
  const closedMarkets = new Map(match.closedMarkets)
  for (const key of closing.markets) closedMarkets.set(key, change.to)
  const ended = isFinished(book.state.status)
  const next = {
    book,
    ...(match.operatorId !== undefined && { operatorId: match.operatorId }),
    producer: match.producer,
    closedVersion: closing.match ? change.to : match.closedVersion,
    closedMarkets: ended ? new Map() : closedMarkets,
    ...(match.doubts && match.doubts.size > 0 && !ended ? { doubts: match.doubts } : {}),
    ...(match.results && !isOverForGood(book.state.status) ? { results: match.results } : {}),
    ...(ended ? { endedAt: match.endedAt ?? now } : {}),
  }
  return { match: next, closing }
}
