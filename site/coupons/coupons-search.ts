/** The tabs of the list. Source: betting-core §2, coupons list. */
export const couponTabs = ['all', 'waiting', 'won', 'lost', 'cancelled', 'sold'] as const
export type CouponTab = (typeof couponTabs)[number]

/** Where in the list somebody stands: the address says it, so that going back leads there. */
export interface CouponsSearch {
  readonly status?: CouponTab
  /** From 1; absent is the first. */
  readonly page?: number
}

/** What is not ours reads as the first page of all. */
export function readCouponsSearch(search: Record<string, unknown>): CouponsSearch {
  const status = couponTabs.find((tab) => tab === search.status && tab !== 'all')
  const page = Number(search.page)
  return { ...(status && { status }), ...(Number.isSafeInteger(page) && page > 1 && { page }) }
}
