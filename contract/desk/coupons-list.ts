/** By what the coupons of an operator are narrowed, and in which orders they stand. */
export const couponsFields = [
  'number',
  'player',
  'site',
  'status',
  'kind',
  'live',
  'placed',
  'stake',
  'price',
  'payoutMax',
  'match',
] as const
export type CouponsField = (typeof couponsFields)[number]

export const couponsSorts = ['placed', 'stake'] as const
export type CouponsSort = (typeof couponsSorts)[number]

/** How far back a list of coupons looks by itself, milliseconds: unless it is told since when, which coupon or whose. */
export const couponsSince = 7 * 86_400_000
