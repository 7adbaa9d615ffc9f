import './coupons.css'
import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { BetAgain } from './bet-again.tsx'
import { CouponActions } from './coupon-actions.tsx'
import { CouponExplanation } from './coupon-explanation.tsx'
import { CouponFacts } from './coupon-facts.tsx'
import { isExplained } from './coupon-figure.ts'
import { CouponSkeletons } from './coupon-skeleton.tsx'
import { CouponEdge } from './coupon-status.tsx'
import { CouponHead, CouponLegs } from './coupon-ticket.tsx'
import { readCouponsSearch } from './coupons-search.ts'
import { DebtNotice } from './debt-notice.tsx'
import { ReceiptRow } from './receipt-row.tsx'
import { SaleBox } from './selling/sale-box.tsx'
import { useCoupon } from './use-coupons-page.ts'

/** One coupon, whole and live. */
export function CouponPage() {
  const t = useText()
  const { couponId = '' } = useParams({ strict: false })
  const { archived } = readCouponsSearch(useSearch({ strict: false }))
  return (
    <section className="px-margin pb-24">
      <div className="-ms-3 flex h-12 items-center">
        <Link
          to="/coupons"
          search={archived ? { archived } : {}}
          className="hit rounded-control text-ink-soft"
          aria-label={t('coupon.toList')}
        >
          <Icon name="back" />
        </Link>
        <h1 className="tight text-17 font-strong">{t('coupon.title')}</h1>
      </div>
      <DebtNotice />
      <CouponWhole couponId={couponId} />
    </section>
  )
}

function CouponWhole({ couponId }: { readonly couponId: string }) {
  const t = useText()
  const { coupon, failed, retry } = useCoupon(couponId)
  if (coupon === null) {
    const back = (
      <Link to="/coupons" className={buttonClass('quiet')}>
        {t('coupon.toList')}
      </Link>
    )
    return <EmptyState drawing="ticket" text={t('coupon.notFound')} action={back} />
  }
  if (!coupon) {
    if (!failed) return <CouponSkeletons />
    const again = (
      <Button kind="quiet" icon="refresh" onClick={retry}>
        {t('kit.retry')}
      </Button>
    )
    return <EmptyState drawing="signal" text={t('coupons.failed')} detail={t('coupons.failedDetail')} action={again} />
  }
  return (
    <article className="relative overflow-hidden rounded-card border border-line bg-card">
      <CouponEdge coupon={coupon} />
      <h2>
        {/* number and times stand right below */}
        <CouponHead coupon={coupon} subtitle={t('coupon.selections', { count: coupon.legs.length })} />
      </h2>
      <CouponFacts coupon={coupon} />
      <ReplacedBy coupon={coupon} />
      <CouponLegs coupon={coupon} />
      <SaleBox coupon={coupon} />
      <BetAgain coupon={coupon} />
      <CouponActions coupon={coupon} />
      {isExplained(coupon) && (
        <div className="border-t border-line">
          <CouponExplanation coupon={coupon} />
        </div>
      )}
      <ReceiptRow coupon={coupon} />
    </article>
  )
}

/** The way to the coupon that took its place. */
function ReplacedBy({ coupon: { sales } }: { readonly coupon: Coupon }) {
  const t = useText()
  const couponId = sales.find(({ replacedBy }) => replacedBy !== undefined)?.replacedBy
  if (couponId === undefined) return null
  return (
    <Link
      to="/coupons/$couponId"
      params={{ couponId }}
      className="flex min-h-11 items-center gap-2 ps-4 pe-3 text-15 font-strong"
    >
      <span className="flex-1">{t('cashOut.replacedBy')}</span>
      <Icon name="forward" size={18} />
    </Link>
  )
}
