import type { BettingStatus } from '@banko/betting/match/book.ts'
import equal from 'fast-deep-equal'
import type { BoardRow } from '../shapes.ts'
import { type MovedMarket, mergeMovedMarkets, movedMarket, moveMarket } from './moved-market.ts'
import { type MovedState, movedState, moveState } from './moved-state.ts'

/** What moved of a row that lists show; parts that are absent stay as they were. */
export interface MovedRow {
  readonly matchId: number
  readonly version: number
  readonly state?: MovedState
  readonly betting?: BettingStatus
  readonly producerUp?: boolean
  readonly main?: MovedMarket
  readonly more?: number
}

/** What leads from one to the other; `undefined` where that cannot be said: the later one must be told whole. */
export function movedRow(before: BoardRow, after: BoardRow): MovedRow | undefined {
  if (!equal(before.fixture, after.fixture) || !equal(before.markets, after.markets)) return undefined
  const isSameMain = equal(before.main, after.main)
  const main = !isSameMain && before.main && after.main ? movedMarket(before.main, after.main) : undefined
  if (!isSameMain && !main) return undefined
  const state = movedState(before.state, after.state)
  return {
    matchId: after.fixture.matchId,
    version: after.version,
    ...(state && { state }),
    ...(before.betting !== after.betting && { betting: after.betting }),
    ...(before.producerUp !== after.producerUp && { producerUp: after.producerUp }),
    ...(main && { main }),
    ...(before.more !== after.more && { more: after.more }),
  }
}

/** The row as it is then; what did not move stays the object that it was. `undefined` when the move is of another row. */
export function moveRow(row: BoardRow, { matchId, state, main, ...rest }: MovedRow): BoardRow | undefined {
  const moved = main && row.main && moveMarket(row.main, main)
  if (row.fixture.matchId !== matchId || (main && !moved)) return undefined
  return { ...row, ...rest, ...(state && { state: moveState(row.state, state) }), ...(moved && { main: moved }) }
}

/** Two moves that follow one another as one. */
export function mergeMovedRows(earlier: MovedRow | undefined, later: MovedRow): MovedRow {
  const state = { ...earlier?.state, ...later.state }
  return {
    ...earlier,
    ...later,
    ...(later.main && { main: mergeMovedMarkets(earlier?.main, later.main) }),
    ...(Object.keys(state).length > 0 && { state }),
  }
}
