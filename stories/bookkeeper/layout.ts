import { at } from './at.ts'
import type { Case } from './case.ts'

export type Kind = 'single' | 'combined' | 'multiple' | 'system'

/** The selections of one match, as positions in the case's list. */
export interface Group {
  readonly match: number
  readonly banker: boolean
  readonly selections: readonly number[]
}

/** In the order in which the matches first stand on the slip. */
export function groupsOf(coupon: Case): Group[] {
  const matchOf = (selection: number) => at(coupon.markets, at(coupon.selections, selection).market).match
  const positions = coupon.selections.map((_, position) => position)
  return [...new Set(positions.map(matchOf))].map((match) => {
    const selections = positions.filter((position) => matchOf(position) === match)
    return { match, banker: selections.some((position) => at(coupon.selections, position).banker), selections }
  })
}

/**
 * The page says: one selection → single; a size below n chosen → system; two selections on one match → multiple;
 * otherwise combined. Here n counts the groups that are no bankers.
 */
export function kindOf(coupon: Case): Kind {
  const groups = groupsOf(coupon)
  const rest = groups.filter((group) => !group.banker).length
  if (coupon.selections.length === 1) return 'single'
  if (coupon.sizes.some((size) => size < rest)) return 'system'
  return groups.some((group) => group.selections.length > 1) ? 'multiple' : 'combined'
}

function choose(groups: readonly Group[], size: number): Group[][] {
  if (size === 0) return [[]]
  const [first, ...others] = groups
  if (first === undefined || groups.length < size) return []
  return [...choose(others, size - 1).map((chosen) => [first, ...chosen]), ...choose(others, size)]
}

function onePerGroup(groups: readonly Group[]): number[][] {
  let rows: number[][] = [[]]
  for (const group of groups) rows = rows.flatMap((row) => group.selections.map((selection) => [...row, selection]))
  return rows
}

/** Every combination, each as the positions of its selections. */
export function rowsOf(coupon: Case): number[][] {
  const groups = groupsOf(coupon)
  const bankers = groups.filter((group) => group.banker)
  const rest = groups.filter((group) => !group.banker)
  const sizes = coupon.sizes.length === 0 ? [rest.length] : [...new Set(coupon.sizes)]
  return sizes.flatMap((size) => choose(rest, size).flatMap((chosen) => onePerGroup([...bankers, ...chosen])))
}
