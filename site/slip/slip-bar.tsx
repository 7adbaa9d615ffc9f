import { buttonClass } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { BarNotices, BarTotals } from './bar-parts.tsx'
import { slipOpen } from './slip-open.ts'
import { slipStore } from './slip-store.ts'

/** The slip at a glance, at the bottom of a phone; it rises into the whole slip, the `sheet`. */
export function SlipBar({ sheet: Sheet }: { readonly sheet: ComponentType }) {
  const count = useStore(slipStore, (state) => state.slip.selections.length)
  const noticed = useStore(slipStore, (state) => state.notices.length > 0)
  const isOpen = useLocation({ select: ({ state }) => state.slip === true })
  return (
    <>
      {(count > 0 || noticed) && (
        <aside
          data-slip-bar=""
          className="column pointer-events-auto border-t border-line bg-card pb-[env(safe-area-inset-bottom)] wide:hidden"
        >
          {noticed && <BarNotices className="[&>:first-child]:border-t-0" />}
          {count > 0 && <BarFigures count={count} />}
        </aside>
      )}
      {isOpen && <Sheet />}
    </>
  )
}

function BarFigures({ count }: { readonly count: number }) {
  const t = useText()
  return (
    <section aria-label={t('slip.bar')} className="flex items-center gap-3 px-margin pt-2 pb-3 max-[374px]:gap-2">
      <span className="grid size-7 shrink-0 place-items-center rounded-control bg-raised text-15 font-strong">
        <span className="sr-only">{t('slip.count', { count })}</span>
        <span aria-hidden="true">{count}</span>
      </span>
      <BarTotals />
      <Link
        to="."
        search
        {...slipOpen}
        aria-label={t('slip.open')}
        className={`${buttonClass('main')} shrink-0 max-[374px]:px-3.5`}
      >
        <span className="max-[374px]:hidden">{t('slip.open')}</span>
        <Icon name="up" size={16} />
      </Link>
    </section>
  )
}
