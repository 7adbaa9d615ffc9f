import type { MatchId } from '@banko/betting/match/market.ts'
import type { Products } from '@banko/betting/match/products.ts'
import { type BoardTopicChange, mergeBoardChanges } from '@banko/contract/topics/board-change.ts'
import { type MatchTopicChange, mergeMatchChanges, tellChange } from '@banko/contract/topics/match-change.ts'
import equal from 'fast-deep-equal'
import { callAll } from '../platform/call-all.ts'
import type { Platform } from '../platform/platform.ts'
import type { Timer } from '../platform/ports.ts'
import type { PushHub } from '../platform/push/push-hub.ts'
import { bookData } from './board-row.ts'
import { Boards } from './boards.ts'
import type { LiveBooks } from './live-books.ts'
import { boardFor, hasBoard } from './open-phase.ts'
import type { BookNews } from './take-feed.ts'
import { tellTogether } from './tell-together.ts'

/** Timers of Node hold no more than some 24 days; a day is enough. */
const timerMax = 86_400_000

/** What closes nothing is told of a board so often at most, milliseconds: nobody reads a list faster. */
const boardMilliseconds = 500

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
  const { clock, push } = platform
  const boards = new Boards(books)
  const watchClock = watchOverdue(platform, boards, () => tellBoards(new Set(), 'tick'))
  const tellSoon = tellTogether(platform, boardMilliseconds, (changedIds) => tellBoards(changedIds, 'tick'))

  function tellBoards(changedIds: ReadonlySet<MatchId>, urgency: 'now' | 'tick'): void {
    const steps = boards.update(changedIds, clock.now())
    watchClock()
    callAll(steps.map((step) => () => push.publish(`board/${step.board}`, step, urgency)))
  }

  declareMatch(push, books)
  push.declare({
    name: 'board',
    packs: true,
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
      const urgentIds = new Set<MatchId>(news.filter(isUrgent).map((one) => one.change.matchId))
      callAll([
        ...news.map((one) => () => tellMatch(push, one)),
        ...(urgentIds.size > 0 ? [() => tellBoards(urgentIds, 'now')] : []),
        () => tellSoon(boards.isEmpty ? [] : news.map((one) => one.change.matchId)),
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

/** One timer for the first match that will be overdue on any board; to be looked at whenever that may have changed. */
function watchOverdue({ clock, timers }: Needs, boards: Boards, tell: () => void): () => void {
  let overdue: { readonly at: number; readonly timer: Timer } | undefined
  return () => {
    const at = boards.staleAt()
    if (overdue && overdue.at <= at) return
    overdue?.timer.cancel()
    overdue = undefined
    if (at === Number.POSITIVE_INFINITY) return
    const timer = timers.after(Math.min(at - clock.now(), timerMax), () => {
      overdue = undefined
      tell()
    })
    overdue = { at, timer }
  }
}

/** Whatever closes something, and a score of which people wait to hear. */
function isUrgent({ change, before, urgent }: BookNews): boolean {
  const [score, known] = [change.state?.score, before?.state.score]
  return urgent || (score !== undefined && known !== undefined && !equal(score, known))
}

function tellMatch(push: Pick<PushHub, 'hasListeners' | 'publish'>, { change, before, urgent }: BookNews): void {
  const topic = `match/${change.matchId}`
  if (!before || !push.hasListeners(topic)) return
  push.publish(topic, { from: change.from, to: change.to, body: tellChange(change, before) }, urgent ? 'now' : 'tick')
}

function declareMatch(push: PushHub, books: LiveBooks): void {
  push.declare({
    name: 'match',
    packs: true,
    // Whatever the site has: slips and coupons follow the matches that their legs are on.
    mayListen: (_, key) => /^[1-9]\d{0,14}$/.test(key),
    snapshot: (_, key) => {
      const book = books.matches.get(Number(key))?.book
      return book ? { version: book.version, body: bookData(book) } : undefined
    },
    // Both were published by `tell` above.
    merge: (earlier, later) => mergeMatchChanges(earlier as MatchTopicChange, later as MatchTopicChange),
  })
}
