import type { Amount } from '@banko/betting/money.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Placing, PlacingCalls } from './placing.ts'
import { placingStore } from './placing-store.ts'
import { slipStore } from './slip-store.ts'

interface PlacingHandle {
  readonly placing: Placing
  /** Sends the slip with this stake; a visitor is asked to sign in first and keeps the slip. */
  place(stake: Amount): Promise<void>
  /** Asks again for what was sent and not answered. */
  askAgain(): Promise<void>
}

export function usePlacingCalls(): PlacingCalls {
  const calls = useCalls()
  return useMemo(() => ({ place: calls.placement.place, detail: calls.coupons.detail }), [calls])
}

export function usePlacing(): PlacingHandle {
  const placing = useStore(placingStore, (state) => state.placing)
  const calls = usePlacingCalls()
  const session = useSession()
  const signInAgain = () => {
    session.signedOut()
    session.askSignIn()
  }
  return {
    placing,
    place: async (stake) => {
      const { player } = session
      if (!player) return session.askSignIn()
      const { selections, sizes, pricePolicy } = slipStore.getState().slip
      const draft = { selections: [...selections], sizes: [...sizes], stake, pricePolicy }
      if ((await placingStore.place(draft, player.playerId, calls)) === 'signedOut') signInAgain()
    },
    askAgain: async () => {
      const { player } = session
      if (!player) return session.askSignIn()
      if ((await placingStore.resume(player.playerId, calls)) === 'signedOut') signInAgain()
    },
  }
}
