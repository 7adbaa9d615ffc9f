import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { CouponTab } from './coupons-search.ts'

/** Whether a coupon stands under a tab; a pending one waits, a refused one is only under all. */
export function belongsTo(tab: CouponTab, coupon: Coupon): boolean {
  if (tab === 'all') return true
  return coupon.status === tab || (tab === 'waiting' && coupon.status === 'pending')
}

/**
 * A fetched page with what was pushed since: changed coupons take their places, those that left the tab go, and on the
 * first page newer ones come on top. Newest first.
 */
export function mergeCoupons(
  fetched: readonly Coupon[],
  pushed: ReadonlyMap<string, Coupon>,
  place: { readonly tab: CouponTab; readonly page: number },
): readonly Coupon[] {
  const current = fetched.map((coupon) => pushed.get(coupon.couponId) ?? coupon)
  const newest = Math.max(0, ...fetched.map(({ number }) => number))
  const newer = place.page === 1 ? [...pushed.values()].filter(({ number }) => number > newest) : []
  return [...newer.toSorted((a, b) => b.number - a.number), ...current].filter((coupon) => belongsTo(place.tab, coupon))
}

/** Neighbours that were placed on the same day, under that day's name. */
export function groupByDay(
  coupons: readonly Coupon[],
  dayOf: (placedAt: number) => string,
): readonly { readonly day: string; readonly coupons: readonly Coupon[] }[] {
  const groups: { day: string; coupons: Coupon[] }[] = []
  for (const coupon of coupons) {
    const day = dayOf(coupon.placedAt)
    const last = groups.at(-1)
    if (last?.day === day) last.coupons.push(coupon)
    else groups.push({ day, coupons: [coupon] })
  }
  return groups
}
