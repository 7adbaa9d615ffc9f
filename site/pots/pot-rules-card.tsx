import { useFormat } from '@banko/browser/use-format.ts'
import { useNow, useTopicPart } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { PotRules } from '@banko/contract/calls/jackpots.ts'
import { useId, useState } from 'react'
import { PotAmount } from './pot-amount.tsx'
import { PotHistory } from './pot-history.tsx'

const everyMinute = 60_000
/** Millionths in one percent. */
const percent = 10_000

/** One pot: as it stands, its rules in words, and its cycles once they are asked for. */
export function PotRulesCard({ pot }: { readonly pot: PotRules }) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const name = useId()
  const [isOpen, setOpen] = useState(false)
  const { potId, group, currency, rate, reserveShare, seed, ceiling, stakeMin, dropsAt } = pot
  const stand = useTopicPart('jackpots', '', (value) => value?.pots.find((one) => one.potId === potId))
  const money = (amount: number) => format.money(amount, currency)
  return (
    <article aria-labelledby={name} className="grid gap-2 rounded-card border border-line bg-card p-4">
      <h2 id={name} className="tight text-17 font-strong">
        {t(`pots.group.${group}`)}
      </h2>
      <PotAmount amountE4={stand?.amountE4 ?? pot.amountE4} currency={currency} className="text-21 font-strong" />
      <p className="text-13 text-pretty text-ink-soft">
        {t('pots.fed', {
          percent: format.count(rate / percent),
          min: money(stakeMin),
          reserve: format.count(reserveShare / percent),
        })}
      </p>
      <p className="text-13 text-pretty text-ink-soft">
        {t('pots.between', { seed: money(seed), ceiling: money(ceiling) })}
      </p>
      {dropsAt !== undefined && (
        <p className="text-13 text-pretty text-ink-soft">{t('pots.drops', { time: format.dateTime(dropsAt, now) })}</p>
      )}
      <p className="text-13 text-pretty text-ink-soft">{t('pots.chance')}</p>
      <button
        type="button"
        aria-expanded={isOpen}
        className="min-h-11 justify-self-start text-13 text-ink-soft underline hover:text-ink"
        onClick={() => setOpen(!isOpen)}
      >
        {t('pots.history')}
      </button>
      {isOpen && <PotHistory pot={pot} />}
    </article>
  )
}
