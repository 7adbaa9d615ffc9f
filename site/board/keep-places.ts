import type { MatchId } from '@banko/betting/market.ts'

/**
 * A list of so many matches in which nothing moves under a thumb: who stands there stays in his place as long as he is
 * wanted at all, and a place that came free goes to the first of `wanted` that has none.
 */
export function keepPlaces(kept: readonly MatchId[], wanted: readonly MatchId[], count: number): MatchId[] {
  const all = new Set(wanted)
  const waiting = wanted.filter((matchId) => !kept.includes(matchId))
  const filled = kept.flatMap((matchId) => (all.has(matchId) ? [matchId] : waiting.splice(0, 1)))
  return [...filled, ...waiting].slice(0, count)
}
