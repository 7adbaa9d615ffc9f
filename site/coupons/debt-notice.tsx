import { Notice } from '@banko/browser/kit/notice.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useBalance } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'

/** What a payout that was taken back leaves owing; nothing stands there for who owes nothing. */
export function DebtNotice() {
  const t = useText()
  const format = useFormat()
  const owed = useBalance()
  if (owed?.debt === undefined) return null
  return (
    <Notice tone="warn" className="mb-3">
      {t('coupons.debt', { amount: format.money(owed.debt, owed.currency) })}
    </Notice>
  )
}
