import { type AmountRow, AmountTable } from '@banko/browser/kit/table.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { figuresOf } from './meaning.ts'
import type { SlipView } from './slip-check.ts'

/**
 * What the slip costs and pays, always three lines: dashes keep the places of figures that are not known, or that a
 * coupon which is refused as it stands does not have. A bonus is only on one combination, so it and the sum of several
 * never ask for the same line.
 */
export function SlipTotals({ view }: { readonly view: SlipView }) {
  const t = useText()
  const format = useFormat()
  const { quote } = view
  const { currency } = view.bettor
  const figures = figuresOf(view)
  const bonus = figures && quote && quote.bonus > 0 ? quote.bonus : undefined
  const count = quote?.combinations ?? 1
  const second: AmountRow =
    bonus === undefined
      ? {
          key: 'stake',
          label: stakeLabel(),
          value: quote && quote.stakeTotal > 0 ? format.money(quote.stakeTotal, currency) : '–',
        }
      : {
          key: 'bonus',
          label: t('slip.totals.bonus', { percent: quote?.bonusPercent ?? 0 }),
          value: format.money(bonus, currency),
        }
  const capped = figures && quote && quote.payoutMax >= quote.payoutLimit
  const rows: AmountRow[] = [
    { key: 'price', label: t('slip.totals.price'), value: quote ? format.priceTotal(quote.priceTotal) : '–' },
    second,
    {
      key: 'pays',
      label: t(capped ? 'slip.totals.capped' : 'slip.totals.pays'),
      value: figures ? format.money(figures.payout, currency) : '–',
      strong: true,
    },
  ]
  return <AmountTable rows={rows} className="px-margin pt-2 pb-2.5" />

  function stakeLabel(): string {
    if (view.bettor.freeBet) return t('slip.totals.freeBet')
    return count > 1 ? t('slip.totals.stakeOf', { count }) : t('slip.totals.stake')
  }
}
