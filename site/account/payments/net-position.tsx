import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { NetPosition as Position } from '@banko/contract/calls/payments.ts'

interface NetPositionProps {
  readonly position: Position
  readonly currency: string
}

const periods = ['day', 'month', 'ever'] as const

/** What the player has paid in more than they were paid: today, this month and in all. Source: payments.md, Safer gambling. */
export function NetPosition({ position, currency }: NetPositionProps) {
  const t = useText()
  const format = useFormat()
  return (
    <section aria-label={t('payments.net')} className="grid gap-2 rounded-card border border-line bg-card p-4">
      <h2 className="text-13 text-ink-soft">{t('payments.net')}</h2>
      <dl className="grid grid-cols-3 gap-2">
        {periods.map((period) => (
          <div key={period} className="grid gap-0.5">
            <dt className="text-12 text-ink-soft">{t(`payments.net.${period}`)}</dt>
            <dd className="text-15 font-strong tabular-nums">
              <bdi>{format.money(position[period], currency)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
