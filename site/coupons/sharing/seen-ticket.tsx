import { type AmountRow, AmountTable } from '@banko/browser/kit/table.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SeenCoupon } from '@banko/contract/calls/coupons.ts'
import type { ReactNode } from 'react'
import { CouponFacts } from '../coupon-facts.tsx'
import { CouponLeg } from '../coupon-leg.tsx'
import { CouponEdge, CouponStatus } from '../coupon-status.tsx'
import { useCouponText } from '../use-coupon-text.ts'

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
      <AmountTable rows={useRows(coupon)} className="ps-4 pe-3 pt-2 pb-3" />
      {foot}
    </article>
  )
}

/** Its price, and its money where that is shown. Source: betting-core §2, a dash while nothing was paid. */
function useRows({ combinations, priceTotal, status, amounts }: SeenCoupon): readonly AmountRow[] {
  const t = useText()
  const format = useFormat()
  const rows: AmountRow[] = []
  if (combinations > 1) {
    rows.push({ key: 'combinations', label: t('coupon.amount.combinations'), value: format.count(combinations) })
  }
  const isLast = amounts === undefined
  rows.push({ key: 'price', label: t('coupon.amount.price'), value: format.priceTotal(priceTotal), strong: isLast })
  if (!amounts) return rows
  const money = (amount: number) => format.money(amount, amounts.currency)
  const paid = amounts.payout + amounts.soldFor
  rows.unshift({ key: 'stake', label: t('coupon.amount.stake'), value: money(amounts.stakeTotal) })
  if (status === 'waiting') {
    rows.push({ key: 'pays', label: t('coupon.amount.pays'), value: money(amounts.payoutMax), strong: true })
  } else if (status === 'cancelled') {
    rows.push({ key: 'returned', label: t('coupon.amount.returned'), value: money(amounts.stakeTotal), strong: true })
  } else rows.push({ key: 'paid', label: t('coupon.amount.paid'), value: paid > 0 ? money(paid) : '–', strong: true })
  return rows
}
