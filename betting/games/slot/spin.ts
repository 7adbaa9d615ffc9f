import { itemAt } from '../../lists/item-at.ts'
import { type Face, kindMin, type Pays, type SlotMachine, windowRows } from './slot-machine.ts'

/** A line that pays, counted from 0: so many of its face from the left. */
export interface LineWin {
  readonly line: number
  readonly face: Face
  readonly count: number
  /** In line stakes. */
  readonly pays: number
}

export interface Spin {
  /** For each reel the place of its strip that is in the top row. */
  readonly stops: readonly number[]
  readonly wins: readonly LineWin[]
  readonly scatters: number
  /** Of lines and scatters, in line stakes. */
  readonly pays: number
}

/** What is seen when the reels stand: for each reel its faces from the top. */
export function windowAt({ strips }: SlotMachine, stops: readonly number[]): Face[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: windowRows }, (_, row) => itemAt(strip, (itemAt(stops, reel) + row) % strip.length)),
  )
}

/** What reels that stand at these stops pay. Source: games §9, slot-ten. */
export function spinAt(machine: SlotMachine, stops: readonly number[]): Spin {
  const seen = windowAt(machine, stops)
  const wins = machine.lines.flatMap((rows, line) => {
    const face = faceOn(seen, rows, 0)
    let count = 1
    while (count < rows.length && isOf(machine, faceOn(seen, rows, count), face)) count += 1
    const pays = paysFor(machine.linePays[face], count)
    return pays > 0 ? [{ line, face, count, pays }] : []
  })
  const scatters = seen.flat().filter((face) => face === machine.scatter).length
  const scattered = paysFor(machine.scatterPays, scatters) * machine.lines.length
  return { stops, wins, scatters, pays: wins.reduce((sum, { pays }) => sum + pays, scattered) }
}

function faceOn(seen: readonly (readonly Face[])[], rows: readonly number[], reel: number): Face {
  return itemAt(itemAt(seen, reel), itemAt(rows, reel))
}

function isOf({ wild }: SlotMachine, face: Face, first: Face): boolean {
  return face === first || face === wild
}

function paysFor(pays: Pays | undefined, count: number): number {
  return pays && count >= kindMin ? itemAt(pays, count - kindMin) : 0
}
