import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { chosenOf } from './chosen-free-bet.ts'
import { placingStore } from './placing-store.ts'
import type { SlipView } from './slip-check.ts'
import { slipStore } from './slip-store.ts'

/**
 * A player's free bets, one tap each: what is chosen pays the slip whole, in the place of the stake. Nothing where they have
 * none, and nothing of a slip that takes the place of a coupon.
 */
export function FreeBets({ view }: { readonly view: SlipView }) {
  const t = useText()
  const format = useFormat()
  const calls = useCalls()
  const signedIn = usePlayer()
  // a terminal is nobody who has any
  const player = signedIn?.terminal === undefined ? signedIn : undefined
  // what was placed or refused since has changed them
  const last = useStore(slipStore, (state) => state.last?.couponId)
  const refused = useStore(placingStore, ({ placing }) => placing.kind === 'refused')
  const { data: freeBets = [] } = useQuery({
    queryKey: ['promotions', 'freeBets', player?.playerId, last, refused],
    queryFn: async () => {
      const reply = await calls.promotions.freeBets({})
      return reply.kind === 'value' ? reply.value.freeBets : []
    },
    enabled: player !== undefined,
    staleTime: 30_000,
    retry: false,
  })
  const { freeBet, currency } = view.bettor
  if (!player || view.edit || (freeBets.length === 0 && !freeBet)) return null
  return (
    <div className="grid shrink-0 gap-1.5 border-t border-line px-margin py-2">
      <fieldset aria-label={t('slip.freeBet.choose')} className="flex flex-wrap gap-1.5">
        {freeBets.map((own) => {
          const isChosen = own.freeBetId === view.freeBetId
          return (
            <button
              key={own.freeBetId}
              type="button"
              aria-pressed={isChosen}
              onClick={() => slipStore.payWith(isChosen ? undefined : chosenOf(own, player.playerId))}
              className="min-h-11 rounded-control bg-raised px-3 text-13 transition-colors duration-150 aria-pressed:font-strong aria-pressed:shadow-[inset_0_0_0_1.5px_var(--ink)]"
            >
              {t('slip.freeBet.one', { amount: format.money(own.value, currency) })}
            </button>
          )
        })}
        {freeBet && !freeBets.some(({ freeBetId }) => freeBetId === view.freeBetId) && (
          <button
            type="button"
            onClick={() => slipStore.payWith(undefined)}
            className="min-h-11 rounded-control bg-raised px-3 text-13"
          >
            {t('slip.freeBet.money')}
          </button>
        )}
      </fieldset>
      {freeBet && (
        <p className="text-12 leading-4 text-ink-soft">
          {t('slip.freeBet.pays', { amount: format.money(freeBet.value, currency) })}
        </p>
      )}
    </div>
  )
}
