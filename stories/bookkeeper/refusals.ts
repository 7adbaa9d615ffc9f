import { at } from './at.ts'
import type { Case } from './case.ts'
import { type Group, groupsOf, type Kind, kindOf } from './layout.ts'

export type StructureRefusal =
  | 'tooManySelections'
  | 'sameSelectionTwice'
  | 'tooManyInCombined'
  | 'tooManyMatchesInMultiple'
  | 'tooManyInMultiple'
  | 'tooManyMatchesInSystem'
  | 'severalInSystem'
  | 'tooManyBankers'
  | 'impossibleSize'

/** The operator's counts, as the page has them by default. */
export const countsDefault = {
  selectionsMax: 50,
  combinedSelectionsMax: 20,
  multipleMatchesMax: 10,
  multipleSelectionsMax: 27,
  systemMatchesMax: 10,
} as const

function sameTwice(coupon: Case): boolean {
  const key = (position: number) => {
    const { market, outcome } = at(coupon.selections, position)
    const { match, type, line } = at(coupon.markets, market)
    return [match, type, line ?? '', outcome].join(' ')
  }
  return new Set(coupon.selections.map((_, position) => key(position))).size < coupon.selections.length
}

/**
 * The page says: a selection may be marked while bankers are fewer than matches − 2. So the last mark may make them
 * matches − 2, and two matches at least are left to choose from.
 */
function tooManyBankers(groups: readonly Group[]): boolean {
  const bankers = groups.filter((group) => group.banker).length
  return bankers > 0 && bankers > groups.length - 2
}

function brokenCounts(kind: Kind, matches: number, selections: number): StructureRefusal[] {
  const broken: StructureRefusal[] = []
  if (kind === 'combined' && selections > countsDefault.combinedSelectionsMax) broken.push('tooManyInCombined')
  if (kind === 'multiple' && matches > countsDefault.multipleMatchesMax) broken.push('tooManyMatchesInMultiple')
  if (kind === 'multiple' && selections > countsDefault.multipleSelectionsMax) broken.push('tooManyInMultiple')
  if (kind === 'system' && matches > countsDefault.systemMatchesMax) broken.push('tooManyMatchesInSystem')
  return broken
}

/** All that is wrong with the structure. The page leaves the order to the product: compare as a set. */
export function structureRefusals(coupon: Case): StructureRefusal[] {
  const groups = groupsOf(coupon)
  const kind = kindOf(coupon)
  const rest = groups.filter((group) => !group.banker).length
  const several = groups.some((group) => group.selections.length > 1)
  const broken: StructureRefusal[] = []
  if (coupon.selections.length > countsDefault.selectionsMax) broken.push('tooManySelections')
  if (sameTwice(coupon)) broken.push('sameSelectionTwice')
  broken.push(...brokenCounts(kind, groups.length, coupon.selections.length))
  if (kind === 'system' && several && coupon.severalInSystem === 'refused') broken.push('severalInSystem')
  if (kind === 'system' && tooManyBankers(groups)) broken.push('tooManyBankers')
  if (coupon.sizes.some((size) => size < 1 || size > rest)) broken.push('impossibleSize')
  return broken
}
