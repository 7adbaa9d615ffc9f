import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Leg } from '@banko/contract/calls/coupons.ts'
import { useCouponText } from '../use-coupon-text.ts'
import type { PrintTimes } from './print-times.ts'

/** A leg on paper: what it is on and at which price, the match and when it begins, and what became of it. */
export function PrintedLeg({ leg, times }: { readonly leg: Leg; readonly times: PrintTimes }) {
  const t = useText()
  const text = useCouponText()
  const format = useFormat()
  const { scoreAtPlacement, finalScore, result } = leg
  const notes = [
    scoreAtPlacement && t('coupon.leg.scoreAtPlacement', { score: scoreText(scoreAtPlacement) }),
    result !== 'open' && t(`coupon.leg.${result}`),
    result !== 'open' && finalScore && scoreText(finalScore),
  ].filter(Boolean)
  return (
    <li className="leg">
      <div className="line">
        <span>
          {leg.banker && (
            <>
              <abbr className="banker" title={t('coupon.leg.banker')}>
                {t('slip.bankerMark')}
              </abbr>{' '}
            </>
          )}
          <b>
            <bdi>{text.outcome(leg)}</bdi>
          </b>{' '}
          {text.market(leg)}
        </span>
        <span>{format.price(leg.price)}</span>
      </div>
      <bdi>{text.match(leg)}</bdi>
      <small>{(leg.outright ? times.date : times.dateTime)(leg.startsAt)}</small>
      {notes.length > 0 && <small>{notes.join(' · ')}</small>}
    </li>
  )
}

function scoreText({ home, away }: { readonly home: number; readonly away: number }): string {
  return `\u2066${home}–${away}\u2069`
}
