import { useSession } from './session.tsx'
import { useBalance } from './use-live.ts'

/** What the signed-in player can spend, by the newest word of the house, pushed or asked for; `undefined` for a visitor. */
export function useShownBalance(): { readonly balance: number; readonly currency: string } | undefined {
  const pushed = useBalance()
  const { player, balanceBefore } = useSession()
  if (!player) return undefined
  return pushed && pushed !== balanceBefore ? pushed : player
}
