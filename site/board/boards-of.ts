import type { MatchId } from '@banko/betting/match/market.ts'
import { isInPlay } from '@banko/betting/match/match-clock.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { type BoardAddress, boardTopic, liveBoard } from '@banko/contract/topics/board.ts'

/** The boards that matches of a told list are certain to be on: the live one, or their leagues'. */
export function boardsOf(rows: readonly BoardRow[]): (matchId: MatchId) => BoardAddress {
  const boards = new Map(rows.map((row) => [row.fixture.matchId, boardOf(row)]))
  return (matchId) => boards.get(matchId) ?? liveBoard
}

function boardOf({ state, fixture }: BoardRow): BoardAddress {
  return isInPlay(state.status) ? liveBoard : boardTopic.address(`tournament:${fixture.tournamentId}`)
}
