import { type LegPrice, reaches } from '../coupon/bonus.ts'
import type { LegResult } from '../coupon/settle-leg.ts'
import type { Price } from '../numbers/price.ts'
import type { CouponKind } from '../slip/selection.ts'

/** When a stake comes back as a free bet though the coupon is lost. */
export interface CouponInsurance {
  readonly legsMin: number
  readonly priceMin: Price
}

/** A settled coupon as the insurance looks at it. */
export interface InsuredCoupon {
  readonly kind: CouponKind
  readonly status: 'won' | 'lost' | 'cancelled' | 'sold'
  readonly legs: readonly { readonly price: LegPrice; readonly result: LegResult }[]
}

/**
 * Whether exactly one leg of a combined coupon lost it and all the others won: none void, and none by half. Enough legs, none
 * of them below the least price. Source: payments §14, couponInsurance.
 */
export function insuranceApplies({ legsMin, priceMin }: CouponInsurance, coupon: InsuredCoupon): boolean {
  const { kind, status, legs } = coupon
  const won = legs.filter(({ result }) => result === 'won').length
  const lost = legs.filter(({ result }) => result === 'lost').length
  const fits = kind === 'combined' && status === 'lost' && legs.length >= legsMin
  return fits && lost === 1 && won === legs.length - 1 && legs.every(({ price }) => reaches(price, priceMin))
}
