import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { figuresOf } from './meaning.ts'
import { useSlipView } from './use-slip-view.ts'

/** Figures are never cut: where two do not fit beside each other they stand one under the other. */
export function BarTotals() {
  const t = useText()
  const format = useFormat()
  const view = useSlipView()
  const { quote, bettor } = view
  const figures = figuresOf(view)
  return (
    <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-0.5 max-[374px]:gap-x-2.5">
      <BarFigure label={t('slip.totals.price')} value={quote ? format.priceTotal(quote.priceTotal) : '–'} />
      {figures && <BarFigure label={t('slip.totals.pays')} value={format.money(figures.payout, bettor.currency)} />}
    </span>
  )
}

function BarFigure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <span className="grid whitespace-nowrap">
      <span className="text-12 text-ink-soft">{label}</span>
      <b className="figures text-15 font-strong rtl:text-end">{value}</b>
    </span>
  )
}
