import type { MatchBook } from '@banko/betting/book.ts'
import { lateStartMax } from '@banko/betting/live-window.ts'
import type { MatchId } from '@banko/betting/market.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import type { BoardTopicChange } from '@banko/contract/topics/topics.ts'
import { boardRow } from './board-row.ts'
import { isLiveNow, sliceOf } from './listed-matches.ts'
import type { LiveBooks } from './live-books.ts'
import type { Scope } from './match-index.ts'

/** Coming matches on the boards of all and of a sport: what a page shows before somebody chooses a league. */
const upcomingRows = 60

/** `live`, `upcoming`, `sport:1` or `tournament:12`. */
export type BoardName = string

interface Board {
  version: number
  members: ReadonlySet<MatchId>
  /** When a member leaves by the clock alone, milliseconds. */
  staleAt: number
}

export interface BoardStep {
  readonly board: BoardName
  readonly from: number
  readonly to: number
  readonly body: BoardTopicChange
}

export interface Boards {
  /** Brings every board up to date with matches that changed, and says what each must be told. */
  update(changed: ReadonlySet<MatchId>, now: number): BoardStep[]
  snapshot(board: BoardName, now: number): { version: number; rows: BoardRow[] } | undefined
  /** When the clock alone next changes a board, milliseconds; Infinity: it does not. */
  staleAt(): number
}

interface BoardPlan extends Scope {
  readonly live: boolean
  /** Coming matches at most. */
  readonly upcoming: number
}

function planOf(name: BoardName): BoardPlan | undefined {
  if (name === 'live') return { live: true, upcoming: 0 }
  if (name === 'upcoming') return { live: false, upcoming: upcomingRows }
  const [, part, digits] = /^(sport|tournament):([1-9]\d{0,14})$/.exec(name) ?? []
  if (part === 'sport') return { live: true, upcoming: upcomingRows, sportId: Number(digits) }
  if (part === 'tournament') return { live: true, upcoming: Number.POSITIVE_INFINITY, tournamentId: Number(digits) }
  return undefined
}

/** Boards on which a match can stand, by where it is now. */
function boardsOf({ fixture }: MatchBook): BoardName[] {
  return ['live', 'upcoming', `sport:${fixture.sportId}`, `tournament:${fixture.tournamentId}`]
}

/** The matches of a board as they stand now, in its order. */
function membersOf({ index }: LiveBooks, plan: BoardPlan, now: number): MatchBook[] {
  const group = index.groupOf(plan)
  if (!group) return []
  const live = plan.live ? sliceOf(group, { phase: 'live' }, { from: 0, until: Number.POSITIVE_INFINITY, now }) : []
  return [...live, ...sliceOf(group, { phase: 'upcoming' }, { from: 0, until: plan.upcoming, now })]
}

/**
 * @param isWatched whether anybody listens to a board or may come back to it; the others are forgotten
 */
export function openBoards(books: LiveBooks, isWatched: (name: BoardName) => boolean): Boards {
  const boards = new Map<BoardName, Board>()
  /** Rises over all boards, so that one that was forgotten and made again is never taken for what it was. */
  let version = 0

  /** Those that hold or get a changed match, and those that a match leaves by the clock. */
  function isTouched(name: BoardName, board: Board, changed: Changed): boolean {
    return changed.now >= board.staleAt || changed.boards.has(name) || !changed.ids.isDisjointFrom(board.members)
  }

  function step(name: BoardName, board: Board, { ids, now }: Changed): BoardStep | undefined {
    const plan = planOf(name)
    const current = plan ? membersOf(books, plan, now) : []
    const currentIds = idsOf(current)
    board.staleAt = staleAtOf(current)
    const rows = current.filter((book) => ids.has(book.matchId) || !board.members.has(book.matchId))
    const removed = [...board.members].filter((matchId) => !currentIds.has(matchId))
    if (rows.length === 0 && removed.length === 0) return undefined
    board.members = currentIds
    const from = board.version
    version += 1
    board.version = version
    return { board: name, from, to: version, body: { rows: rows.map(boardRow), removed } }
  }

  return {
    update(ids, now) {
      const reached = [...ids].flatMap((matchId) => books.matches.get(matchId)?.book ?? []).flatMap(boardsOf)
      const changed = { ids, boards: new Set(reached), now }
      const steps: BoardStep[] = []
      for (const [name, board] of boards) {
        if (!isWatched(name)) {
          boards.delete(name)
          continue
        }
        const told = isTouched(name, board, changed) ? step(name, board, changed) : undefined
        if (told) steps.push(told)
      }
      return steps
    },
    snapshot(name, now) {
      const plan = planOf(name)
      if (!plan) return undefined
      const current = membersOf(books, plan, now)
      let board = boards.get(name)
      if (!board) {
        version += 1
        board = { version, members: idsOf(current), staleAt: staleAtOf(current) }
        boards.set(name, board)
      }
      // What only the clock has changed is told by the next step.
      const { members } = board
      return { version: board.version, rows: current.filter(({ matchId }) => members.has(matchId)).map(boardRow) }
    },
    staleAt: () => Math.min(...[...boards.values()].map((board) => board.staleAt)),
  }
}

interface Changed {
  readonly ids: ReadonlySet<MatchId>
  readonly boards: ReadonlySet<BoardName>
  readonly now: number
}

function idsOf(members: readonly MatchBook[]): ReadonlySet<MatchId> {
  return new Set(members.map((book) => book.matchId))
}

function staleAtOf(members: readonly MatchBook[]): number {
  const soonest = members.find((book) => !isLiveNow(book))
  return soonest ? soonest.fixture.startsAt + lateStartMax + 1 : Number.POSITIVE_INFINITY
}
