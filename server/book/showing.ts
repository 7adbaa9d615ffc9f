import type { MatchId } from '@banko/betting/market.ts'
import type { BoardName } from './boards.ts'

/** Which boards show a match. */
export class Showing {
  readonly #boards = new Map<MatchId, Set<BoardName>>()

  boardsWith(matchId: MatchId): Iterable<BoardName> {
    return this.#boards.get(matchId) ?? []
  }

  /** A board shows other matches than before. */
  change(board: BoardName, before: ReadonlySet<MatchId>, after: ReadonlySet<MatchId>): void {
    for (const matchId of after) {
      if (before.has(matchId)) continue
      const names = this.#boards.get(matchId) ?? new Set()
      this.#boards.set(matchId, names.add(board))
    }
    for (const matchId of before) {
      if (after.has(matchId)) continue
      const names = this.#boards.get(matchId)
      names?.delete(board)
      if (names?.size === 0) this.#boards.delete(matchId)
    }
  }
}
