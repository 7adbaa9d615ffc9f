import type { Coupon } from '@banko/contract/calls/coupons.ts'

/**
 * A fetched page with what was pushed since: changed coupons take their places, those that are sought no more go, and on
 * the first page newer ones come on top. Newest first.
 */
export function mergeCoupons(
  fetched: readonly Coupon[],
  pushed: ReadonlyMap<string, Coupon>,
  place: { readonly page: number; isSought(coupon: Coupon): boolean },
): readonly Coupon[] {
  const current = fetched.map((coupon) => pushed.get(coupon.couponId) ?? coupon)
  const newest = Math.max(0, ...fetched.map(({ number }) => number))
  const newer = place.page === 1 ? [...pushed.values()].filter(({ number }) => number > newest) : []
  return [...newer.toSorted((a, b) => b.number - a.number), ...current].filter((coupon) => place.isSought(coupon))
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
