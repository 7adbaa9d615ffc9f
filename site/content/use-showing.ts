import { browserTime } from '@banko/browser/connection.ts'
import { useEffect, useState } from 'react'
import { type Held, useHold } from '../use-hold.ts'
import { passSecond, type Saying, type Showing, showAt, startShowing } from './sayings.ts'

interface ShowingOptions {
  readonly sayings: readonly Saying[]
  readonly isOpen: boolean
}

interface ShownTurns extends Held {
  readonly showing: Showing
  go(at: number): void
}

/** Sayings as they take turns while somebody looks at the page. */
export function useShowing({ sayings, isOpen }: ShowingOptions): ShownTurns {
  const [showing, setShowing] = useState(() => startShowing(sayings))
  const held = useHold()
  const isPassing = isOpen && held.isFree
  useEffect(() => {
    if (!isPassing) return undefined
    const pass = () => {
      if (document.visibilityState === 'visible') setShowing(passSecond)
      cancel = browserTime.after(1000, pass)
    }
    let cancel = browserTime.after(1000, pass)
    return () => cancel()
  }, [isPassing])
  return { ...held, showing, go: (at) => setShowing((before) => showAt(before, at)) }
}
