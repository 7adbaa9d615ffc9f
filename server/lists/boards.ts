import type { RowKind } from '@banko/betting/market-types/row-kinds.ts'
import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { readBoardKind } from '@banko/contract/topics/board.ts'
import type { BoardTopicChange } from '@banko/contract/topics/board-change.ts'
import { type MovedRow, movedRow } from '@banko/contract/topics/moved-row.ts'
import type { BoardName } from './board-name.ts'
import { boardRow, boardRowOfKind } from './board-row.ts'
import type { IndexedBooks } from './indexed-books.ts'
import { overdueBetween, sliceOf, staleAtOf } from './listed-matches.ts'
import type { Group, Scope } from './match-index.ts'
import { Showing } from './showing.ts'
import { byStart } from './start-order.ts'

/** Coming matches on the boards of all and of a sport: what a page shows before somebody chooses a league. */
const upcomingRows = 60

/** Of each sport the board of what is coming has so many, however late they begin. Source: betting-core §9, lists. */
const upcomingPerSport = 5

interface Board {
  readonly plan: BoardPlan
  version: number
  /** What whoever stands at its version has: the next step says what moved since. */
  rows: ReadonlyMap<MatchId, BoardRow>
}

export interface BoardStep {
  readonly board: BoardName
  readonly from: number
  readonly to: number
  readonly body: BoardTopicChange
}

interface BoardPlan extends Scope {
  readonly live: boolean
  /** Coming matches at most. */
  readonly upcoming: number
  /** Besides them the first of every sport. */
  readonly everySport?: true
  /** The kind of bet that its rows show; who wins where there is none. */
  readonly kind?: RowKind
}

function planOf(name: BoardName): BoardPlan | undefined {
  const { place, kind } = readBoardKind(name)
  if (kind === undefined) return planOfPlace(name)
  const plan = boardOfName(place, kind) === name ? planOfPlace(place) : undefined
  return plan && { ...plan, kind }
}

const boardOfName = (place: BoardName, kind: RowKind): BoardName => `${place}.${kind}`

function rowOf(book: MatchBook, { kind }: BoardPlan): BoardRow {
  return kind === undefined ? boardRow(book) : boardRowOfKind(book, kind)
}

function planOfPlace(name: BoardName): BoardPlan | undefined {
  if (name === 'live') return { live: true, upcoming: 0 }
  if (name === 'upcoming') return { live: false, upcoming: upcomingRows, everySport: true }
  const [, part, digits, phase] = /^(sport|tournament):([1-9]\d{0,14})(?:@(live|upcoming))?$/.exec(name) ?? []
  if (part === undefined) return undefined
  const live = phase !== 'upcoming'
  if (part === 'sport') return { live, upcoming: phase === 'live' ? 0 : upcomingRows, sportId: Number(digits) }
  const upcoming = phase === 'live' ? 0 : Number.POSITIVE_INFINITY
  return { live, upcoming, tournamentId: Number(digits) }
}

/** Boards on which a match can stand, by where it is now. */
function boardsOf({ fixture }: MatchBook): BoardName[] {
  const groups = [`sport:${fixture.sportId}`, `tournament:${fixture.tournamentId}`]
  return ['live', 'upcoming', ...groups.flatMap((group) => [group, `${group}@live`, `${group}@upcoming`])]
}

/** The matches of a board as they stand now, in its order. */
function membersOf({ index }: IndexedBooks, plan: BoardPlan, now: number): MatchBook[] {
  const group = index.groupOf(plan)
  if (!group) return []
  const live = plan.live ? sliceOf(group, { phase: 'live' }, { from: 0, until: Number.POSITIVE_INFINITY, now }) : []
  const upcoming = upcomingOf(group, plan.upcoming, now)
  if (!plan.everySport) return [...live, ...upcoming]
  const firstOfSports = [...group.inner.values()].flatMap((sport) => upcomingOf(sport, upcomingPerSport, now))
  return [...new Set([...upcoming, ...firstOfSports])].sort(byStart)
}

function upcomingOf(group: Group, count: number, now: number): MatchBook[] {
  return sliceOf(group, { phase: 'upcoming' }, { from: 0, until: count, now })
}

/** Boards that somebody listens to, or may come back to. */
export class Boards {
  readonly #books: IndexedBooks
  readonly #boards = new Map<BoardName, Board>()
  readonly #showing = new Showing()
  /** Rises over all boards, so that one that was forgotten and made again is never taken for what it was. */
  #version = 0
  /** Matches that were overdue by then have left every board. */
  #clearedAt = 0

