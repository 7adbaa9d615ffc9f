import { Money } from '@banko/browser/kit/money.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { takesText } from './takes-text.ts'
import { useWithdrawable } from './use-payments.ts'

/** What can be taken out as a sum that adds up, and how long it took lately beside how long is promised. */
export function WithdrawableCard() {
  const t = useText()
  const format = useFormat()
  const { seen } = useWithdrawable()
  if (!seen) return <Skeleton className="h-36 rounded-card" />
  const { currency, cash, holds, withdrawable, held, kept, promiseSeconds } = seen
  return (
    <section aria-label={t('payments.withdrawable')} className="grid gap-3 rounded-card border border-line bg-card p-4">
      <p className="grid gap-0.5">
        <span className="text-13 text-ink-soft">{t('payments.withdrawable')}</span>
        <Money amount={withdrawable} currency={currency} className="tight text-28 font-strong" />
      </p>
      {(holds.length > 0 || held > 0) && (
        <dl className="grid gap-1 text-13">
          <Line term={t('payments.cash')} amount={format.money(cash, currency)} />
          {holds.map(({ kind, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: holds have no name of their own, and stand as they come
            <Line key={index} term={t(`payments.hold.${kind}`)} amount={`− ${format.money(amount, currency)}`} />
          ))}
          {held > 0 && <Line term={t('payments.held')} amount={format.money(held, currency)} />}
        </dl>
      )}
      <p className="text-13 text-ink-faint">
        {t('payments.promise', { time: takesText(t, promiseSeconds) })}
        {kept && ` ${t('payments.kept', { median: takesText(t, kept.median), most: takesText(t, kept.p95) })}`}
      </p>
    </section>
  )
}

function Line({ term, amount }: { readonly term: string; readonly amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd>
        <bdi>{amount}</bdi>
      </dd>
    </div>
  )
}
