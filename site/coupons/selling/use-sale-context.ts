import type { RefusalContext } from '@banko/browser/refusal-text.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { useCouponText } from '../use-coupon-text.ts'

/** What refusals about a coupon say of it: its legs by name and match. */
export function useSaleContext({ currency, legs }: Pick<Coupon, 'currency' | 'legs'>): RefusalContext {
  const text = useCouponText()
  const nameOf = (selection: string) => {
    const leg = legs.find((one) => `${one.matchId}|${one.marketKey}|${one.outcomeId}` === selection)
    return leg ? `${text.outcome(leg)} (${text.match(leg)})` : selection
  }
  return { currency, nameOf }
}
