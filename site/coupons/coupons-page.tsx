import './coupons.css'
import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Tabs } from '@banko/browser/kit/tabs.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { CouponSkeletons } from './coupon-skeleton.tsx'
import { CouponsFilterBox } from './coupons-filter.tsx'
import { CouponsList } from './coupons-list.tsx'
import { CouponsPager } from './coupons-pager.tsx'
import { type CouponsFilter, type CouponTab, rangeOf, readCouponsSearch, tabsOf } from './coupons-search.ts'
import { DebtNotice } from './debt-notice.tsx'
import { pageSize, useCouponsPage } from './use-coupons-page.ts'

const everyMinute = 60_000

/** My coupons: by status, kind and days, newest first, live. */
export function CouponsPage() {
  const t = useText()
  const panelId = useId()
  const { page = 1, before, after, ...filter } = readCouponsSearch(useSearch({ from: '/coupons' }))
  const { status: tab = 'all' } = filter
  const navigate = useNavigate()
  const now = useNow(everyMinute)
  const { couponsDays, archiveDays } = useSettings()
  const range = rangeOf(filter, couponsDays, now)
  const data = useCouponsPage({ filter, range, page, ...(before && { before }), ...(after && { after }) })
  const look = (search: CouponsFilter) => void navigate({ to: '/coupons', search })
  const countOf = (id: CouponTab) => {
    const isOn = id === 'waiting' || (id === tab && id !== 'all')
    if (!isOn) return undefined
    if (!data.coupons && !data.failed) return 'pending'
    return (id === 'waiting' ? data.waiting : data.total) || undefined
  }
  return (
    <section>
      <h1 className="sr-only">{t(filter.archived ? 'coupons.archive' : 'coupons.title')}</h1>
      <Tabs
        label={t('coupons.tabs')}
        items={tabsOf(filter).map((id) => ({ id, label: t(`coupons.tab.${id}`), count: countOf(id) }))}
        value={tab}
        onChange={(status) => look(readCouponsSearch({ ...filter, status }))}
        panelId={panelId}
      />
      <CouponsFilterBox filter={filter} range={range} now={now} onChange={look} />
      <div id={panelId} role="tabpanel" aria-label={t(`coupons.tab.${tab}`)} className="px-margin pb-24">
        <DebtNotice />
        {filter.archived && (
          <p className="pt-3 text-13 text-ink-soft">{t('coupons.archive.what', { count: archiveDays })}</p>
        )}
        <CouponsPanel
          tab={tab}
          archived={filter.archived}
          data={data}
          onAllDays={
            range.from === undefined
              ? undefined
              : () => look(readCouponsSearch({ status: tab, archived: filter.archived, from: 'start' }))
          }
        />
        <CouponsPager
          filter={filter}
          page={page}
          pages={Math.max(1, Math.ceil(data.total / pageSize))}
          coupons={data.coupons ?? []}
        />
      </div>
    </section>
  )
}

interface CouponsPanelProps {
  readonly tab: CouponTab
  readonly archived: true | undefined
  readonly data: ReturnType<typeof useCouponsPage>
  /** Absent where all of them are looked through. */
  readonly onAllDays?: (() => void) | undefined
}

function CouponsPanel({ tab, archived, data, onAllDays }: CouponsPanelProps) {
  const t = useText()
  if (!data.coupons) {
    if (!data.failed) return <CouponSkeletons />
    const retry = (
      <Button kind="quiet" icon="refresh" onClick={data.retry}>
        {t('kit.retry')}
      </Button>
    )
    return <EmptyState drawing="signal" text={t('coupons.failed')} detail={t('coupons.failedDetail')} action={retry} />
  }
  if (data.coupons.length > 0) return <CouponsList coupons={data.coupons} />
  if (onAllDays) {
    const all = (
      <Button kind="quiet" onClick={onAllDays}>
        {t('coupons.filter.showAllDays')}
      </Button>
    )
    return <EmptyState drawing="ticket" text={t('coupons.filter.none')} action={all} />
  }
  const action = (
    <Link to="/" className={buttonClass('quiet')}>
      {t('coupons.toMatches')}
    </Link>
  )
  if (archived) return <EmptyState drawing="ticket" text={t('coupons.archive.empty')} />
  return <EmptyState drawing="ticket" text={t(`coupons.empty.${tab}`)} action={tab === 'all' ? action : undefined} />
}
