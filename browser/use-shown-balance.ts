import { useHeldBalance } from './held-balance.ts'
import { useSession } from './session.tsx'
import { useBalance } from './use-live.ts'

/**
 * What the signed-in player can spend, by the newest word of the house, pushed or asked for, or as it was before what is
 * being shown; `undefined` for a visitor.
 */
export function useShownBalance(): { readonly balance: number; readonly currency: string } | undefined {
  const pushed = useBalance()
  const { player, balanceBefore } = useSession()
  const held = useHeldBalance()
  if (!player) return undefined
  if (held) return held
  return pushed && pushed !== balanceBefore ? pushed : player
}
