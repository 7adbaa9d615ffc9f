import { buttonClass } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { ChangedPrices } from '../changed-prices.tsx'
import { CouponAmounts } from './coupon-amounts.tsx'
import { couponFigure, isReturned } from './coupon-figure.ts'
import { CouponLeg } from './coupon-leg.tsx'
import { CouponEdge, CouponStatus } from './coupon-status.tsx'
import { SaleBox } from './selling/sale-box.tsx'
import { useCouponText } from './use-coupon-text.ts'

interface CouponTicketProps {
  readonly coupon: Coupon
  readonly open: boolean
  onToggle(): void
}

/** A coupon in the list: its edge says how it stands, a tap opens it like a ticket. */
export function CouponTicket({ coupon, open, onToggle }: CouponTicketProps) {
  const text = useCouponText()
  const t = useText()
  const bodyId = useId()
  return (
    <article className="relative overflow-hidden rounded-card border border-line bg-card">
      <CouponEdge coupon={coupon} />
      <h3 className="contents">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={onToggle}
          className="block w-full text-start focus-visible:-outline-offset-2"
        >
          <CouponHead coupon={coupon} />
        </button>
      </h3>
      <div id={bodyId} hidden={!open}>
        {open && (
          <>
            <CouponLegs coupon={coupon} />
            <SaleBox coupon={coupon} />
            <div className="flex items-center gap-2 pe-3 pb-3 ps-4">
              <Link
                to="/coupons/$couponId"
                params={{ couponId: coupon.couponId }}
                search={coupon.archived ? { archived: true } : {}}
                className={`${buttonClass('quiet')} min-h-11! flex-1`}
                aria-label={`${t('coupon.details')}: ${text.title(coupon)}`}
              >
                {t('coupon.details')}
              </Link>
            </div>
          </>
        )}
      </div>
    </article>
  )
}

interface CouponHeadProps {
  readonly coupon: Coupon
  /** What stands below the title; number and time unless told otherwise. */
  readonly subtitle?: string
}

/** Two lines: what it is and how it stands; number and time, whether a free bet pays it, stake and figure. */
export function CouponHead({ coupon, subtitle }: CouponHeadProps) {
  const t = useText()
  const text = useCouponText()
  const format = useFormat()
  const figure = format.money(couponFigure(coupon), coupon.currency)
  const stake = format.amount(coupon.stakeTotal, coupon.currency)
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-3 ps-4 pe-3">
      <span className="font-strong">{text.title(coupon)}</span>
      <CouponStatus coupon={coupon} />
      <span className="text-13 text-ink-soft">
        {subtitle ?? text.subtitle(coupon)}
        {coupon.freeBet && ` · ${t('slip.totals.freeBet')}`}
      </span>
      <span className="text-end text-13 whitespace-nowrap">
        {!isReturned(coupon) && <span className="text-ink-soft">{t('coupon.fromTo', { stake })} </span>}
        <span className="text-15 font-strong">{figure}</span>
      </span>
    </span>
  )
}

/** The legs, the perforation, and the amounts below it. */
export function CouponLegs({ coupon }: { readonly coupon: Coupon }) {
  const text = useCouponText()
  const t = useText()
  const taken = !isReturned(coupon)
  return (
    <>
      <ul>
        {coupon.legs.map((leg) => (
          <CouponLeg key={`${leg.matchId}|${leg.marketKey}|${leg.outcomeId}`} leg={leg} followed={taken} />
        ))}
      </ul>
      <div className="ticket-cut my-1" aria-hidden="true" />
      {coupon.status === 'refused' && (
        <Notice tone="warn" className="ps-4 pe-3 pt-2">
          {text.refusal(coupon)}
        </Notice>
      )}
      {coupon.heldUntil !== undefined && <HeldNotice coupon={coupon} until={coupon.heldUntil} />}
      <CouponAmounts coupon={coupon} className="ps-4 pe-3 pt-2 pb-3" />
      {taken && coupon.changed.length > 0 && (
        <div className="ps-4 pe-3 pb-3 text-13 text-ink-soft">
          <p>{t('coupon.changed', { count: coupon.changed.length })}</p>
          <ChangedPrices coupon={coupon} />
        </div>
      )}
    </>
  )
}

function HeldNotice({ coupon, until }: { readonly coupon: Coupon; readonly until: number }) {
  const t = useText()
  const format = useFormat()
  const amount = format.money(couponFigure(coupon), coupon.currency)
  return (
    <Notice tone="info" className="ps-4 pe-3 pt-2">
      {t('coupon.held', { amount, time: format.time(until) })}
    </Notice>
  )
}
