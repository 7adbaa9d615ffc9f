import type { SlipRules } from '../limits/limits.ts'
import { builderKey } from '../match/builder.ts'
import type { SlipRefusal } from '../refusals/refusal.ts'
import type { CouponForm } from './coupon-form.ts'
import { type Selection, selectionKey } from './selection.ts'

/** Most bankers that so many matches allow: marking needs two others more. Source: rules-of-betting, One algebra. */
export function bankersMax(matchCount: number): number {
  return Math.max(0, matchCount - 2)
}

/**
 * Every refusal that the form alone decides, whatever prices, limits and stake are, in order of precedence. The slip's
 * reducer never makes a form that this refuses.
 */
export function checkStructure(form: CouponForm<Selection>, rules: SlipRules): SlipRefusal[] {
  const selections = form.groups.flatMap((group) => group.legs)
  if (selections.length === 0) return [{ code: 'slipEmpty' }]
  return [...checkSelections(selections, form, rules), ...checkSizes(form, rules), ...checkAlternatives(form, rules)]
}

function checkSelections(
  selections: readonly Selection[],
  form: CouponForm<Selection>,
  rules: SlipRules,
): SlipRefusal[] {
  const refusals: SlipRefusal[] = []
  const count = selections.length
  const max =
    form.kind === 'combined' ? Math.min(rules.combinedSelectionsMax, rules.selectionsMax) : rules.selectionsMax
  if (count > max) refusals.push({ code: 'selectionsTooMany', max, count })
  const built = selections.filter(({ marketKey }) => marketKey === builderKey).length
  if (built > rules.builtSelectionsMax)
    refusals.push({ code: 'builtTooMany', max: rules.builtSelectionsMax, count: built })
  const seen = new Set<string>()
  for (const selection of selections) {
    const key = selectionKey(selection)
    if (seen.has(key)) refusals.push({ code: 'selectionRepeated', selection: key })
    seen.add(key)
  }
  if (rules.multipleOn) return refusals
  for (const { matchId, legs } of form.groups) if (legs.length > 1) refusals.push({ code: 'matchesConflict', matchId })
  return refusals
}

function checkSizes(form: CouponForm<Selection>, rules: SlipRules): SlipRefusal[] {
  const refusals: SlipRefusal[] = []
  const matches = form.groups.length
  if (!form.sizesValid) refusals.push({ code: 'sizesInvalid', sizes: form.sizes, matches: form.choosable })
  const max = bankersMax(matches)
  if (form.bankerCount > max) refusals.push({ code: 'bankersTooMany', max, count: form.bankerCount })
  if (form.kind === 'system' && matches > rules.systemMatchesMax) {
    refusals.push({ code: 'systemMatchesTooMany', max: rules.systemMatchesMax, count: matches })
  }
  return refusals
}

/** A coupon with two selections on one match: a multiple, or a system over such matches. */
function checkAlternatives(form: CouponForm<Selection>, rules: SlipRules): SlipRefusal[] {
  const refusals: SlipRefusal[] = []
  const matches = form.groups.length
  const selections = form.groups.reduce((count, group) => count + group.legs.length, 0)
  if (selections > matches) {
    if (form.kind === 'system' && !rules.systemMultipleOn) refusals.push({ code: 'systemMultipleOff' })
    if (matches > rules.multipleMatchesMax) {
      refusals.push({ code: 'multipleMatchesTooMany', max: rules.multipleMatchesMax, count: matches })
    }
    if (selections > rules.multipleSelectionsMax) {
      refusals.push({ code: 'multipleSelectionsTooMany', max: rules.multipleSelectionsMax, count: selections })
    }
  }
  if (form.combinations > rules.combinationsMax) {
    refusals.push({ code: 'combinationsTooMany', max: rules.combinationsMax, count: form.combinations })
  }
  return refusals
}
