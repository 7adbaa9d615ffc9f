import { kindMin } from '@banko/betting/games/slot/slot-machine.ts'
import { slotTen } from '@banko/betting/games/slot/slot-ten.ts'
import { browserTime } from '@banko/browser/connection.ts'
import type { RoundOf } from '@banko/contract/games/house-rounds.ts'
import { useEffect, useState } from 'react'

/** From one spin of a round to the next one, and until its last one stands, milliseconds. */
const spinMs = 1600
export const standMs = 1000

type Spins = RoundOf<'slot-ten'>['drawn']['spins']

/** Which spin of a round is shown: the paid one, and after it the free ones by themselves. */
export function useSpins(roundKey: string | undefined, spins: Spins) {
  const [seen, setSeen] = useState<{ readonly roundKey: string; readonly count: number }>()
  /** So many have been shown. */
  const count = seen && seen.roundKey === roundKey ? seen.count : 0
  useEffect(() => {
    if (roundKey === undefined || count >= spins.length) return
    const ms = count === spins.length - 1 ? standMs : spinMs
    return browserTime.after(ms, () => setSeen({ roundKey, count: count + 1 }))
  }, [roundKey, count, spins.length])
  const at = Math.min(count, spins.length - 1)
  return { at, isShown: count >= spins.length, granted: freeUntil(spins, at) }
}

/** How many free spins there are as far as has been shown. */
function freeUntil(spins: Spins, at: number): number {
  return spins.slice(0, at + 1).filter(({ scatters }) => scatters >= kindMin).length * slotTen.freeSpins
}
