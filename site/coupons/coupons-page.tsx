import './coupons.css'
import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Tabs } from '@banko/browser/kit/tabs.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { CouponSkeletons } from './coupon-skeleton.tsx'
import { CouponsList } from './coupons-list.tsx'
import { CouponsPager } from './coupons-pager.tsx'
import { type CouponsSearch, type CouponTab, couponTabs } from './coupons-search.ts'
import { pageSize, useCouponsPage } from './use-coupons-page.ts'

/** My coupons: by status, newest first, live. */
export function CouponsPage() {
  const t = useText()
  const panelId = useId()
  const search: CouponsSearch = useSearch({ from: '/coupons' })
  const { status: tab = 'all', page = 1 } = search
  const navigate = useNavigate()
  const data = useCouponsPage(search)
  const countOf = (id: CouponTab) => {
    const isOn = id === 'waiting' || (id === tab && id !== 'all')
    if (!isOn) return undefined
    if (!data.coupons && !data.failed) return 'pending'
    return (id === 'waiting' ? data.waiting : data.total) || undefined
  }
  return (
    <section>
      <h1 className="sr-only">{t('coupons.title')}</h1>
      <Tabs
        label={t('coupons.tabs')}
        items={couponTabs.map((id) => ({ id, label: t(`coupons.tab.${id}`), count: countOf(id) }))}
        value={tab}
        onChange={(id) => void navigate({ to: '/coupons', search: id === 'all' ? {} : { status: id } })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`coupons.tab.${tab}`)} className="px-margin pb-24">
        <CouponsPanel tab={tab} data={data} />
        <CouponsPager
          tab={tab}
          page={page}
          pages={Math.max(1, Math.ceil(data.total / pageSize))}
          coupons={data.coupons ?? []}
        />
      </div>
    </section>
  )
}

function CouponsPanel({ tab, data }: { readonly tab: CouponTab; readonly data: ReturnType<typeof useCouponsPage> }) {
  const t = useText()
  if (!data.coupons) {
    if (!data.failed) return <CouponSkeletons />
    const retry = (
      <Button kind="quiet" onClick={data.retry}>
        {t('kit.retry')}
      </Button>
    )
    return <EmptyState drawing="signal" text={t('coupons.failed')} detail={t('coupons.failedDetail')} action={retry} />
  }
  if (data.coupons.length > 0) return <CouponsList coupons={data.coupons} />
  const action = (
    <Link to="/" className={buttonClass('quiet')}>
      {t('coupons.toMatches')}
    </Link>
  )
  return <EmptyState drawing="ticket" text={t(`coupons.empty.${tab}`)} action={tab === 'all' ? action : undefined} />
}
