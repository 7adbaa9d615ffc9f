import type { ExplainStep, LegStep } from '@banko/betting/explain/explain-payout.ts'
import { explainRows } from '@banko/betting/explain/explain-rows.ts'
import { explainSettlement } from '@banko/betting/explain/explain-settlement.ts'
import { type Fraction, floor, fraction } from '@banko/betting/numbers/fraction.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon, Leg } from '@banko/contract/calls/coupons.ts'
import { useState } from 'react'
import { explainedCouponOf } from './explained-coupon.ts'
import { readFraction } from './read-fraction.ts'
import { useCouponText } from './use-coupon-text.ts'

/** How the figure comes about, one tap away. */
export function CouponExplanation({ coupon }: { readonly coupon: Coupon }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <details className="group/why ps-4 pe-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-13 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon name="info" size={16} />
        {t(isDecided(coupon) ? 'coupon.explain' : 'coupon.explainPossible')}
        <Icon name="down" size={16} className="ms-auto transition-transform duration-150 group-open/why:rotate-180" />
      </summary>
      {open && <ExplainedSteps coupon={coupon} />}
    </details>
  )
}

function isDecided({ status }: Coupon): boolean {
  return status === 'won' || status === 'lost'
}

const stepClass = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5'

interface StepsProps {
  readonly coupon: Coupon
  readonly steps: readonly ExplainStep[]
}

export function ExplainedSteps({ coupon }: { readonly coupon: Coupon }) {
  const t = useText()
  const { steps } = explainSettlement(explainedCouponOf(coupon))
  return (
    <div className="grid gap-3 pb-3 text-13 text-ink-soft">
      <ExplainedLegs coupon={coupon} steps={steps} />
      <ExplainedRows coupon={coupon} steps={steps} />
      <ExplainedSum coupon={coupon} steps={steps} />
      <p className="text-12 text-ink-faint">{t('explain.exact')}</p>
    </div>
  )
}

/** Each selection's factor, and what those of one match come to. */
function ExplainedLegs({ coupon, steps }: StepsProps) {
  const t = useText()
  const text = useCouponText()
  const legs = steps.filter((step) => step.kind === 'leg')
  const sums = steps.filter((step) => step.kind === 'match').filter(({ legCount }) => legCount > 1)
  return (
    <section>
      <h3 className="pb-1 text-12 text-ink-faint">{t('explain.legs')}</h3>
      <ul className={stepClass}>
        {coupon.legs.map((leg, index) => (
          <li key={`${leg.matchId}|${leg.marketKey}|${leg.outcomeId}`} className="contents">
            <span className="clip">
              <bdi className="text-ink">{text.outcome(leg)}</bdi> · {resultText(leg, t)}
            </span>
            <span className="figures text-end text-ink rtl:text-start">{factorText(legs[index])}</span>
          </li>
        ))}
      </ul>
      {sums.map(({ matchId, open, parts, factor }) => {
        const figures = parts.length > 1 ? `${joined(parts, ' + ')} = ${readFraction(factor)}` : readFraction(factor)
        return (
          <p key={matchId} className="pt-1">
            {t(open ? 'explain.groupBest' : 'explain.groupSum', { sum: `\u2066${figures}\u2069` })}
          </p>
        )
      })}
    </section>
  )
}

function factorText(step: LegStep | undefined): string {
  if (!step) throw new Error('every leg of a coupon is explained')
  return readFraction(step.factor)
}

function resultText({ result, deadHeat }: Leg, t: ReturnType<typeof useText>): string {
  return deadHeat ? t('explain.leg.deadHeat', deadHeat) : t(`explain.leg.${result}`)
}

/** Most rows that a person reads. */
const rowsMax = 12

/** What lies on each combination, and what the rows return. */
function ExplainedRows({ coupon, steps }: StepsProps) {
  const t = useText()
  const format = useFormat()
  // Cut for reading: what is paid is rounded once, below.
  const money = (exact: Fraction) => format.money(Number(floor(exact)), coupon.currency)
  const { rows, more } = explainRows(steps, rowsMax)
  return (
    <section>
      <h3 className="pb-1 text-12 text-ink-faint">{t('explain.lines')}</h3>
      <p className="pb-1">
        {t('explain.unit', {
          stake: money(fraction(coupon.stakeTotal)),
          count: coupon.combinations,
          unit: money(fraction(coupon.stakeTotal, coupon.combinations)),
        })}
      </p>
      <ol className={stepClass}>
        {rows.map(({ factors, product, exact }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are what they are by their position and never move
          <li key={index} className="contents">
            <span className="figures clip text-start rtl:text-end">
              {factors.length > 1 ? `${joined(factors, ' × ')} = ` : ''}
              {readFraction(product)}
            </span>
            <span className="text-end text-ink">{money(exact)}</span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="pt-1">{t('explain.more', { count: more })}</p>}
    </section>
  )
}

/** From the rows to the figure: a free bet off, bonus on top, cap last. */
function ExplainedSum({ coupon, steps }: StepsProps) {
  const t = useText()
  const format = useFormat()
  const money = (amount: bigint | number) => format.money(Number(amount), coupon.currency)
  return (
    <section>
      <div className={stepClass}>
        {steps.map((step) => {
          if (step.kind === 'win') return <SumRow key="win" label={t('explain.sum')} figure={money(step.amount)} />
          if (step.kind === 'freeBet') {
            if (step.taken === 0) return null
            return <SumRow key="freeBet" label={t('coupon.amount.freeBet')} figure={money(-step.taken)} />
          }
          if (step.kind === 'bonus') {
            return <SumRow key="bonus" label={t('explain.bonus')} figure={money(step.amount)} />
          }
          if (step.kind !== 'payout') return null
          const label = t(isDecided(coupon) ? 'coupon.amount.paid' : 'coupon.amount.pays')
          return <SumRow key="payout" label={label} figure={money(step.amount)} strong="font-strong" />
        })}
        {coupon.boost !== undefined && coupon.boost > 0 && (
          <SumRow label={t('coupon.amount.boost')} figure={money(coupon.boost)} />
        )}
      </div>
      {steps.map((step) =>
        step.kind === 'cap' ? (
          <p key="cap" className="pt-1">
            {t('explain.cap', { max: money(step.limit) })}
          </p>
        ) : null,
      )}
    </section>
  )
}

interface SumRowProps {
  readonly label: string
  readonly figure: string
  readonly strong?: 'font-strong'
}

function SumRow({ label, figure, strong }: SumRowProps) {
  return (
    <>
      <span className={strong && `${strong} text-ink`}>{label}</span>
      <span className={`text-end text-ink ${strong ?? ''}`}>{figure}</span>
    </>
  )
}

function joined(factors: readonly Fraction[], sign: ' × ' | ' + '): string {
  return factors.map(readFraction).join(sign)
}
