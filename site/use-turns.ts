import { browserTime } from '@banko/browser/connection.ts'
import { useEffect, useState } from 'react'
import { turnBy } from './turns.ts'
import { type Held, useHold } from './use-hold.ts'

interface TakenTurns extends Held {
  readonly at: number
  readonly isTurning: boolean
  go(at: number): void
  by(step: number): void
}

/** So many take turns, each for so many milliseconds. */
export function useTurns(count: number, milliseconds: number): TakenTurns {
  const [asked, setAsked] = useState(0)
  const held = useHold()
  const at = turnBy(asked, 0, count)
  const isTurning = count > 1 && held.isFree
  useEffect(() => {
    if (!isTurning) return undefined
    return browserTime.after(milliseconds, () => setAsked(turnBy(at, 1, count)))
  }, [isTurning, at, count, milliseconds])
  return { ...held, at, isTurning, go: setAsked, by: (step) => setAsked(turnBy(at, step, count)) }
}
