import { browserTime } from '@banko/browser/connection.ts'
import { useEffect, useState } from 'react'

/** Whether somebody wants as little motion as may be. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Whether a round that came has been shown: so many milliseconds after it, at once where nothing moves. */
export function useShown(roundKey: string | undefined, milliseconds: number): boolean {
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (roundKey === undefined) return
    return browserTime.after(isStill() ? 0 : milliseconds, () => setShown(roundKey))
  }, [roundKey, milliseconds])
  return roundKey === undefined || shown === roundKey
}
