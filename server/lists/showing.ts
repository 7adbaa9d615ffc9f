import type { MatchId } from '@banko/betting/match/market.ts'
import type { BoardName } from './board-name.ts'

/** Rows by their match. */
type Shown = ReadonlyMap<MatchId, unknown>

/** Which boards show a match. */
export class Showing {
  readonly #boards = new Map<MatchId, Set<BoardName>>()

  boardsWith(matchId: MatchId): Iterable<BoardName> {
    return this.#boards.get(matchId) ?? []
  }

  /** A board shows other matches than before. */
  change(board: BoardName, before: Shown, after: Shown): void {
    for (const matchId of after.keys()) {
      if (before.has(matchId)) continue
      const names = this.#boards.get(matchId) ?? new Set()
      this.#boards.set(matchId, names.add(board))
    }
    for (const matchId of before.keys()) {
      if (after.has(matchId)) continue
      const names = this.#boards.get(matchId)
      names?.delete(board)
      if (names?.size === 0) this.#boards.delete(matchId)
    }
  }
}
