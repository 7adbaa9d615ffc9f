/** The tabs of the list. Source: betting-core §2, coupons list. */
export const couponTabs = ['all', 'waiting', 'won', 'lost', 'cancelled', 'sold'] as const
export type CouponTab = (typeof couponTabs)[number]

/** Where in the list somebody stands: the address says it, so that going back leads there. */
export interface CouponsSearch {
  readonly status?: CouponTab
  /** From 1; absent is the first. Another one has the number of a coupon beside it. */
  readonly page?: number
  /** The page behind this coupon. */
  readonly before?: number
  /** The page ahead of it. */
  readonly after?: number
}

/** What is not ours reads as the first page of all. */
export function readCouponsSearch(search: Record<string, unknown>): CouponsSearch {
  const status = couponTabs.find((tab) => tab === search.status && tab !== 'all')
  const [page, before, after] = [search.page, search.before, search.after].map(whole)
  const beside = before ? { before } : after && { after }
  return { ...(status && { status }), ...(page && page > 1 && beside && { page, ...beside }) }
}

function whole(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** The way to the page behind these coupons or ahead of them, newest first; the first page needs no coupon to find it. */
export function searchOf(
  tab: CouponTab,
  page: number,
  side: 'behind' | 'ahead',
  coupons: readonly { readonly number: number }[],
): CouponsSearch {
  const beside = side === 'behind' ? { before: coupons.at(-1)?.number } : { after: coupons[0]?.number }
  return readCouponsSearch({ status: tab, page, ...beside })
}
