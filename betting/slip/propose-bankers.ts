import { groupsOf } from './coupon-form.ts'
import type { Selection } from './selection.ts'

/**
 * Marks selections so that exactly `choosable` matches are left to choose from: the bankers the player marked stay, and
 * when too few are marked the last matches become bankers; when too many, the last of them are unmarked. Shown before
 * placing, never done at placing. Source: rules-of-betting, One algebra for every coupon.
 */
export function proposeBankers(selections: readonly Selection[], choosable: number): readonly Selection[] {
  const groups = groupsOf(selections)
  const needed = Math.max(0, groups.length - choosable)
  const marked = groups.filter(({ banker }) => banker)
  const lastFirst = groups.filter(({ banker }) => !banker).reverse()
  const bankers = new Set([...marked, ...lastFirst].slice(0, needed).map(({ matchId }) => matchId))
  return selections.map((selection) => ({ ...selection, banker: bankers.has(selection.matchId) }))
}
