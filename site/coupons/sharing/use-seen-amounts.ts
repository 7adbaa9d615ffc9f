import type { AmountRow } from '@banko/browser/kit/table.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SeenCoupon } from '@banko/contract/calls/coupons.ts'
import { returnedLabel, stakeLabel } from '../stake-label.ts'

/** As text: a picture has nothing else. */
export interface SeenAmount extends AmountRow {
  /** What has no room for the label says. */
  readonly short?: string
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
  const short = amounts.freeBet && { short: t('slip.totals.freeBet') }
  rows.unshift({
    key: 'stake',
    label: t(stakeLabel({ ...amounts, status })),
    value: money(amounts.stakeTotal),
    ...short,
  })
  if (status === 'waiting') {
    rows.push({ key: 'pays', label: t('coupon.amount.pays'), value: money(amounts.payoutMax), strong: true })
  } else if (status === 'cancelled') {
    rows.push({ key: 'returned', label: t(returnedLabel(amounts)), value: money(amounts.stakeTotal), strong: true })
  } else rows.push({ key: 'paid', label: t('coupon.amount.paid'), value: paid > 0 ? money(paid) : '–', strong: true })
  return rows
}
