import { couponFormOf } from './coupon-form.ts'
import { type Selection, selectionKey } from './selection.ts'

/** What is bet, whatever its prices. */
type Asked = Pick<Selection, 'matchId' | 'marketKey' | 'outcomeId' | 'banker'>

/**
 * The same text for the same coupon: the same selections and bankers in any order, and the same sizes, whatever stake
 * and prices are. A house that limits repeats counts by it. Source: betting-core §5, same-coupon limit.
 */
export function sameCouponKey(selections: readonly Asked[], sizes: readonly number[]): string {
  const form = couponFormOf(selections, sizes)
  const legs = form.groups.flatMap(({ legs, banker }) => legs.map((leg) => `${selectionKey(leg)}${banker ? '*' : ''}`))
  return `${legs.sort().join(' ')} ${[...form.sizes].sort((a, b) => a - b).join('+')}`
}
