import type { MatchBook } from '@banko/betting/book.ts'
import type { MatchId } from '@banko/betting/market.ts'
import { isInPlay } from '@banko/betting/match-clock.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import type { BoardTopicChange } from '@banko/contract/topics/topics.ts'
import { boardRow } from './board-row.ts'
import type { LiveBooks } from './live-books.ts'

/** Rows on the upcoming board: what a home page and its "all" need before somebody chooses a league. */
const upcomingRows = 60
/** A match that should have begun and has not leaves the lists after this. Source: betting-core §4. */
const overdue = 5 * 60_000

/** `live`, `upcoming` or `tournament:12`. */
export type BoardName = string

interface Board {
  version: number
  members: Set<MatchId>
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
}

export function isUpcoming(book: MatchBook, now: number): boolean {
  return book.state.status === 'notStarted' && book.fixture.startsAt > now - overdue && book.betting !== 'closed'
}

export function isLiveNow(book: MatchBook): boolean {
  return isInPlay(book.state.status)
}

/** Soonest first, then by number, so that the order never flickers. */
export function byStart(a: MatchBook, b: MatchBook): number {
  return a.fixture.startsAt - b.fixture.startsAt || a.matchId - b.matchId
}

/** The matches of a board as they stand now, in its order. */
function membersOf(books: LiveBooks, name: BoardName, now: number): MatchBook[] {
  const all = [...books.matches.values()].map((match) => match.book)
  if (name === 'live') return all.filter(isLiveNow).sort(byStart)
  const upcoming = all.filter((book) => isUpcoming(book, now)).sort(byStart)
  if (name === 'upcoming') return upcoming.slice(0, upcomingRows)
  const tournamentId = Number(name.slice('tournament:'.length))
  const ofTournament = (book: MatchBook) => book.fixture.tournamentId === tournamentId
  return [...all.filter(isLiveNow).filter(ofTournament).sort(byStart), ...upcoming.filter(ofTournament)]
}

export function openBoards(books: LiveBooks): Boards {
  const boards = new Map<BoardName, Board>()

  function open(name: BoardName, now: number): Board {
    const known = boards.get(name)
    if (known) return known
    const current = membersOf(books, name, now)
    const board = { version: 1, members: idsOf(current), staleAt: staleAtOf(current) }
    boards.set(name, board)
    return board
  }

  /** Those that hold or get a changed match, those that a match leaves by the clock, and the two that always move. */
  function touchedBy(changedIds: ReadonlySet<MatchId>, now: number): Set<BoardName> {
    const touched = new Set(['live', 'upcoming'])
    for (const [name, board] of boards)
      if (now >= board.staleAt || !changedIds.isDisjointFrom(board.members)) touched.add(name)
    for (const matchId of changedIds) {
      const book = books.matches.get(matchId)?.book
      const name = `tournament:${book?.fixture.tournamentId}`
      if (boards.has(name)) touched.add(name)
    }
    return touched
  }

  function step(name: BoardName, changedIds: ReadonlySet<MatchId>, now: number): BoardStep | undefined {
    const board = open(name, now)
    const current = membersOf(books, name, now)
    const ids = idsOf(current)
    board.staleAt = staleAtOf(current)
    const rows = current.filter((book) => changedIds.has(book.matchId) || !board.members.has(book.matchId))
    const removed = [...board.members].filter((matchId) => !ids.has(matchId))
    if (rows.length === 0 && removed.length === 0) return undefined
    board.members = ids
    const from = board.version
    board.version += 1
    return { board: name, from, to: board.version, body: { rows: rows.map(boardRow), removed } }
  }

  return {
    update(changedIds, now) {
      open('live', now)
      open('upcoming', now)
      return [...touchedBy(changedIds, now)].flatMap((name) => step(name, changedIds, now) ?? [])
    },
    snapshot(name, now) {
      if (name !== 'live' && name !== 'upcoming' && !/^tournament:[1-9]\d{0,14}$/.test(name)) return undefined
      const board = open(name, now)
      const rows = membersOf(books, name, now).filter((book) => board.members.has(book.matchId))
      return { version: board.version, rows: rows.map(boardRow) }
    },
  }
}

function idsOf(members: readonly MatchBook[]): Set<MatchId> {
  return new Set(members.map((book) => book.matchId))
}

function staleAtOf(members: readonly MatchBook[]): number {
  const waiting = members.filter((book) => !isLiveNow(book))
  return Math.min(...waiting.map((book) => book.fixture.startsAt + overdue))
}
