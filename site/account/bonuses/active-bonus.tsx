import { Money } from '@banko/browser/kit/money.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Grant } from '@banko/contract/calls/promotions.ts'
import { BonusLines } from './bonus-lines.tsx'
import { CancelButton } from './cancel-button.tsx'
import { timeLeft } from './time-left.ts'

const everyMinute = 60_000

interface ActiveBonusProps {
  readonly grant: Grant
  /** What of the player's money is bonus. */
  readonly held: number
  readonly currency: string
}

/** The bonus that holds now: how far it is, how long it has, and what may be staked of it. */
export function ActiveBonus({ grant, held, currency }: ActiveBonusProps) {
  const t = useText()
  const { title, text, amount, wager, mayCancel } = grant
  return (
    <article className="grid gap-4 rounded-card border border-line bg-card p-4">
      <div className="grid gap-1">
        <h3 className="text-15 font-strong">
          <bdi>{title}</bdi>
        </h3>
        {amount !== undefined && <Money amount={amount} currency={currency} className="tight text-21 font-strong" />}
        {text !== '' && (
          <p dir="auto" className="text-13 text-pretty whitespace-pre-line text-ink-soft">
            {text}
          </p>
        )}
      </div>
      {wager && <Progress wager={wager} currency={currency} />}
      <Facts grant={grant} currency={currency} />
      <details className="text-13">
        <summary className="min-h-11 content-center text-ink-soft hover:text-ink">{t('bonuses.rules')}</summary>
        <BonusLines bonus={grant} currency={currency} />
      </details>
      {mayCancel && <CancelButton grant={grant} held={held} currency={currency} />}
    </article>
  )
}

interface ProgressProps {
  readonly wager: NonNullable<Grant['wager']>
  readonly currency: string
}

function Progress({ wager: { counted, needed }, currency }: ProgressProps) {
  const t = useText()
  const format = useFormat()
  const done = Math.min(counted, needed)
  const text = t('bonuses.progress', { counted: format.money(done, currency), needed: format.money(needed, currency) })
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={t('bonuses.progressName')}
        aria-valuemin={0}
        aria-valuemax={needed}
        aria-valuenow={done}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-raised"
      >
        <span
          className="block h-full rounded-full bg-accent"
          style={{ inlineSize: `${needed === 0 ? 100 : (done / needed) * 100}%` }}
        />
      </div>
      <p className="text-13 text-ink-soft">{text}</p>
    </div>
  )
}

function Facts({ grant, currency }: Omit<ActiveBonusProps, 'held'>) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const { endsAt, betMax, terms } = grant
  const { priceMin, legsMin = 1, convertMax } = terms.rules
  const facts: readonly (readonly [string, string])[] = [
    ...(endsAt === undefined
      ? []
      : [[t('bonuses.fact.left'), `${timeLeft(t, endsAt - now)} · ${format.dateTime(endsAt, now)}`] as const]),
    ...(betMax === undefined ? [] : [[t('bonuses.fact.betMax'), format.money(betMax, currency)] as const]),
    ...(priceMin === undefined ? [] : [[t('bonuses.fact.priceMin'), format.price(priceMin)] as const]),
    ...(legsMin > 1 ? [[t('bonuses.fact.legsMin'), format.count(legsMin)] as const] : []),
    ...(convertMax === undefined ? [] : [[t('bonuses.fact.convertMax'), format.money(convertMax, currency)] as const]),
  ]
  return (
    <dl className="grid gap-1 text-13">
      {facts.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="text-end">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
