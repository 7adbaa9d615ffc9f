import type { MatchId } from '@banko/betting/match/market.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'

/** From this minute on football may be over before somebody has placed a bet on it. */
const lateMinute = 85

/**
 * Live matches of one sport in the order in which a short list wants them: in turn the one that began last, which has
 * most to offer, and the one that is furthest on, whose bets are known soonest. What is nearly over comes last.
 */
export function mixAges(rows: readonly BoardRow[]): MatchId[] {
  const oldestFirst = rows.toSorted(
    (a, b) => a.fixture.startsAt - b.fixture.startsAt || a.fixture.matchId - b.fixture.matchId,
  )
  const isLate = ({ state }: BoardRow) => state.minute >= lateMinute
  const late = oldestFirst.filter(isLate)
  const lasting = oldestFirst.filter((row) => !isLate(row))
  const mixed: BoardRow[] = []
  while (lasting.length > 0) {
    const next = mixed.length % 2 === 0 ? lasting.pop() : lasting.shift()
    if (next) mixed.push(next)
  }
  return [...mixed, ...late.toReversed()].map(({ fixture }) => fixture.matchId)
}
