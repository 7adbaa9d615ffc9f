import { buttonClass } from '@banko/browser/kit/button.tsx'
import { Money } from '@banko/browser/kit/money.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { OwnFreeBet } from '@banko/contract/calls/promotions.ts'
import { Link } from '@tanstack/react-router'
import { whatItPays } from './bonus-sentence.ts'
import { freeBetText } from './free-bet-text.ts'
import { writtenLines } from './use-bonus-lines.ts'

const everyMinute = 60_000

interface FreeBetListProps {
  readonly freeBets: readonly OwnFreeBet[]
  readonly currency: string
}

/** Free bets: what each is worth, until when, what it may pay, and the coupon that it pays. */
export function FreeBetList({ freeBets, currency }: FreeBetListProps) {
  const t = useText()
  return (
    <ul aria-label={t('bonuses.freeBets')} className="overflow-hidden rounded-card border border-line bg-card">
      {freeBets.map((freeBet) => (
        <li key={freeBet.freeBetId} className="grid gap-2 border-t border-line px-4 py-3 first:border-t-0">
          <FreeBetLine freeBet={freeBet} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

interface FreeBetLineProps {
  readonly freeBet: OwnFreeBet
  readonly currency: string
}

function FreeBetLine({ freeBet, currency }: FreeBetLineProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const { title, value, state, couponId } = freeBet
  const rules = state === 'token' ? writtenLines(t, { format, currency, now }, whatItPays(freeBet)) : []
  return (
    <>
      <div className="flex items-start gap-3">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <bdi className="text-15">{title}</bdi>
          <span className="text-13 text-ink-soft">{freeBetText(t, format, freeBet, now)}</span>
        </span>
        <Money amount={value} currency={currency} className="flex-none text-15 font-strong" />
      </div>
      {rules.length > 0 && (
        <ul className="grid list-disc gap-1 ps-4 text-13 text-pretty text-ink-soft">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
      {couponId !== undefined && (
        <Link to="/coupons/$couponId" params={{ couponId }} className={`${buttonClass('quiet')} justify-self-start`}>
          {t('bonuses.freeBet.coupon')}
        </Link>
      )}
    </>
  )
}
