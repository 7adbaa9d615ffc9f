import { useSettings } from '@banko/browser/settings.tsx'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { showVerificationCode } from '@banko/contract/verification-code.ts'
import { QrCode } from '../../qr-code.tsx'
import { useAmountRows } from '../coupon-amounts.tsx'
import { systemForm, useCouponText } from '../use-coupon-text.ts'
import { type PrintTimes, printTimes } from './print-times.ts'
import { PrintedLeg } from './printed-leg.tsx'

interface PrintedCouponProps {
  readonly coupon: Coupon
  readonly code: string
  readonly verifyAddress: string
  readonly zone: string
  readonly at: number
}

/** A coupon as it stands on paper. */
export function PrintedCoupon({ coupon, code, verifyAddress, zone, at }: PrintedCouponProps) {
  const { t, locale } = useWords()
  const text = useCouponText()
  const times = printTimes(locale, zone)
  return (
    <>
      <header>
        <PrintedMark />
        <b>{text.number(coupon)}</b>
      </header>
      <h1>{kindText(text.kind(coupon), coupon)}</h1>
      <Facts coupon={coupon} times={times} />
      <ol className="legs">
        {coupon.legs.map((leg) => (
          <PrintedLeg key={`${leg.matchId}|${leg.marketKey}|${leg.outcomeId}`} leg={leg} times={times} />
        ))}
      </ol>
      <Amounts coupon={coupon} />
      <Verify code={code} address={verifyAddress} />
      <footer>
        {t('print.zone', { zone: `\u2066${zone}\u2069` })} {t('print.printedAt', { time: times.dateTime(at) })}
      </footer>
    </>
  )
}

/** A system with a name of its own has its form beside it. */
function kindText(kind: string, coupon: Coupon): string {
  const form = coupon.kind === 'system' ? systemForm(coupon) : ''
  return kind.includes(form) ? kind : `${kind} ${form}`
}

/** The site's logo, or its mark in the ink of the paper, and its title. */
function PrintedMark() {
  const { logo, title } = useSettings()
  return (
    <span className="mark" dir="ltr">
      {logo === '' ? (
        <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor">
          <rect x=".9" y=".9" width="18.2" height="18.2" rx="4.5" strokeWidth="1.8" />
          <path
            d="M6.6 4.5v11M6.6 12a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0Z"
            strokeWidth="2.3"
            strokeLinecap="round"
          />
        </svg>
      ) : (
        <img src={logo} alt="" />
      )}
      {title}
    </span>
  )
}

/** Whatever is not on it yet: how it stands only where that is known. */
function Facts({ coupon, times }: { readonly coupon: Coupon; readonly times: PrintTimes }) {
  const t = useText()
  const text = useCouponText()
  const isDecided = coupon.status !== 'waiting' || coupon.heldUntil !== undefined
  const status = coupon.archived ? t('print.archived', { status: text.status(coupon) }) : text.status(coupon)
  const facts = [
    { key: 'number', label: t('slip.done.number'), value: text.number(coupon) },
    { key: 'placed', label: t('coupon.fact.placed'), value: times.dateTime(coupon.placedAt) },
    { key: 'count', label: t('coupon.fact.count'), value: String(coupon.legs.length) },
    ...(isDecided ? [{ key: 'status', label: t('print.status'), value: status }] : []),
  ]
  return (
    <dl className="facts">
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Amounts({ coupon }: { readonly coupon: Coupon }) {
  return (
    <dl className="amounts">
      {useAmountRows(coupon).map(({ key, label, value, strong }) => (
        <div key={key} className={strong ? 'total' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The code in both forms, and where anybody has it checked. */
function Verify({ code, address }: { readonly code: string; readonly address: string }) {
  const t = useText()
  const shown = `\u2066${address.replace(/^https?:\/\//, '')}\u2069`
  return (
    <section className="verify">
      <QrCode text={`${address}/${code}`} label={t('verify.title')} />
      <div>
        {t('print.code')}
        <span className="code">
          <bdi dir="ltr">{showVerificationCode(code)}</bdi>
        </span>
        <small>{t('print.verify', { address: shown })}</small>
      </div>
    </section>
  )
}
