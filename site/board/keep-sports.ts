import { sports } from '@banko/betting/match/sport.ts'
import type { SportGroup } from './board-order.ts'

/** So many sports of a section are open from the start. */
export const openSports = 3

/**
 * Football first, then the sports with most matches, of which `countOf` knows how many the site offers; whichever stood there before keeps its place, without matches too,
 * and a new one comes last.
 */
export function keepSports(
  kept: readonly SportGroup[],
  groups: readonly SportGroup[],
  countOf: (sportId: number) => number,
): readonly SportGroup[] {
  const now = new Map(groups.map((group) => [group.sportId, group]))
  const stay = kept.map((group) => now.get(group.sportId) ?? { ...group, matchIds: [] })
  const isNew = ({ sportId }: SportGroup) => !kept.some((group) => group.sportId === sportId)
  const rankOf = (sportId: number) => (sportId === sports.football ? Number.POSITIVE_INFINITY : countOf(sportId))
  const byOffer = (a: SportGroup, b: SportGroup) => {
    const [mine, other] = [rankOf(a.sportId), rankOf(b.sportId)]
    return mine === other ? a.sportId - b.sportId : other - mine
  }
  return [...stay, ...groups.filter(isNew).toSorted(byOffer)]
}
