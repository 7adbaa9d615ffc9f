import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon, SeenCoupon } from '@banko/contract/calls/coupons.ts'
import { useCouponText } from './use-coupon-text.ts'

const everyMinute = 60_000

/** Number, kind and times of a coupon, two to a line. */
export function CouponFacts({ coupon }: { readonly coupon: SeenCoupon | Coupon }) {
  const t = useText()
  const text = useCouponText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const facts = [
    { key: 'number', label: t('slip.done.number'), value: text.number(coupon) },
    { key: 'kind', label: t('coupon.fact.kind'), value: text.kind(coupon) },
    { key: 'placed', label: t('coupon.fact.placed'), value: format.dateTime(coupon.placedAt, now) },
    coupon.settledAt === undefined
      ? { key: 'count', label: t('coupon.fact.count'), value: format.count(coupon.legs.length) }
      : { key: 'settled', label: t('coupon.fact.settled'), value: format.dateTime(coupon.settledAt, now) },
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-2 border-y border-line py-3 ps-4 pe-3 text-13">
        {facts.map(({ key, label, value }) => (
          <div key={key} className="min-w-0">
            <dt className="text-12 text-ink-faint">{label}</dt>
            <dd className="clip">{value}</dd>
          </div>
        ))}
      </dl>
      {coupon.archived && (
        <p className="border-b border-line py-2 ps-4 pe-3 text-13 text-ink-soft">{t('coupon.archived')}</p>
      )}
    </>
  )
}
