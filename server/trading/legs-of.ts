import type { RuledLeg } from '@banko/betting/limits/limit-rules.ts'
import { isLive, type MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'

/** Selections with what decides about their rules, those whose match is known; `now` is milliseconds. */
export function legsOf(
  selections: readonly RuledLeg['selection'][],
  find: (matchId: MatchId) => MatchBook | undefined,
  now: number,
): RuledLeg[] {
  return selections.flatMap((selection) => {
    const known = find(selection.matchId)
    if (!known) return []
    const { sportId, tournamentId } = known.fixture
    return [{ selection, sportId, tournamentId, live: isLive(known, now) }]
  })
}
