import type { Quote } from '@banko/betting/check-slip.ts'
import type { Currency } from '@banko/betting/money.ts'
import { type AmountRow, AmountTable } from '@banko/browser/kit/table.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'

/** What the slip costs and pays; dashes keep the places of figures that are not known yet. */
export function SlipTotals({ quote, currency }: { readonly quote: Quote | undefined; readonly currency: Currency }) {
  const t = useText()
  const format = useFormat()
  const paid = quote && quote.stakeTotal > 0
  const rows: AmountRow[] = []
  if (quote && quote.combinations > 1) {
    const combinations = format.count(quote.combinations)
    rows.push({ key: 'combinations', label: t('slip.totals.combinations'), value: combinations })
    if (paid) {
      const stake = format.money(quote.stakeTotal, currency)
      rows.push({ key: 'stake', label: t('slip.totals.stake'), value: stake })
    }
  }
  rows.push({ key: 'price', label: t('slip.totals.price'), value: quote ? format.priceTotal(quote.priceTotal) : '–' })
  if (paid && quote.bonus > 0) {
    const label = t('slip.totals.bonus', { percent: quote.bonusPercent })
    rows.push({ key: 'bonus', label, value: format.money(quote.bonus, currency) })
  }
  const capped = paid && quote.payoutMax >= quote.payoutLimit
  const pays = paid ? format.money(quote.payoutMax, currency) : '–'
  rows.push({ key: 'pays', label: t(capped ? 'slip.totals.capped' : 'slip.totals.pays'), value: pays, strong: true })
  return <AmountTable rows={rows} className="px-margin pt-2 pb-2.5" />
}