  constructor(books: IndexedBooks) {
    this.#books = books
  }

  get isEmpty(): boolean {
    return this.#boards.size === 0
  }

  /**
   * Brings every board up to date that a changed match is or was on, and those that lose a match by the clock; says what
   * each must be told. No other board is looked at, and of matches that stay none but those that changed.
   */
  update(changed: ReadonlySet<MatchId>, now: number): BoardStep[] {
    if (this.isEmpty) return []
    const steps: BoardStep[] = []
    for (const name of this.#touchedBy(changed, now)) {
      const board = this.#boards.get(name)
      const told = board && this.#step(name, board, { changed, now })
      if (told) steps.push(told)
    }
    this.#clearedAt = now
    return steps
  }

  /** Absent where nothing is listed: whoever makes up names of boards makes none. */
  snapshot(name: BoardName, now: number): { version: number; rows: BoardRow[] } | undefined {
    const plan = planOf(name)
    if (!plan || !this.#books.index.groupOf(plan)) return undefined
    const current = membersOf(this.#books, plan, now)
    const { version, rows } = this.#boards.get(name) ?? this.#make(name, plan, { current, now })
    // As it was told to the others: what has changed since is told to all by the next step.
    return { version, rows: current.flatMap(({ matchId }) => rows.get(matchId) ?? []) }
  }

  /** Nobody listens to it any more, nor can come back to it. */
  forget(name: BoardName): void {
    const board = this.#boards.get(name)
    if (!board) return
    this.#boards.delete(name)
    this.#showing.change(name, board.rows, new Map())
  }

  /** When the clock alone may next change a board, milliseconds; Infinity: it does not. */
  staleAt(): number {
    if (this.isEmpty) return Number.POSITIVE_INFINITY
    return staleAtOf(this.#books.index.all, {}, this.#clearedAt)
  }

  #touchedBy(changed: ReadonlySet<MatchId>, now: number): Set<BoardName> {
    const names = new Set<BoardName>()
    const kinds = new Set([...this.#boards.values()].flatMap(({ plan }) => plan.kind ?? []))
    for (const matchId of changed) {
      const book = this.#books.matches.get(matchId)?.book
      for (const name of book ? boardsOf(book) : []) {
        names.add(name)
        for (const kind of kinds) names.add(boardOfName(name, kind))
      }
      for (const name of this.#showing.boardsWith(matchId)) names.add(name)
    }
    for (const matchId of overdueBetween(this.#books.index.all, this.#clearedAt, now))
      for (const name of this.#showing.boardsWith(matchId)) names.add(name)
    return names
  }

  #step(name: BoardName, board: Board, { changed, now }: Step): BoardStep | undefined {
    const { version: from, rows: before } = board
    const after = new Map<MatchId, BoardRow>()
    const [rows, moved]: [BoardRow[], MovedRow[]] = [[], []]
    for (const book of membersOf(this.#books, board.plan, now)) {
      const { matchId } = book
      const known = before.get(matchId)
      const row = known && !changed.has(matchId) ? known : rowOf(book, board.plan)
      after.set(matchId, row)
      if (row === known) continue
      const move = known && movedRow(known, row)
      if (move) moved.push(move)
      else rows.push(row)
    }
    const removed = [...before.keys()].filter((matchId) => !after.has(matchId))
    if (rows.length + moved.length + removed.length === 0) return undefined
    this.#showing.change(name, before, after)
    this.#version += 1
    board.rows = after
    board.version = this.#version
    return { board: name, from, to: board.version, body: { rows, ...(moved.length > 0 && { moved }), removed } }
  }

  #make(name: BoardName, plan: BoardPlan, { current, now }: { current: readonly MatchBook[]; now: number }): Board {
    // The others, if there are any, may still show what is overdue since.
    if (this.isEmpty) this.#clearedAt = now
    this.#version += 1
    const board = {
      plan,
      version: this.#version,
      rows: new Map(current.map((book) => [book.matchId, rowOf(book, plan)])),
    }
    this.#boards.set(name, board)
    this.#showing.change(name, new Map(), board.rows)
    return board
  }
}

interface Step {
  readonly changed: ReadonlySet<MatchId>
  readonly now: number
}
