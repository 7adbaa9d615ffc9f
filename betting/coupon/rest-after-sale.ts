import type { Amount } from '../numbers/money.ts'
import type { SettleFacts } from './settle-coupon.ts'

/**
 * What goes on of a coupon of which so much of its stake was sold, in however many sales. Its cap shrinks by the same
 * share, so that all of them together never pay more than the whole.
 */
export function restAfterSale<Coupon extends Pick<SettleFacts, 'stakeTotal' | 'payoutLimit'>>(
  coupon: Coupon,
  stakeSold: Amount,
): Coupon {
  const stakeTotal = coupon.stakeTotal - stakeSold
  const payoutLimit = (BigInt(coupon.payoutLimit) * BigInt(stakeTotal)) / BigInt(coupon.stakeTotal)
  return { ...coupon, stakeTotal, payoutLimit: Number(payoutLimit) }
}
