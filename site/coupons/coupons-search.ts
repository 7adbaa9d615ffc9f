import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { type DaysAsked, type DaysRange, namedRange, readDays, recentRange } from '../day-search.ts'

/** The tabs of the list. Source: betting-core §2, coupons list. */
export const couponTabs = ['all', 'waiting', 'won', 'lost', 'cancelled', 'sold'] as const
export type CouponTab = (typeof couponTabs)[number]

/** What is in the archive waits for nothing. */
export function tabsOf({ archived }: { readonly archived?: boolean }): readonly CouponTab[] {
  return archived ? couponTabs.filter((tab) => tab !== 'waiting') : couponTabs
}

/** Kinds to search by. Source: betting-core §4, search filter codes. */
export const couponKinds = ['single', 'combined', 'multiple', 'system', 'live'] as const
export type CouponKindAsked = (typeof couponKinds)[number]

/** What is looked for: the address says it, so that going back leads there. */
export interface CouponsFilter extends DaysAsked {
  readonly status?: CouponTab
  readonly kind?: CouponKindAsked
  /** Those that were closed so long ago that the list leaves them out. Nothing waits there. */
  readonly archived?: true
}

/** Where in the list somebody stands. */
export interface CouponsSearch extends CouponsFilter {
  /** From 1; absent is the first. Another one has the number of a coupon beside it. */
  readonly page?: number
  /** The page behind this coupon. */
  readonly before?: number
  /** The page ahead of it. */
  readonly after?: number
}

/** What is not ours reads as the first page of all. */
export function readCouponsSearch(search: { readonly [Name in keyof CouponsSearch]?: unknown }): CouponsSearch {
  const [page, before, after] = [search.page, search.before, search.after].map(whole)
  const beside = before ? { before } : after && { after }
  return { ...readFilter(search), ...(page && page > 1 && beside && { page, ...beside }) }
}

/** As addresses say it. */
const yes: ReadonlySet<unknown> = new Set([true, 'true', 1, '1'])

function readFilter(search: { readonly [Name in keyof CouponsFilter]?: unknown }): CouponsFilter {
  const archived = yes.has(search.archived)
  const status = tabsOf({ archived }).find((tab) => tab === search.status && tab !== 'all')
  const kind = couponKinds.find((one) => one === search.kind)
  return { ...(archived && { archived }), ...(status && { status }), ...(kind && { kind }), ...readDays(search) }
}

function whole(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** The way to the page behind these coupons or ahead of them, newest first; the first page needs no coupon to find it. */
export function searchOf(
  filter: CouponsFilter,
  page: number,
  side: 'behind' | 'ahead',
  coupons: readonly { readonly number: number }[],
): CouponsSearch {
  const beside = side === 'behind' ? { before: coupons.at(-1)?.number } : { after: coupons[0]?.number }
  return readCouponsSearch({ ...filter, page, ...beside })
}

/**
 * The moments that are searched, by the days of the time zone that is shown: of the last `days` days, today included, unless days are named. A
 * coupon that waits is shown however old it is, for nobody is to miss one that can still win; and so is what is in the
 * archive, which begins where those days are long over.
 */
export function rangeOf(filter: CouponsFilter, days: number, now: number): DaysRange {
  const isAll = filter.status === 'waiting' || filter.archived
  return isAll ? namedRange(filter) : recentRange(filter, days, now)
}

/** Whether a coupon is among what is looked for; a pending one waits, a refused one is under no status of its own. */
export function isSought(coupon: Coupon, { status = 'all', kind, archived }: CouponsFilter, range: DaysRange): boolean {
  const { from = 0, until = Number.POSITIVE_INFINITY } = range
  const isOfStatus =
    status === 'all' || coupon.status === status || (status === 'waiting' && coupon.status === 'pending')
  const isOfKind = kind === undefined || (kind === 'live' ? coupon.live : coupon.kind === kind)
  return isOfStatus && isOfKind && coupon.archived === archived && coupon.placedAt >= from && coupon.placedAt < until
}
