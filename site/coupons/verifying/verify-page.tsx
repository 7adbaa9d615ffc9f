import '../coupons.css'
import { useText } from '@banko/browser/words.tsx'
import { readVerificationCode } from '@banko/contract/verification-code.ts'
import { Link, useParams } from '@tanstack/react-router'
import { CodeForm } from './code-form.tsx'
import { VerifiedCoupon } from './verified-coupon.tsx'

/** Whether a coupon on paper is genuine, and how it stands now: for whoever holds it, signed in or not. */
export function VerifyPage() {
  const t = useText()
  const { code: named = '' } = useParams({ strict: false })
  const typed = readVerificationCode(named)
  return (
    <section className="mx-auto grid w-full max-w-[720px] gap-4 px-margin pt-4 pb-24">
      <div>
        <h1 className="tight text-21 font-strong">{t('verify.title')}</h1>
        <p className="pt-1 text-13 text-ink-soft">{t('verify.hint')}</p>
      </div>
      {/* another address is another paper: what was typed before goes */}
      <CodeForm key={named} named={named} />
      {typed.kind === 'code' && <VerifiedCoupon code={typed.code} />}
      <p>
        <Link to="/receipts/check" className="inline-flex min-h-11 items-center text-13 font-strong text-accent">
          {t('verify.toReceipt')}
        </Link>
      </p>
    </section>
  )
}
