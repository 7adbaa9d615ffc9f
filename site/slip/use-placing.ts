import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Draft, Placing, PlacingCalls, PlacingOutcome } from './placing.ts'
import { placingStore } from './placing-store.ts'

interface PlacingHandle {
  readonly placing: Placing
  /** Sends a coupon; whoever's session has ended is asked to sign in and keeps the slip. */
  place(draft: Draft): Promise<void>
  /** Asks again for what was sent and not answered. */
  askAgain(): Promise<void>
}

export function usePlacingCalls(): PlacingCalls {
  const calls = useCalls()
  return useMemo(
    () => ({ place: calls.placement.place, detail: calls.coupons.detail, edit: calls.cashOut.edit }),
    [calls],
  )
}

export function usePlacing(): PlacingHandle {
  const placing = useStore(placingStore, (state) => state.placing)
  const calls = usePlacingCalls()
  const session = useSession()
  const asPlayer = async (run: (playerId: number) => Promise<PlacingOutcome>) => {
    if (session.player && (await run(session.player.playerId)) === 'done') return
    if (session.player) session.signedOut()
    await session.askSignIn()
  }
  return {
    placing,
    place: (draft) => asPlayer((playerId) => placingStore.place(draft, playerId, calls)),
    askAgain: () => asPlayer((playerId) => placingStore.resume(playerId, calls)),
  }
}
