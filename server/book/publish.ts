import { type BookChange, mergeBookChanges } from '@banko/betting/book.ts'
import type { MatchId } from '@banko/betting/market.ts'
import type { Products } from '@banko/betting/products.ts'
import type { BoardTopicChange } from '@banko/contract/topics/topics.ts'
import { callAll } from '../platform/call-all.ts'
import type { Platform } from '../platform/platform.ts'
import type { Timer } from '../platform/ports.ts'
import type { PushHub } from '../platform/push-hub.ts'
import { bookData } from './board-row.ts'
import { Boards } from './boards.ts'
import type { LiveBooks } from './live-books.ts'
import { boardFor, hasBoard } from './open-phase.ts'
import type { BookNews } from './take-feed.ts'

/** Timers of Node hold no more than some 24 days; a day is enough. */
const timerMax = 86_400_000

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

/** The sections of a site. */
export type ProductsOf = (siteId: number) => Products

type Needs = Pick<Platform, 'clock' | 'push' | 'timers'>

export interface BookTopics {
  /** Tells listeners what a batch changed, after its commit. What closes something leaves at once. */
  tell(news: readonly BookNews[]): void
  /** Matches that are in the books no more. */
  leave(matchIds: readonly MatchId[]): void
}

/** Matches and boards as topics; boards move by the clock too. */
export function openBookTopics(platform: Needs, books: LiveBooks, productsOf: ProductsOf): BookTopics {
  const { clock, push, timers } = platform
  const boards = new Boards(books)
  let overdue: { readonly at: number; readonly timer: Timer } | undefined

  function tellBoards(changedIds: ReadonlySet<MatchId>, urgency: 'now' | 'tick'): void {
    const steps = boards.update(changedIds, clock.now())
    watchClock()
    callAll(steps.map((step) => () => push.publish(`board/${step.board}`, step, urgency)))
  }

  /** One timer for the first match that will be overdue on any board. */
  function watchClock(): void {
    const at = boards.staleAt()
    if (overdue && overdue.at <= at) return
    overdue?.timer.cancel()
    overdue = undefined
    if (at === Number.POSITIVE_INFINITY) return
    const timer = timers.after(Math.min(at - clock.now(), timerMax), () => {
      overdue = undefined
      tellBoards(new Set(), 'tick')
    })
    overdue = { at, timer }
  }

  declareMatch(push, books)
  push.declare({
    name: 'board',
    mayListen: ({ siteId }, key) => hasBoard(key, productsOf(siteId)),
    keyFor: ({ siteId }, key) => boardFor(key, productsOf(siteId)),
    snapshot: (_, key) => {
      const found = boards.snapshot(key, clock.now())
      watchClock()
      return found ? { version: found.version, body: { rows: found.rows } } : undefined
    },
    forgotten: (topic) => boards.forget(topic.slice('board/'.length)),
    // Both were published by tellBoards above.
    merge: (earlier, later) => mergeBoardChanges(earlier as BoardTopicChange, later as BoardTopicChange),
  })

  return {
    tell(news) {
      const changedIds = new Set<MatchId>(news.map((one) => one.change.matchId))
      callAll([
        ...news.filter(({ isNew }) => !isNew).map((one) => () => tellMatch(push, one)),
        () => tellBoards(changedIds, news.some((one) => one.urgent) ? 'now' : 'tick'),
      ])
    },
    leave(matchIds) {
      callAll([
        () => tellBoards(new Set(matchIds), 'now'),
        () => {
          // Whoever looks at one of them is told that there is no such topic.
          if (matchIds.some((matchId) => push.hasListeners(`match/${matchId}`))) push.refresh('match')
        },
      ])
    },
  }
}

function tellMatch(push: Pick<PushHub, 'publish'>, { change, urgent }: BookNews): void {
  const step = { from: change.from, to: change.to, body: change }
  push.publish(`match/${change.matchId}`, step, urgent ? 'now' : 'tick')
}

function declareMatch(push: PushHub, books: LiveBooks): void {
  push.declare({
    name: 'match',
    // Whatever the site has: slips and coupons follow the matches that their legs are on.
    mayListen: (_, key) => /^[1-9]\d{0,14}$/.test(key),
    snapshot: (_, key) => {
      const book = books.matches.get(Number(key))?.book
      return book ? { version: book.version, body: bookData(book) } : undefined
    },
    // Both were published by `tell` above.
    merge: (earlier, later) => mergeBookChanges(earlier as BookChange, later as BookChange),
  })
}
