import { holdBalance } from '@banko/browser/held-balance.ts'
import { useShownBalance } from '@banko/browser/use-shown-balance.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLookAtStand } from './use-stand.ts'

/** While a round is on its way or being shown, neither the balance nor the bar of the session gives its end away. */
export function useRevealing({ isShowing }: { readonly isShowing: boolean }): void {
  const shown = useShownBalance()
  const lookAtStand = useLookAtStand()
  const begin = useEffectEvent(() => shown && holdBalance(shown))
  const end = useEffectEvent(lookAtStand)
  useEffect(() => {
    if (!isShowing) return
    const release = begin()
    return () => {
      release?.()
      end()
    }
  }, [isShowing])
}
