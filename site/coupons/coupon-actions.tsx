import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { PrintButton } from '../print-button.tsx'
import { ShareButton } from '../share-button.tsx'

/** What can be done with a coupon that was accepted, besides its money. */
export function CouponActions({ coupon }: { readonly coupon: Coupon }) {
  if (coupon.status === 'pending' || coupon.status === 'refused') return null
  return (
    <div className="flex gap-2 border-t border-line py-3 ps-4 pe-3">
      <ShareButton coupon={coupon} className="min-w-0 flex-1" />
      <PrintButton couponId={coupon.couponId} className="min-w-0 flex-1" />
    </div>
  )
}
