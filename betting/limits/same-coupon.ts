import { couponFormOf } from '../slip/coupon-form.ts'
import { type Selection, selectionKey } from '../slip/selection.ts'

/** What is bet, whatever its prices. */
type Asked = Pick<Selection, 'matchId' | 'marketKey' | 'outcomeId' | 'banker'>

/**
 * The same text for the same coupon: the same selections in any order, and of a system the same bankers and sizes,
 * whatever stake and prices are. Where all matches stand together, banker marks change nothing and are no part of it.
 * A house that limits repeats counts by it. Source: betting-core §5, same-coupon limit; rules-of-betting, Decided since.
 */
export function sameCouponKey(selections: readonly Asked[], sizes: readonly number[]): string {
  const form = couponFormOf(selections, sizes)
  if (form.kind !== 'system') return `${selections.map(selectionKey).sort().join(' ')} all`
  const legs = form.groups.flatMap(({ legs, banker }) => legs.map((leg) => `${selectionKey(leg)}${banker ? '*' : ''}`))
  return `${legs.sort().join(' ')} ${[...form.sizes].sort((a, b) => a - b).join('+')}`
}
