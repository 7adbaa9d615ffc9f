import { type RowKind, readRowKind } from '@banko/betting/market-types/row-kinds.ts'
import type { Market, Outcome } from '@banko/betting/match/market.ts'
import equal from 'fast-deep-equal'
import type { BoardRow } from '../shapes.ts'
import type { BoardTopicChange } from './board-change.ts'
import { type MovedRow, moveRow } from './moved-row.ts'
import type { ParseKey, Reduced, SharedTopic } from './topic.ts'

export interface BoardSnapshot {
  readonly rows: readonly BoardRow[]
}

/** A board as it is kept: rows by match, in the order in which the house first named them. */
export interface BoardView {
  readonly rows: ReadonlyMap<number, BoardRow>
}

/** `board/live`, `board/upcoming`, `board/sport:1`, `board/tournament:12`: a list of matches. */
export type BoardAddress = `board/${string}`

export const liveBoard = 'board/live'
export const upcomingBoard = 'board/upcoming'
/** The same matches with rows that show a kind of bet instead of who wins: `board/live.total`. */
export function boardOfKind(board: BoardAddress, kind: RowKind | undefined): BoardAddress {
  return kind === undefined ? board : `${board}.${kind}`
}

/** Of an address or a key, the board itself and the kind of bet that its rows show. */
export function readBoardKind<Board extends string>(
  board: Board,
): { readonly place: string; readonly kind: RowKind | undefined } {
  const [place = '', said] = board.split('.')
  return { place, kind: readRowKind(said) }
}

/** The boards that are there on every site with their section. */
export type ListedBoard = typeof liveBoard | typeof upcomingBoard

/**
 * Anybody may listen; on a site without live betting, or without the rest, it has none of those matches, and the board of
 * them is not there.
 */
export const boardTopic: SharedTopic<'board', string, BoardSnapshot, BoardTopicChange, BoardView> = {
  name: 'board',
  address: (key) => `board/${key}`,
  snapshot({ rows }: BoardSnapshot, before?: BoardView): Reduced<BoardView> {
    return replaceRows(before?.rows ?? new Map(), new Map(rows.map((row) => [row.fixture.matchId, row])))
  },
  reduce: changeRows,
}

/** `live`, `sport:1`: which boards there are the house knows. */
export const parseBoardKey: ParseKey<string> = (said) => said || undefined

/** The parts of a row: `row:12` whatever is told of it but prices that move, `prices:12` these, too. */
function rowParts(matchId: number): readonly string[] {
  return [`row:${matchId}`, `prices:${matchId}`]
}

/** Whether a move is of prices alone: it has a match, a version, and of the market no more than its prices. */
function isOfPrices(move: MovedRow): boolean {
  return move.main?.length === 2 && Object.keys(move).length === 3
}

/** `undefined` when something is said of a row that is not there. */
function changeRows(board: BoardView, change: BoardTopicChange): Reduced<BoardView> | undefined {
  const rows = new Map(board.rows)
  const parts: string[] = []
  let isList = false
  for (const matchId of change.removed) {
    if (!rows.delete(matchId)) continue
    parts.push(...rowParts(matchId))
    isList = true
  }
  for (const row of change.rows) {
    const { matchId } = row.fixture
    const before = rows.get(matchId)
    rows.set(matchId, before ? shareRow(before, row) : row)
    parts.push(...rowParts(matchId))
    if (!before) isList = true
  }
  for (const move of change.moved ?? []) {
    const before = rows.get(move.matchId)
    const row = before && moveRow(before, move)
    if (!row) return undefined
    rows.set(move.matchId, row)
    parts.push(...(isOfPrices(move) ? [`prices:${move.matchId}`] : rowParts(move.matchId)))
  }
  return { value: { rows }, parts: isList ? [...parts, 'list'] : parts }
}

function replaceRows(old: ReadonlyMap<number, BoardRow>, fresh: Map<number, BoardRow>): Reduced<BoardView> {
  const parts: string[] = []
  for (const [matchId, row] of fresh) {
    const before = old.get(matchId)
    if (before === row) continue
    fresh.set(matchId, before ? shareRow(before, row) : row)
    parts.push(...rowParts(matchId))
  }
  for (const matchId of old.keys()) if (!fresh.has(matchId)) parts.push(...rowParts(matchId))
  const sameMatches = old.size === fresh.size && [...old.keys()].every((matchId) => fresh.has(matchId))
  if (!sameMatches) parts.push('list')
  return { value: { rows: fresh }, parts }
}

/** Rows come whole; what did not change keeps its identity, so that one price redraws one button. */
function shareRow(old: BoardRow, row: BoardRow): BoardRow {
  const main = row.main && shareMarket(old.main, row.main)
  return {
    ...row,
    fixture: same(old.fixture, row.fixture),
    state: same(old.state, row.state),
    ...(main && { main }),
  }
}

function shareMarket<M extends Market>(old: M | undefined, market: M): M {
  if (!old || old.key !== market.key) return market
  const outcomes = market.outcomes.map((outcome, index) => same(old.outcomes[index], outcome))
  const kept = outcomes.every((outcome, index) => outcome === old.outcomes[index])
  return { ...market, outcomes: kept && old.outcomes.length === outcomes.length ? old.outcomes : outcomes }
}

function same<T extends object>(old: T | Outcome | undefined, fresh: T): T {
  // Two equal values are of one shape: the old one may stand for the new one.
  return equal(old, fresh) ? (old as T) : fresh
}
