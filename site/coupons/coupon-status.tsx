import { Icon, type IconName } from '@banko/browser/kit/icon.tsx'
import type { Coupon, SeenCoupon } from '@banko/contract/calls/coupons.ts'
import { useCouponText } from './use-coupon-text.ts'

/** How a status looks: the edge of the ticket, the word, and a shape besides the colour. */
interface StatusLook {
  readonly edge: string
  readonly word: string
  readonly icon: IconName | undefined
}

/** Won already, but for the word that confirms it. */
const held: StatusLook = { edge: 'bg-won', word: 'text-won', icon: 'clock' }

function lookOf({ status, heldUntil }: SeenCoupon | Coupon): StatusLook {
  return heldUntil === undefined ? looks[status] : held
}

const looks: Readonly<Record<Coupon['status'], StatusLook>> = {
  pending: { edge: 'bg-warn', word: 'text-warn', icon: 'clock' },
  waiting: { edge: 'bg-ink-faint', word: 'text-ink-soft', icon: undefined },
  won: { edge: 'bg-won', word: 'text-won', icon: 'check' },
  lost: { edge: 'bg-lost', word: 'text-lost', icon: 'close' },
  refused: { edge: 'bg-warn', word: 'text-warn', icon: 'alert' },
  cancelled: { edge: 'bg-line', word: 'text-ink-faint', icon: undefined },
  sold: { edge: 'bg-line', word: 'text-ink-faint', icon: undefined },
}

/** The thin edge of a ticket. */
export function CouponEdge({ coupon }: { readonly coupon: SeenCoupon | Coupon }) {
  return <span aria-hidden="true" className={`absolute inset-y-0 start-0 w-[3px] ${lookOf(coupon).edge}`} />
}

export function CouponStatus({ coupon }: { readonly coupon: SeenCoupon | Coupon }) {
  const text = useCouponText()
  const { word, icon } = lookOf(coupon)
  return (
    <span className={`flex items-center justify-end gap-1 text-13 font-strong ${word}`}>
      {icon && <Icon name={icon} size={16} />}
      {text.status(coupon)}
    </span>
  )
}
