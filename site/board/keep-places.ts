import type { MatchId } from '@banko/betting/match/market.ts'

/**
 * A list of so many matches in which nothing moves under a thumb: who stands there stays in his place, and the place of
 * one that is no longer wanted goes to the first of `wanted` that has none; until there is one it stays as it is.
 */
export function keepPlaces(kept: readonly MatchId[], wanted: readonly MatchId[], count: number): MatchId[] {
  const all = new Set(wanted)
  const waiting = wanted.filter((matchId) => !kept.includes(matchId))
  const filled = kept.map((matchId) => (all.has(matchId) ? matchId : (waiting.shift() ?? matchId)))
  return [...filled, ...waiting].slice(0, count)
}
