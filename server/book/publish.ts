import { type BookChange, mergeBookChanges } from '@banko/betting/book.ts'
import type { MatchId } from '@banko/betting/market.ts'
import type { BoardTopicChange } from '@banko/contract/topics/topics.ts'
import type { Platform } from '../platform/platform.ts'
import { bookData } from './board-row.ts'
import type { Boards } from './boards.ts'
import type { LiveBooks } from './live-books.ts'
import type { BookNews } from './take-feed.ts'

/** Later rows take the place of earlier ones; a match that left and came back is there. */
export function mergeBoardChanges(earlier: BoardTopicChange, later: BoardTopicChange): BoardTopicChange {
  const gone = new Set(later.removed)
  const rows = new Map(earlier.rows.map((row) => [row.fixture.matchId, row]))
  for (const matchId of gone) rows.delete(matchId)
  for (const row of later.rows) rows.set(row.fixture.matchId, row)
  const removed = new Set([...earlier.removed, ...later.removed])
  for (const row of later.rows) removed.delete(row.fixture.matchId)
  return { rows: [...rows.values()], removed: [...removed] }
}

export function declareTopics(platform: Platform, books: LiveBooks, boards: Boards): void {
  platform.push.declare({
    name: 'match',
    mayListen: (_, key) => /^[1-9]\d{0,14}$/.test(key),
    snapshot: (_, key) => {
      const book = books.matches.get(Number(key))?.book
      return book ? { version: book.version, body: bookData(book) } : undefined
    },
    // Both were published by tellBooks below.
    merge: (earlier, later) => mergeBookChanges(earlier as BookChange, later as BookChange),
  })
  platform.push.declare({
    name: 'board',
    mayListen: () => true,
    snapshot: (_, key) => {
      const found = boards.snapshot(key, platform.clock.now())
      return found ? { version: found.version, body: { rows: found.rows } } : undefined
    },
    merge: (earlier, later) => mergeBoardChanges(earlier as BoardTopicChange, later as BoardTopicChange),
  })
}

/** Tells listeners what a batch changed, after its commit. What closes something leaves at once. */
export function tellBooks(platform: Platform, boards: Boards, news: readonly BookNews[]): void {
  for (const { change, urgent, isNew } of news) {
    if (isNew) continue
    platform.push.publish(
      `match/${change.matchId}`,
      { from: change.from, to: change.to, body: change },
      urgent ? 'now' : 'tick',
    )
  }
  const changedIds = new Set<MatchId>(news.map((one) => one.change.matchId))
  const urgent = news.some((one) => one.urgent)
  for (const step of boards.update(changedIds, platform.clock.now()))
    platform.push.publish(`board/${step.board}`, step, urgent ? 'now' : 'tick')
}
