import type { Fraction } from '@banko/betting/fraction.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { useState } from 'react'
import { explainCoupon, readFraction } from './explain-coupon.ts'
import { useCouponText } from './use-coupon-text.ts'

/** How the figure comes about, one tap away. */
export function CouponExplanation({ coupon }: { readonly coupon: Coupon }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const decided = coupon.status === 'won' || coupon.status === 'lost'
  return (
    <details className="group/why ps-4 pe-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-13 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon name="info" size={16} />
        {t(decided ? 'coupon.explain' : 'coupon.explainPossible')}
        <Icon name="down" size={16} className="ms-auto transition-transform duration-150 group-open/why:rotate-180" />
      </summary>
      {open && <ExplainedSteps coupon={coupon} />}
    </details>
  )
}

const stepClass = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5'

function ExplainedSteps({ coupon }: { readonly coupon: Coupon }) {
  const t = useText()
  const text = useCouponText()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, coupon.currency)
  const { legs, sums, unitStake, lines, more, win } = explainCoupon(coupon)
  return (
    <div className="grid gap-3 pb-3 text-13 text-ink-soft">
      <section>
        <h3 className="pb-1 text-12 text-ink-faint">{t('explain.legs')}</h3>
        <ul className={stepClass}>
          {legs.map(({ leg, factor }) => (
            <li key={`${leg.matchId}|${leg.marketKey}|${leg.outcomeId}`} className="contents">
              <span className="clip">
                <bdi className="text-ink">{text.outcome(leg)}</bdi> · {t(`explain.leg.${leg.result}`)}
              </span>
              <span className="figures text-end text-ink">{readFraction(factor)}</span>
            </li>
          ))}
        </ul>
        {sums.map(({ factors, sum }) => {
          const figures = `\u2066${product(factors, ' + ')} = ${readFraction(sum)}\u2069`
          return (
            <p key={figures} className="pt-1">
              {t('explain.groupSum', { sum: figures })}
            </p>
          )
        })}
      </section>
      <section>
        <h3 className="pb-1 text-12 text-ink-faint">{t('explain.lines')}</h3>
        <p className="pb-1">
          {t('explain.unit', {
            stake: money(coupon.stakeTotal),
            count: coupon.combinations,
            unit: money(unitStake),
          })}
        </p>
        <ol className={stepClass}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are what they are by their position and never move
            <li key={index} className="contents">
              <span className="figures clip text-start rtl:text-end">
                {line.factors.length > 1 ? `${product(line.factors, ' × ')} = ` : ''}
                {readFraction(line.product)}
              </span>
              <span className="text-end text-ink">{money(line.amount)}</span>
            </li>
          ))}
        </ol>
        {more > 0 && <p className="pt-1">{t('explain.more', { count: more })}</p>}
      </section>
      <ExplainedSum coupon={coupon} win={win} />
      <p className="text-12 text-ink-faint">{t('explain.exact')}</p>
    </div>
  )
}

/** From the rows to the figure: bonus on top, cap last. */
function ExplainedSum({ coupon, win }: { readonly coupon: Coupon; readonly win: number }) {
  const t = useText()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, coupon.currency)
  const decided = coupon.status === 'won' || coupon.status === 'lost'
  const pays = decided ? coupon.payout : coupon.payoutMax
  const bonus = Math.max(0, pays - win)
  return (
    <section>
      <div className={stepClass}>
        <span>{t('explain.sum')}</span>
        <span className="text-end text-ink">{money(win)}</span>
        {bonus > 0 && (
          <>
            <span>{t('explain.bonus')}</span>
            <span className="text-end text-ink">{money(bonus)}</span>
          </>
        )}
        <span className="font-strong text-ink">{t(decided ? 'coupon.amount.paid' : 'coupon.amount.pays')}</span>
        <span className="text-end font-strong text-ink">{money(pays)}</span>
      </div>
      {pays < win && <p className="pt-1">{t('explain.cap', { max: money(pays) })}</p>}
    </section>
  )
}

function product(factors: readonly Fraction[], sign: ' × ' | ' + '): string {
  return factors.map(readFraction).join(sign)
}
