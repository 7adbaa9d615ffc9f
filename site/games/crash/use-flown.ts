import { browserTime } from '@banko/browser/connection.ts'
import { useLive } from '@banko/browser/use-live.ts'
import { useEffect, useState } from 'react'

/** `frame`: as often as the screen is drawn; else so many milliseconds apart. */
type Pace = 'frame' | number

/** How long a round has been flying, milliseconds by the clock of the house; 0 where none does. */
export function useFlown(startedAt: number | undefined, pace: Pace): number {
  const live = useLive()
  const [flown, setFlown] = useState({ startedAt, ms: 0 })
  useEffect(() => {
    if (startedAt === undefined) return
    let cancel = () => {}
    const look = () => {
      setFlown({ startedAt, ms: Math.max(0, Math.floor(live.now() - startedAt)) })
      cancel = later(pace, look)
    }
    cancel = later(pace === 'frame' ? pace : 0, look)
    return () => cancel()
  }, [live, startedAt, pace])
  return startedAt !== undefined && flown.startedAt === startedAt ? flown.ms : 0
}

function later(pace: Pace, run: () => void): () => void {
  if (pace !== 'frame') return browserTime.after(pace, run)
  const frame = requestAnimationFrame(run)
  return () => cancelAnimationFrame(frame)
}
