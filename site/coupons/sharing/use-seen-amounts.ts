import type { AmountRow } from '@banko/browser/kit/table.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SeenCoupon } from '@banko/contract/calls/coupons.ts'

/** As text: a picture has nothing else. */
export interface SeenAmount extends AmountRow {
  readonly value: string
}

/** Its price, and its money where that is shown. Source: betting-core §2, a dash while nothing was paid. */
export function useSeenAmounts({ combinations, priceTotal, status, amounts }: SeenCoupon): readonly SeenAmount[] {
  const t = useText()
  const format = useFormat()
  const rows: SeenAmount[] = []
  if (combinations > 1) {
    rows.push({ key: 'combinations', label: t('coupon.amount.combinations'), value: format.count(combinations) })
  }
  const isLast = amounts === undefined
  rows.push({ key: 'price', label: t('coupon.amount.price'), value: format.priceTotal(priceTotal), strong: isLast })
  if (!amounts) return rows
  const money = (amount: number) => format.money(amount, amounts.currency)
  const paid = amounts.payout + amounts.soldFor
  rows.unshift({ key: 'stake', label: t('coupon.amount.stake'), value: money(amounts.stakeTotal) })
  if (status === 'waiting') {
    rows.push({ key: 'pays', label: t('coupon.amount.pays'), value: money(amounts.payoutMax), strong: true })
  } else if (status === 'cancelled') {
    rows.push({ key: 'returned', label: t('coupon.amount.returned'), value: money(amounts.stakeTotal), strong: true })
  } else rows.push({ key: 'paid', label: t('coupon.amount.paid'), value: paid > 0 ? money(paid) : '–', strong: true })
  return rows
}
