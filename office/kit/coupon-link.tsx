import { DeskLink } from './go.tsx'
import { useSelf } from './self.tsx'

/** A coupon's number; leads to the coupon, for who may see its life. */
export function CouponLink({ number }: { readonly number: number }) {
  const { may } = useSelf()
  return may('coupons.replay') ? <DeskLink to={`/coupons/${number}`}>{number}</DeskLink> : number
}
