import type { MatchId } from '@banko/betting/match/market.ts'
import { type BoardSnapshot, boardTopic, parseBoardKey } from '@banko/contract/topics/board.ts'
import { mergeBoardChanges } from '@banko/contract/topics/board-change.ts'
import equal from 'fast-deep-equal'
import type { Book, BookListener, BookNews } from '../book/index.ts'
import type { Operators } from '../operators/index.ts'
import { callAll } from '../platform/call-all.ts'
import type { Platform } from '../platform/platform.ts'
import type { Timer } from '../platform/ports.ts'
import { declareSharedTopic } from '../platform/push/declare-topic.ts'
import { type BoardStep, Boards } from './boards.ts'
import type { IndexedBooks } from './indexed-books.ts'
import { boardFor, hasBoard } from './open-phase.ts'
import { tellTogether } from './tell-together.ts'

/** Timers of Node hold no more than some 24 days; a day is enough. */
const timerMax = 86_400_000

/** What closes nothing is told of a board so often at most, milliseconds: nobody reads a list faster. */
const boardMilliseconds = 500

type Needs = Pick<Platform, 'clock' | 'push' | 'timers'>

/** What boards hear of the books, once these and the index have it. What closes something leaves at once. */
export type BoardTopics = Pick<BookListener, 'tell' | 'leave'>

/** The boards of every offer. */
export interface BoardsOfOffers {
  /** Those of one offer from here on; `side` is whose, where it is not that of all. */
  open(side: number | undefined, books: IndexedBooks): BoardTopics
}

/** Boards as topics; they move by the clock too. */
export function openBoardTopics(
  platform: Needs,
  { productsOf, sideOf }: Pick<Operators, 'productsOf'> & Pick<Book, 'sideOf'>,
): BoardsOfOffers {
  const all = new Map<number | undefined, OfferBoards>()
  const channel = declareSharedTopic(platform.push, boardTopic, {
    parse: parseBoardKey,
    packs: true,
    mayListen: ({ siteId }, key) => hasBoard(key, productsOf(siteId)),
    keyFor: ({ siteId }, key) => boardFor(key, productsOf(siteId)),
    sideOf: ({ operatorId }) => sideOf(operatorId),
    snapshot: (key, side) => all.get(side)?.snapshot(key),
    forgotten: (key, side) => all.get(side)?.forget(key),
    merge: mergeBoardChanges,
  })
  return {
    open(side, books) {
      const publish = channel.ofSide(side).publish
      const boards = openOfferBoards(platform, books, (step, urgency) => publish(step.board, step, urgency))
      all.set(side, boards)
      return boards
    },
  }
}

interface OfferBoards extends BoardTopics {
  snapshot(key: string): { version: number; body: BoardSnapshot } | undefined
  forget(key: string): void
}

function openOfferBoards(
  platform: Needs,
  books: IndexedBooks,
  publish: (step: BoardStep, urgency: 'now' | 'tick') => void,
): OfferBoards {
  const { clock } = platform
  const boards = new Boards(books)
  const watchClock = watchOverdue(platform, boards, () => tellBoards(new Set(), 'tick'))
  const tellSoon = tellTogether(platform, boardMilliseconds, (changedIds) => tellBoards(changedIds, 'tick'))

  function tellBoards(changedIds: ReadonlySet<MatchId>, urgency: 'now' | 'tick'): void {
    const steps = boards.update(changedIds, clock.now())
    watchClock()
    callAll(steps.map((step) => () => publish(step, urgency)))
  }

  return {
    snapshot(key) {
      const found = boards.snapshot(key, clock.now())
      watchClock()
      return found ? { version: found.version, body: { rows: found.rows } } : undefined
    },
    forget: (key) => boards.forget(key),
    tell(news) {
      const urgentIds = new Set<MatchId>(news.filter(isUrgent).map((one) => one.change.matchId))
      callAll([
        ...(urgentIds.size > 0 ? [() => tellBoards(urgentIds, 'now')] : []),
        () => tellSoon(boards.isEmpty ? [] : news.map((one) => one.change.matchId)),
      ])
    },
    leave: (matchIds) => tellBoards(new Set(matchIds), 'now'),
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
