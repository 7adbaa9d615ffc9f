import { Money } from '@banko/browser/kit/money.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { Protection, PlayResults as Results } from '@banko/contract/calls/protection.ts'
import { SectionOf } from './section-of.tsx'

const periods = [
  { period: 'day', name: 'protection.today' },
  { period: 'week', name: 'protection.thisWeek' },
  { period: 'month', name: 'protection.thisMonth' },
] as const

/** What was staked and came back today, this week and this month, in figures and as bars on one scale. */
export function PlayResults({ results }: Pick<Protection, 'results'>) {
  const t = useText()
  const most = Math.max(1, ...Object.values(results).flatMap(({ staked, returned }) => [staked, returned]))
  return (
    <SectionOf title={t('protection.results')} hint={t('protection.resultsHint')}>
      <ul className="overflow-hidden rounded-card border border-line bg-card">
        {periods.map(({ period, name }) => (
          <li key={period} className="border-t border-line px-4 py-3 first:border-t-0">
            <PeriodResult name={t(name)} result={results[period]} most={most} />
          </li>
        ))}
      </ul>
    </SectionOf>
  )
}

interface PeriodResultProps {
  readonly name: string
  readonly result: Results
  /** The longest bar of all. */
  readonly most: number
}

function PeriodResult({ name, result: { staked, returned }, most }: PeriodResultProps) {
  const t = useText()
  const currency = usePlayer()?.currency ?? ''
  const net = returned - staked
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline gap-3">
        <span className="flex-1 text-13 font-strong">{name}</span>
        <span className="text-12 text-ink-soft">{t('protection.net')}</span>
        <Money amount={net} currency={currency} className="text-15 font-strong" />
      </p>
      <Bar label={t('protection.staked')} amount={staked} most={most} className="bg-ink-soft" />
      <Bar label={t('protection.returned')} amount={returned} most={most} className="bg-accent" />
    </div>
  )
}

interface BarProps {
  readonly label: string
  readonly amount: number
  readonly most: number
  readonly className: string
}

function Bar({ label, amount, most, className }: BarProps) {
  const currency = usePlayer()?.currency ?? ''
  return (
    <p className="grid grid-cols-[minmax(84px,auto)_minmax(0,1fr)_auto] items-center gap-3 text-12 text-ink-soft">
      <span>{label}</span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-raised">
        <span
          className={`block h-full rounded-full ${className}`}
          style={{ inlineSize: `${(Math.max(0, amount) / most) * 100}%` }}
        />
      </span>
      <Money amount={amount} currency={currency} className="min-w-18 text-end" />
    </p>
  )
}
