import { type AmountRow, AmountTable } from '@banko/browser/kit/table.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { bonusOfFigure, couponFigure, isReturned } from './coupon-figure.ts'
import { returnedLabel, stakeLabel } from './stake-label.ts'

/** What a coupon cost, what it can pay, and what it paid, right-aligned. */
export function CouponAmounts({ coupon, className = '' }: { readonly coupon: Coupon; readonly className?: string }) {
  return <AmountTable rows={useAmountRows(coupon)} className={className} />
}

/** The same as rows: the one that counts at the end, with what of it is bonus. */
export function useAmountRows(coupon: Coupon): readonly AmountRow[] {
  const t = useText()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, coupon.currency)
  const open = coupon.status === 'waiting' || coupon.status === 'pending'
  const returned = isReturned(coupon)
  const rows: AmountRow[] = [{ key: 'stake', label: t(stakeLabel(coupon)), value: money(coupon.stakeTotal) }]
  if (coupon.stakeBonus)
    rows.push({ key: 'stakeBonus', label: t('coupon.amount.ofBonus'), value: money(coupon.stakeBonus) })
  if (coupon.combinations > 1) {
    rows.push({ key: 'combinations', label: t('coupon.amount.combinations'), value: format.count(coupon.combinations) })
  }
  rows.push({ key: 'price', label: t('coupon.amount.price'), value: format.priceTotal(coupon.priceTotal) })
  // Once decided, the bonus of acceptance is what was paid only when every leg has won.
  const bonusStands = open || (coupon.status === 'won' && coupon.legs.every(({ result }) => result === 'won'))
  if (coupon.bonus > 0 && bonusStands) {
    const label = t('coupon.amount.bonus', { percent: coupon.bonusPercent })
    if (open) {
      const possible = money(coupon.payoutMax - coupon.bonus)
      rows.push({ key: 'possible', label: t('coupon.amount.possible'), value: possible })
    }
    rows.push({ key: 'bonus', label, value: money(coupon.bonus) })
  }
  if (coupon.soldFor > 0) {
    const part = (amount: number) => format.amount(amount, coupon.currency)
    rows.push({
      key: 'sold',
      label: t('coupon.amount.sold', { sold: part(coupon.stakeSold), stake: part(coupon.stakeTotal) }),
      value: money(coupon.soldFor),
    })
  }
  if (open) rows.push({ key: 'pays', label: t('coupon.amount.pays'), value: money(couponFigure(coupon)), strong: true })
  else if (returned) {
    rows.push({ key: 'returned', label: t(returnedLabel(coupon)), value: money(coupon.stakeTotal), strong: true })
  } else rows.push({ key: 'paid', label: t('coupon.amount.paid'), value: money(couponFigure(coupon)), strong: true })
  const ofBonus = bonusOfFigure(coupon)
  if (ofBonus > 0) rows.push({ key: 'ofBonus', label: t('coupon.amount.ofBonus'), value: money(ofBonus) })
  if (coupon.boost) rows.push({ key: 'boost', label: t('coupon.amount.boost'), value: money(coupon.boost) })
  return rows
}
