import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Tabs } from '@banko/browser/kit/tabs.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { movingServices } from '@banko/contract/ledger/transaction-kinds.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useMemo } from 'react'
import { recentRange } from '../../day-search.ts'
import { DaysFilter, useDaysText } from '../../days-filter.tsx'
import { AccountHead } from '../account-head.tsx'
import { TransactionSkeletons, TransactionsList } from './transactions-list.tsx'
import { readTransactionsSearch, type TransactionsSearch } from './transactions-search.ts'
import { useTransactions } from './use-transactions.ts'

const everyMinute = 60_000
const tabs = ['all', 'income', 'expense'] as const

/** What moved the player's money: by way, service and days, newest first. Source: accounts-and-gaming §2, transactions. */
export function TransactionsPage() {
  const t = useText()
  const panelId = useId()
  const search = readTransactionsSearch(useSearch({ from: '/account/$step' }))
  const { way, service, ...days } = search
  const navigate = useNavigate()
  const now = useNow(everyMinute)
  const { couponsDays } = useSettings()
  const range = recentRange(days, couponsDays, now)
  const text = useDaysText({
    ...{ days, range, now },
    kind: t(service ? `transaction.service.${service}` : 'transactions.allServices'),
  })
  const look = (asked: { readonly [Name in keyof TransactionsSearch]?: unknown }) =>
    void navigate({ to: '/account/$step', params: { step: 'transactions' }, search: readTransactionsSearch(asked) })
  return (
    <section className="pt-2 pb-24">
      <div className="px-margin">
        <AccountHead title={t('transactions.title')} />
      </div>
      <Tabs
        label={t('transactions.tabs')}
        items={tabs.map((id) => ({ id, label: t(id === 'all' ? 'kit.all' : `transaction.way.${id}`) }))}
        value={way ?? 'all'}
        onChange={(id) => look({ ...search, way: id })}
        panelId={panelId}
      />
      <DaysFilter
        {...{ text, days, range, now }}
        isSet={service !== undefined || days.from !== undefined || days.until !== undefined}
        choice={{
          label: t('transactions.service'),
          value: service,
          items: [
            { id: '', label: t('transactions.allServices') },
            ...movingServices.map((id) => ({ id, label: t(`transaction.service.${id}`) })),
          ],
        }}
        onShow={({ choice, ...asked }) => look({ way, service: choice, ...asked })}
        onReset={() => look({ way })}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(way ? `transaction.way.${way}` : 'kit.all')}
        className="px-margin"
      >
        {/* another search begins anew */}
        <Panel
          key={JSON.stringify(search)}
          {...{ search, range }}
          onAllDays={range.from === undefined ? undefined : () => look({ way, service, from: 'start' })}
        />
        <p className="pt-6">
          <Link
            to="/account/$step"
            params={{ step: 'statement' }}
            className={`${buttonClass('quiet')} w-full wide:w-auto`}
          >
            {t('statement.title')}
          </Link>
        </p>
      </div>
    </section>
  )
}

interface PanelProps {
  readonly search: TransactionsSearch
  readonly range: ReturnType<typeof recentRange>
  /** Absent where all of them are looked through. */
  readonly onAllDays: (() => void) | undefined
}

function Panel({ search: { way, service }, range: { from, until }, onAllDays }: PanelProps) {
  const t = useText()
  const wanted = useMemo(
    () => ({
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
      ...(way && { way }),
      ...(service && { service }),
    }),
    [from, until, way, service],
  )
  const read = useTransactions(wanted)
  const { rows, failed, hasMore, fetching, more } = read
  const isSeeking = rows === undefined && hasMore && !fetching && !failed
  useEffect(() => {
    if (isSeeking) more()
  }, [isSeeking, more])
  if (!rows) {
    if (!failed) return <TransactionSkeletons />
    const retry = (
      <Button kind="quiet" icon="refresh" onClick={read.retry}>
        {t('kit.retry')}
      </Button>
    )
    return (
      <EmptyState
        drawing="signal"
        text={t('transactions.failed')}
        detail={t('transactions.failedDetail')}
        action={retry}
      />
    )
  }
  if (rows.length > 0) return <TransactionsList read={read} />
  if (!onAllDays)
    return <EmptyState drawing="ticket" text={t(way || service ? 'transactions.none' : 'transactions.empty')} />
  const all = (
    <Button kind="quiet" onClick={onAllDays}>
      {t('coupons.filter.showAllDays')}
    </Button>
  )
  return <EmptyState drawing="ticket" text={t('transactions.none')} action={all} />
}
