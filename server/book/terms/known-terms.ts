import type { MatchId } from '@banko/betting/match/market.ts'
import { arrangeTerms, noTerms, type Terms } from '@banko/betting/match/terms.ts'
import type { Changed, ChangedTerms, StoredMargin, StoredOverride } from './store-terms.ts'

/** The terms of one operator, as of its change of this number. */
export interface KnownTerms {
  readonly revision: number
  readonly margins: ReadonlyMap<number, StoredMargin>
  readonly overrides: ReadonlyMap<number, StoredOverride>
  /** As matches are offered under them. */
  readonly terms: Terms
  /** Through which change each match was changed by itself, and all of them together. */
  readonly changedAt: { readonly all: number; readonly one: ReadonlyMap<MatchId, number> }
}

export const noKnownTerms: KnownTerms = {
  revision: 0,
  margins: new Map(),
  overrides: new Map(),
  terms: noTerms,
  changedAt: { all: 0, one: new Map() },
}

/** The last change of the terms that may have changed what is offered on a match. */
export function changeFor({ changedAt: { all, one } }: KnownTerms, matchId: MatchId): number {
  return Math.max(all, one.get(matchId) ?? 0)
}

/** When the first of them ends by itself, milliseconds; infinity when none does. */
export function endOf({ overrides }: KnownTerms): number {
  return overrides.values().reduce((first, { until }) => Math.min(first, until ?? first), Number.POSITIVE_INFINITY)
}

/** Of these matches, those that something was said of alone. */
export function saidOf({ terms, margins }: KnownTerms, matchIds: readonly MatchId[]): MatchId[] {
  const ofMargins = new Set(margins.values().map(({ scope }) => scope.matchId))
  return matchIds.filter((matchId) => terms.overrides.has(matchId) || ofMargins.has(matchId))
}

/** The terms after what was read of their changes; what is read twice changes nothing the second time. Pure. */
export function changedTerms(before: KnownTerms, { margins, overrides }: ChangedTerms, revision: number): KnownTerms {
  const known = { margins: after(before.margins, margins), overrides: after(before.overrides, overrides) }
  const one = new Map(before.changedAt.one)
  let { all } = before.changedAt
  const note = (matchId: MatchId | undefined, at: number) => {
    if (matchId === undefined) all = Math.max(all, at)
    else one.set(matchId, Math.max(one.get(matchId) ?? 0, at))
  }
  for (const changed of margins) note(changed.one.scope.matchId, changed.revision)
  for (const changed of overrides) note(changed.one.matchId, changed.revision)
  const terms = arrangeTerms([...known.margins.values()], [...known.overrides.values()])
  return { revision, ...known, terms, changedAt: { all, one } }
}

/** In the order of their numbers, which is that in which they were said. */
function after<One extends { readonly id: number }>(
  before: ReadonlyMap<number, One>,
  changes: readonly Changed<One>[],
): ReadonlyMap<number, One> {
  const all = new Map(before)
  for (const { one, isOver } of changes)
    if (isOver) all.delete(one.id)
    else all.set(one.id, one)
  return new Map([...all].sort(([a], [b]) => a - b))
}
