import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { boostsKey, raisedBy } from '../use-boosts.ts'
import { placingStore } from './placing-store.ts'
import type { SlipView } from './slip-check.ts'
import { slipStore } from './slip-store.ts'

/** The price boost of the slip's one selection: it is taken unless a tap leaves it. Nothing where there is none. */
export function BoostChoice({ view }: { readonly view: SlipView }) {
  const t = useText()
  const format = useFormat()
  useNews()
  const { boostOffered: boost, legs } = view
  const [leg] = legs
  if (!boost || !leg) return null
  const price = raisedBy(boost, leg.price)
  const isTaken = view.boost !== undefined
  return (
    <div className="grid shrink-0 gap-1.5 border-t border-line px-margin py-2">
      <button
        type="button"
        aria-pressed={isTaken}
        onClick={() => slipStore.leaveBoost(isTaken ? boost.offerId : undefined)}
        className="min-h-11 justify-self-start rounded-control bg-raised px-3 text-13 transition-colors duration-150 aria-pressed:font-strong aria-pressed:shadow-[inset_0_0_0_1.5px_var(--ink)]"
      >
        {t('slip.boost.one', { price: format.price(price) })}
      </button>
      {isTaken && (
        <p className="text-12 leading-4 text-ink-soft">
          {t('slip.boost.rules', { amount: format.money(boost.stakeMax, view.bettor.currency) })}
        </p>
      )}
    </div>
  )
}

/** What was placed or refused since has changed them. */
function useNews(): void {
  const queries = useQueryClient()
  const last = useStore(slipStore, (state) => state.last?.couponId)
  const refused = useStore(placingStore, ({ placing }) => placing.kind === 'refused')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when one of them is another
  useEffect(() => void queries.invalidateQueries({ queryKey: boostsKey }), [queries, last, refused])
}
