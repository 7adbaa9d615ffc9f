import { buttonClass } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { useStore } from 'zustand'
import { SlipNotices } from './slip-notices.tsx'
import { slipStore } from './slip-store.ts'
import { useSlipView } from './use-slip-view.ts'

/** The slip at a glance, at the bottom of a phone; it rises into the whole slip. */
export function SlipBar() {
  const count = useStore(slipStore, (state) => state.slip.selections.length)
  const noticed = useStore(slipStore, (state) => state.notices.length > 0)
  if (count === 0 && !noticed) return null
  return (
    <aside className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] wide:hidden">
      <SlipNotices className="[&>:first-child]:border-t-0" />
      {count > 0 && <BarFigures count={count} />}
    </aside>
  )
}

function BarFigures({ count }: { readonly count: number }) {
  const t = useText()
  const format = useFormat()
  const { quote, bettor } = useSlipView()
  return (
    <section aria-label={t('slip.bar')} className="flex items-center gap-4 px-margin pt-2 pb-3 max-[374px]:gap-2.5">
      <span className="grid size-7 shrink-0 place-items-center rounded-control bg-raised text-15 font-strong">
        <span className="sr-only">{t('slip.count', { count })}</span>
        <span aria-hidden="true">{count}</span>
      </span>
      <BarFigure label={t('slip.totals.price')} value={quote ? format.priceTotal(quote.priceTotal) : '–'} />
      {quote && quote.stakeTotal > 0 && (
        <BarFigure label={t('slip.totals.pays')} value={format.money(quote.payoutMax, bettor.currency)} />
      )}
      <Link to="/slip" className={`${buttonClass('main')} ms-auto max-[374px]:px-3`}>
        {t('slip.open')}
        <Icon name="up" size={16} />
      </Link>
    </section>
  )
}

function BarFigure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <span className="grid min-w-0 whitespace-nowrap">
      <span className="clip text-12 text-ink-soft">{label}</span>
      <b className="clip text-15 font-strong">{value}</b>
    </span>
  )
}
