import { Money } from '@banko/browser/kit/money.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { ReservedSlot } from '@banko/contract/calls/payments.ts'

interface SlotAmountProps {
  readonly slot: ReservedSlot
  readonly currency: string
  /** What is wrong with it; read out when it appears. */
  readonly problem: string | undefined
}

/** The amount that is kept for a player, until when, and that its time is over. */
export function SlotAmount({ slot: { amount, bank, until }, currency, problem }: SlotAmountProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(1000)
  const wrong = problem ?? (now >= until ? t('payments.slots.over') : undefined)
  return (
    <section aria-label={t('payments.amount', { currency })} className="grid gap-1 pb-2">
      <Money amount={amount} currency={currency} className="tight text-28 font-strong" />
      <p className="text-13 text-ink-soft">
        <bdi>{bank}</bdi>
      </p>
      {wrong === undefined ? (
        <p className="text-13 text-ink-faint">{t('payments.slots.kept', { until: format.dateTime(until, now) })}</p>
      ) : (
        <p role="alert" className="text-13 text-down">
          {wrong}
        </p>
      )}
    </section>
  )
}
