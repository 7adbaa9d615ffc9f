import { floor } from '@banko/betting/numbers/fraction.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { CashOutStepData } from '@banko/contract/calls/cash-out.ts'
import type { Coupon, Leg } from '@banko/contract/calls/coupons.ts'
import { readFraction } from '../read-fraction.ts'
import { useCouponText } from '../use-coupon-text.ts'
import { parseFraction } from './parse-fraction.ts'

interface SaleStepsProps {
  readonly coupon: Coupon
  readonly steps: readonly CashOutStepData[]
}

const rowsClass = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5'

/** How an offer comes about, one tap away: each leg by what it is worth now, then the house's margin. */
export function SaleSteps({ coupon, steps }: SaleStepsProps) {
  const { t } = useWords()
  return (
    <details className="group/why border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-13 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon name="info" size={16} />
        {t('coupon.explainPossible')}
        <Icon name="down" size={16} className="ms-auto transition-transform duration-150 group-open/why:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-3 text-13 text-ink-soft">
        <ul className={rowsClass}>
          {steps.map(
            (step) =>
              step.kind === 'worth' && (
                <WorthRow key={step.selection} leg={legOf(coupon, step.selection)} step={step} />
              ),
          )}
        </ul>
        <div className={rowsClass}>
          {steps.map((step) => (
            <MoneyRow key={step.kind === 'size' ? `size ${step.size}` : step.kind} coupon={coupon} step={step} />
          ))}
        </div>
        <p className="text-12 text-ink-faint">{t('cashOut.exact')}</p>
      </div>
    </details>
  )
}

function legOf({ legs }: Coupon, selection: string): Leg | undefined {
  return legs.find((leg) => `${leg.matchId}|${leg.marketKey}|${leg.outcomeId}` === selection)
}

interface WorthRowProps {
  readonly leg: Leg | undefined
  readonly step: Extract<CashOutStepData, { kind: 'worth' }>
}

function WorthRow({ leg, step: { result, chances, price, factor } }: WorthRowProps) {
  const { t, figures } = useWords()
  const text = useCouponText()
  const percent = new Intl.NumberFormat(figures, { style: 'percent', maximumFractionDigits: 1 })
  const won = chances?.won === undefined ? undefined : parseFraction(chances.won)
  const said =
    result === 'open'
      ? won &&
        t('cashOut.chance', {
          chance: percent.format(Number(won.n) / Number(won.d)),
          price: readFraction(parseFraction(price)),
        })
      : t(`explain.leg.${result}`)
  return (
    <li className="contents">
      <span className="clip">
        <bdi className="text-ink">{leg && text.outcome(leg)}</bdi>
        {said !== undefined && ` · ${said}`}
      </span>
      <span className="figures text-end text-ink rtl:text-start">{readFraction(parseFraction(factor))}</span>
    </li>
  )
}

function MoneyRow({ coupon: { currency }, step }: { readonly coupon: Coupon; readonly step: CashOutStepData }) {
  const { t, figures } = useWords()
  const format = useFormat()
  const money = (exact: string) => format.money(Number(floor(parseFraction(exact))), currency)
  const percent = new Intl.NumberFormat(figures, { style: 'percent', maximumFractionDigits: 1 })
  switch (step.kind) {
    case 'fairValue':
      return <Row label={t('cashOut.fairValue')} figure={money(step.exact)} />
    case 'margin':
      return (
        <Row
          label={t('cashOut.margin', { percent: percent.format(step.millionths / 1_000_000) })}
          figure={money(step.exact)}
        />
      )
    case 'largestPayout':
      return <Row label={t('cashOut.atMost')} figure={format.money(step.amount, currency)} />
    case 'part':
      return step.stakeSold === step.stakeTotal ? null : (
        <Row
          label={t('cashOut.part')}
          figure={`${format.amount(step.stakeSold, currency)} / ${format.amount(step.stakeTotal, currency)}`}
        />
      )
    case 'offer':
      return <Row label={t('cashOut.offer')} figure={format.money(step.amount, currency)} strong />
    case 'worth':
    case 'match':
    case 'size':
    case 'unitStake':
      return null
  }
}

interface RowProps {
  readonly label: string
  readonly figure: string
  readonly strong?: boolean
}

function Row({ label, figure, strong = false }: RowProps) {
  return (
    <>
      <span className={strong ? 'font-strong text-ink' : ''}>{label}</span>
      <span className={`text-end text-ink ${strong ? 'font-strong' : ''}`}>{figure}</span>
    </>
  )
}
