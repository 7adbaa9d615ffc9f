import { type LegPrice, reaches } from '../coupon/bonus.ts'
import type { RefusalOf } from '../refusals/refusal.ts'
import type { CouponKind } from '../slip/selection.ts'
import type { FreeBet } from './free-bet.ts'

/** A slip that a free bet would pay. */
export interface FreeBetUse {
  readonly kind: CouponKind
  readonly prices: readonly { readonly price: LegPrice; readonly live: boolean }[]
}

/** Why a free bet may not pay a slip; undefined: it may. Source: payments.md, Free bet. */
export function whyNotFreeBet(
  { gone, kinds, products, legsMin = 1, priceMin }: FreeBet,
  { kind, prices }: FreeBetUse,
): RefusalOf<'freeBetUnfit'> | undefined {
  const code = 'freeBetUnfit'
  if (gone) return { code, why: 'expired' }
  if (!kinds.some((one) => one === kind)) return { code, why: 'kind', kinds }
  const product = prices.some(({ live }) => live) ? 'live' : 'sport'
  if (!products.includes(product)) return { code, why: 'product', product }
  if (prices.length < legsMin) return { code, why: 'legs', min: legsMin, count: prices.length }
  if (priceMin === undefined || prices.every(({ price }) => reaches(price, priceMin))) return undefined
  return { code, why: 'price', min: priceMin }
}
