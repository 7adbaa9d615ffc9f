import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { saveFile } from '@banko/browser/save-file.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

type Problem = 'failed' | 'later'

/** The signed receipt of an accepted coupon, to keep, and where to check one. */
export function ReceiptRow({ coupon }: { readonly coupon: Coupon }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const download = useDownload(coupon)
  if (coupon.status === 'pending' || coupon.status === 'refused') return null
  const start = async () => {
    setBusy(true)
    setProblem(await download())
    setBusy(false)
  }
  return (
    <section className="grid gap-2 border-t border-line py-3 ps-4 pe-3" aria-label={t('receipt.title')}>
      <p className="text-13 text-ink-soft">{t('receipt.hint')}</p>
      {problem && <Notice tone={problem === 'failed' ? 'error' : 'info'}>{t(`receipt.${problem}`)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" className="flex-1" disabled={isBusy} aria-busy={isBusy} onClick={() => void start()}>
          {t('receipt.download')}
        </Button>
        <Link to="/receipts/check" className={buttonClass('plain')}>
          {t('receipt.toCheck')}
        </Link>
      </div>
    </section>
  )
}

/** Saves it; answers what is in the way. */
function useDownload({ couponId, number }: Coupon): () => Promise<Problem | undefined> {
  const calls = useCalls()
  const session = useSession()
  return async () => {
    const reply = await calls.receipts.read({ couponId })
    if (reply.kind === 'signedOut') {
      session.signedOut()
      await session.askSignIn()
      return undefined
    }
    if (reply.kind !== 'value') return 'failed'
    const { receipt } = reply.value
    if (!receipt) return 'later'
    saveFile(`receipt-${number}.json`, `${JSON.stringify(receipt, null, 2)}\n`, 'application/json')
    return undefined
  }
}
