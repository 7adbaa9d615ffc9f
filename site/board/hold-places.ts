import type { MatchId } from '@banko/betting/match/market.ts'

/** Where a match stands in a list: in which of its groups, a league or a sport. */
export interface Place<Group extends { readonly id: number }> {
  readonly group: Group
  readonly matchId: MatchId
}

/** Positions of a list: the first one, and the one after the last. */
export interface Span {
  readonly from: number
  readonly until: number
}

/**
 * A list in which the places of a span stand as they are, those of matches that nobody wants any more too, while all
 * before and after it is as wanted. Who is wanted between two places of the span waits. Where the span has nobody that
 * is wanted, all is as wanted.
 */
export function holdPlaces<Group extends { readonly id: number }>(
  kept: readonly Place<Group>[],
  wanted: readonly Place<Group>[],
  { from, until }: Span,
): readonly Place<Group>[] {
  const held = kept.slice(from, until)
  const heldIds = new Set(held.map(({ matchId }) => matchId))
  const first = wanted.findIndex(({ matchId }) => heldIds.has(matchId))
  if (first < 0) return wanted
  const last = wanted.findLastIndex(({ matchId }) => heldIds.has(matchId))
  const before = from > 0 ? wanted.slice(0, first) : []
  return [...before, ...held, ...wanted.slice(last + 1)]
}

/** The matches of a list that are no longer wanted. */
export function overOf<Group extends { readonly id: number }>(
  kept: readonly Place<Group>[],
  wanted: readonly Place<Group>[],
): ReadonlySet<MatchId> {
  const all = new Set(wanted.map(({ matchId }) => matchId))
  return new Set(kept.map(({ matchId }) => matchId).filter((matchId) => !all.has(matchId)))
}
