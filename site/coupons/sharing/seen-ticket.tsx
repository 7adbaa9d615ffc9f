import { AmountTable } from '@banko/browser/kit/table.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { SeenCoupon } from '@banko/contract/calls/coupons.ts'
import type { ReactNode } from 'react'
import { CouponFacts } from '../coupon-facts.tsx'
import { CouponLeg } from '../coupon-leg.tsx'
import { CouponEdge, CouponStatus } from '../coupon-status.tsx'
import { useCouponText } from '../use-coupon-text.ts'
import { useSeenAmounts } from './use-seen-amounts.ts'

interface SeenTicketProps {
  readonly coupon: SeenCoupon
  /** What can be done about it. */
  readonly foot?: ReactNode
}

/** Somebody's coupon as others see it: its bets and how they stand. */
export function SeenTicket({ coupon, foot }: SeenTicketProps) {
  const t = useText()
  const text = useCouponText()
  return (
    <article className="relative overflow-hidden rounded-card border border-line bg-card">
      <CouponEdge coupon={coupon} />
      <h2 className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-3 ps-4 pe-3">
        <span className="font-strong">{text.title(coupon)}</span>
        <CouponStatus coupon={coupon} />
        <span className="text-13 text-ink-soft">{t('coupon.selections', { count: coupon.legs.length })}</span>
      </h2>
      <CouponFacts coupon={coupon} />
      <ul>
        {coupon.legs.map((leg) => (
          <CouponLeg
            key={`${leg.matchId}|${leg.marketKey}|${leg.outcomeId}`}
            leg={leg}
            followed={coupon.status !== 'cancelled'}
          />
        ))}
      </ul>
      <div className="ticket-cut my-1" aria-hidden="true" />
      <AmountTable rows={useSeenAmounts(coupon)} className="ps-4 pe-3 pt-2 pb-3" />
      {foot}
    </article>
  )
}
