import { kindMin, type SlotMachine } from '@banko/betting/games/slot/slot-machine.ts'
import { browserTime } from '@banko/browser/connection.ts'
import type { SlotName } from '@banko/contract/games/choices.ts'
import type { RoundOf } from '@banko/contract/games/house-rounds.ts'
import { useEffect, useState } from 'react'

/** From one spin of a round to the next one, and until its last one stands, milliseconds. */
const spinMs = 1600
export const standMs = 1000

type Spins = RoundOf<SlotName>['drawn']['spins']
export type Spin = Spins[number]

/** Which spin of a round is shown: the paid one, and after it the free ones by themselves. */
export function useSpins(machine: SlotMachine, roundKey: string | undefined, spins: Spins) {
  const [seen, setSeen] = useState<{ readonly roundKey: string; readonly count: number }>()
  /** So many have been shown. */
  const count = seen && seen.roundKey === roundKey ? seen.count : 0
  useEffect(() => {
    if (roundKey === undefined || count >= spins.length) return
    const ms = count === spins.length - 1 ? standMs : spinMs
    return browserTime.after(ms, () => setSeen({ roundKey, count: count + 1 }))
  }, [roundKey, count, spins.length])
  const at = Math.min(count, spins.length - 1)
  return { at, isShown: count >= spins.length, granted: freeSpinsIn(machine, spins.slice(0, at + 1)) }
}

/** How many free spins have come of what has been shown. */
function freeSpinsIn({ freeSpins }: SlotMachine, shown: Spins): number {
  return shown.filter(({ scatters }) => scatters >= kindMin).length * freeSpins
}
