import type { BoardRow } from '../shapes.ts'
import { type MovedRow, mergeMovedRows, moveRow } from './moved-row.ts'

/** A step of a board. */
export interface BoardTopicChange {
  /** New rows, and those of which more has changed than a move can say. */
  readonly rows: readonly BoardRow[]
  readonly moved?: readonly MovedRow[]
  readonly removed: readonly number[]
}

/**
 * Two steps that follow one another as one: later rows take the place of earlier ones, a match that left and came back is
 * there. Throws where the later one does not follow.
 */
export function mergeBoardChanges(earlier: BoardTopicChange, later: BoardTopicChange): BoardTopicChange {
  const rows = new Map(earlier.rows.map((row) => [row.fixture.matchId, row]))
  const moved = new Map(earlier.moved?.map((move) => [move.matchId, move]))
  const removed = new Set([...earlier.removed, ...later.removed])
  for (const matchId of later.removed) {
    rows.delete(matchId)
    moved.delete(matchId)
  }
  for (const row of later.rows) {
    const { matchId } = row.fixture
    rows.set(matchId, row)
    moved.delete(matchId)
    removed.delete(matchId)
  }
  for (const move of later.moved ?? []) {
    const row = rows.get(move.matchId)
    if (row) rows.set(move.matchId, follow(row, move))
    else moved.set(move.matchId, mergeMovedRows(moved.get(move.matchId), move))
  }
  return {
    rows: [...rows.values()],
    ...(moved.size > 0 && { moved: [...moved.values()] }),
    removed: [...removed],
  }
}

function follow(row: BoardRow, move: MovedRow): BoardRow {
  const next = moveRow(row, move)
  if (!next) throw new Error(`a move of match ${move.matchId} does not follow its row`)
  return next
}
