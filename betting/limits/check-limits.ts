import type { Products } from '../match/products.ts'
import type { Amount } from '../numbers/money.ts'
import type { SlipRefusal } from '../refusals/refusal.ts'
import type { CouponForm } from '../slip/coupon-form.ts'
import { nameOfLimit } from './find-limits.ts'
import { type CouponLimits, limitSetsOf, type PlayerLimits } from './limits.ts'

/** What a coupon's limits are held against. */
export interface LimitedCoupon {
  readonly form: CouponForm<unknown>
  readonly limits: CouponLimits
  readonly stakeTotal: Amount
  /** The total price as it is read; absent while it is unknown. */
  readonly priceTotal?: number
}

/** Refusals by count of legs, stake and total price. Source: rules-of-betting, Limits. */
export function checkLimits({ form, limits, stakeTotal, priceTotal }: LimitedCoupon): SlipRefusal[] {
  const { legsMin, legsMax, stakeMin, stakeMax, couponPriceMin, couponPriceMax } = limits
  const refusals: SlipRefusal[] = []
  const count = form.groups.length
  if (count > legsMax.value) {
    refusals.push({ code: 'selectionsTooMany', max: legsMax.value, count, limit: legsMax.source })
  }
  if (count < legsMin.value) {
    refusals.push({ code: 'legsTooFew', min: legsMin.value, count, ...nameOfLimit(legsMin) })
  }
  if (priceTotal !== undefined && priceTotal < couponPriceMin.value) {
    const min = couponPriceMin.value
    refusals.push({ code: 'couponPriceBelowMin', min, price: priceTotal, ...nameOfLimit(couponPriceMin) })
  }
  if (priceTotal !== undefined && priceTotal > couponPriceMax.value) {
    const max = couponPriceMax.value
    refusals.push({ code: 'couponPriceAboveMax', max, price: priceTotal, ...nameOfLimit(couponPriceMax) })
  }
  if (stakeTotal === 0) return [...refusals, { code: 'stakeMissing' }]
  if (stakeTotal < stakeMin.value) {
    refusals.push({ code: 'stakeBelowMin', min: stakeMin.value, stake: stakeTotal, ...nameOfLimit(stakeMin) })
  }
  if (stakeTotal > stakeMax.value) {
    refusals.push({ code: 'stakeAboveMax', max: stakeMax.value, stake: stakeTotal, ...nameOfLimit(stakeMax) })
  }
  return refusals
}

/** Which products a coupon needs. */
export interface NeededProducts {
  readonly kind: CouponForm<unknown>['kind']
  readonly preMatch: boolean
  readonly live: boolean
}

/** Refusals by what is switched off for the player: a product, a kind of coupon, or coupons with a live leg. */
export function checkProducts(needed: NeededProducts, products: Products, limits: PlayerLimits): SlipRefusal[] {
  const refusals: SlipRefusal[] = []
  if (needed.preMatch && !products.sport) refusals.push({ code: 'productOff', product: 'sport' })
  if (needed.live && !(products.live && limits.live.on)) refusals.push({ code: 'productOff', product: 'live' })
  const [ofKind] = limitSetsOf(limits, { kind: needed.kind, live: false })
  if (!ofKind.on) refusals.push({ code: 'productOff', product: needed.kind })
  return refusals
}
