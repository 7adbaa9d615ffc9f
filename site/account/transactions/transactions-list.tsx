import { Button } from '@banko/browser/kit/button.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { type RefCallback, useCallback } from 'react'
import { TransactionRow } from './transaction-row.tsx'
import type { TransactionsRead } from './use-transactions.ts'

const everyMinute = 60_000

/** Movements under the days they were made on; the next page comes when the end comes near. */
export function TransactionsList({ read }: { readonly read: TransactionsRead }) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const { rows = [], currency, hasMore, fetching, failed } = read
  const days = [...Map.groupBy(rows, ({ at }) => format.day(at, now))]
  return (
    <>
      {days.map(([day, ofDay]) => (
        <section key={ofDay[0]?.transactionId} aria-label={day}>
          <h2 className="tight pt-3 pb-1.5 text-17 font-strong">{day}</h2>
          <ul className="overflow-hidden rounded-card border border-line bg-card">
            {ofDay.map((transaction) => (
              <TransactionRow key={transaction.transactionId} {...{ transaction, currency }} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <div className="pt-4">
          {!failed && <End key={rows.length} onNear={read.more} />}
          <Button kind="quiet" className="w-full" aria-disabled={fetching} onClick={failed ? read.retry : read.more}>
            {t(failed ? 'kit.retry' : fetching ? 'kit.loading' : 'transactions.more')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The end of what is drawn; says once that it came near. */
function End({ onNear }: { onNear(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once of each page, whatever is drawn meanwhile
  const sentinel = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: '400px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <span ref={sentinel} />
}

export function TransactionSkeletons() {
  const t = useText()
  return (
    <div role="status" aria-label={t('kit.loading')} className="mt-4 overflow-hidden rounded-card border border-line">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div
          key={row}
          className="flex h-16 items-center justify-between border-t border-line bg-card px-4 first:border-t-0"
        >
          <span className="grid gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-28" />
          </span>
          <span className="grid justify-items-end gap-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-3 w-24" />
          </span>
        </div>
      ))}
    </div>
  )
}
