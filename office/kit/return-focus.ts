import { useEffect, useState } from 'react'

/** Whoever closes what lay over the room goes on where they opened it; where that is gone, at the beginning of the room. */
export function useReturnFocus(): void {
  // before what lies over it takes the focus
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // what closes may have sent the focus elsewhere, and then it stays there
      if (document.activeElement && document.activeElement !== document.body) return
      const place = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
    [opener],
  )
}
