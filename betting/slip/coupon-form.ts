import type { MatchId } from '../match/market.ts'
import { countCombinations } from './combine.ts'
import type { CouponKind } from './selection.ts'

/** The selections or legs of one match, in their order on the slip. */
export interface Group<Leg> {
  readonly matchId: MatchId
  readonly legs: readonly Leg[]
  /** The match stands in every combination: one of its legs is marked. */
  readonly banker: boolean
}

/** One group per match, in the order in which the matches first appear. */
export function groupsOf<Leg extends { readonly matchId: MatchId; readonly banker: boolean }>(
  legs: readonly Leg[],
): Group<Leg>[] {
  const byMatch = new Map<MatchId, { matchId: MatchId; legs: Leg[]; banker: boolean }>()
  for (const leg of legs) {
    const group = byMatch.get(leg.matchId)
    if (group) {
      group.legs.push(leg)
      group.banker ||= leg.banker
    } else byMatch.set(leg.matchId, { matchId: leg.matchId, legs: [leg], banker: leg.banker })
  }
  return [...byMatch.values()]
}

/** What a coupon is before any price is looked at. */
export interface CouponForm<Leg> {
  readonly kind: CouponKind
  readonly groups: readonly Group<Leg>[]
  readonly bankerCount: number
  /** Matches that are not bankers. */
  readonly choosable: number
  /** Sizes asked for, never empty: all together is written out. Not checked. */
  readonly sizes: readonly number[]
  readonly sizesValid: boolean
  /** 0 when the sizes are not valid. */
  readonly combinations: number
}

/**
 * Kind is derived, in this order: one selection → single; a size below the number of matches to choose from → system;
 * two selections on one match → multiple; otherwise combined. Source: rules-of-betting, One algebra for every coupon.
 */
export function couponFormOf<Leg extends { readonly matchId: MatchId; readonly banker: boolean }>(
  legs: readonly Leg[],
  sizes: readonly number[],
): CouponForm<Leg> {
  const groups = groupsOf(legs)
  const bankerCount = groups.filter((group) => group.banker).length
  const choosable = groups.length - bankerCount
  const asked = sizes.length > 0 ? sizes : [choosable]
  const sizesValid =
    new Set(asked).size === asked.length &&
    (sizes.length === 0 || asked.every((size) => Number.isInteger(size) && size >= 1 && size <= choosable))
  const matches = groups.map((group) => ({ legCount: group.legs.length, banker: group.banker }))
  return {
    kind: kindOfForm({ groups, choosable, sizes: asked }),
    groups,
    bankerCount,
    choosable,
    sizes: asked,
    sizesValid,
    combinations: sizesValid ? countCombinations(matches, asked) : 0,
  }
}

function kindOfForm(form: Pick<CouponForm<unknown>, 'groups' | 'choosable' | 'sizes'>): CouponKind {
  const legCount = form.groups.reduce((count, group) => count + group.legs.length, 0)
  if (legCount === 1) return 'single'
  if (form.sizes.some((size) => size < form.choosable)) return 'system'
  return legCount > form.groups.length ? 'multiple' : 'combined'
}
