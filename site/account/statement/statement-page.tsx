import './statement.css'
import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AccountHead } from '../account-head.tsx'
import { StatementActions } from './statement-actions.tsx'
import { StatementPeriod } from './statement-period.tsx'
import { readStatementDays, type StatementDays, spanOf } from './statement-search.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { useStatement } from './use-statement.ts'

const everyMinute = 60_000

/** What the player had when a time began and when it ended, and what moved between. Source: payments.md, Statement. */
export function StatementPage() {
  const t = useText()
  const now = useNow(everyMinute)
  const days = readStatementDays(useSearch({ from: '/account/$step' }), now)
  const navigate = useNavigate()
  return (
    <section className="px-margin pt-2 pb-24">
      <AccountHead title={t('statement.title')} hint={t('statement.hint')} />
      <StatementPeriod
        days={days}
        now={now}
        onShow={(search) =>
          void navigate({ to: '/account/$step', params: { step: 'statement' }, search, replace: true })
        }
      />
      <StatementOf days={days} />
    </section>
  )
}

function StatementOf({ days }: { readonly days: StatementDays }) {
  const t = useText()
  const { statement, failed, retry } = useStatement(spanOf(days))
  if (statement)
    return (
      <>
        <StatementSheet {...{ statement, days }} />
        <StatementActions key={`${days.from} ${days.until}`} {...{ statement, days }} />
      </>
    )
  if (!failed) return <StatementSkeleton />
  const again = (
    <Button kind="quiet" icon="refresh" onClick={retry}>
      {t('kit.retry')}
    </Button>
  )
  return (
    <EmptyState drawing="signal" text={t('statement.failed')} detail={t('transactions.failedDetail')} action={again} />
  )
}

function StatementSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('kit.loading')} className="grid gap-4">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex h-12 items-center justify-between rounded-card border border-line bg-card px-4">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  )
}
