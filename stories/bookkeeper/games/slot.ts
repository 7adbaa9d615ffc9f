/**
 * Slot-ten, from games.md §9.
 *
 * The page fixes how often a symbol stands on a reel, not its place, and not the ten lines: strips
 * and lines are handed in, and `countsOf` holds them against the page.
 */
import type { Stream } from './stream.ts'

/** Five strips of 32 symbols, and lines as the row (0 top – 2 bottom) on each of five reels. */
export interface Machine {
  readonly strips: readonly (readonly string[])[]
  readonly lines: readonly (readonly number[])[]
}

/** The page's symbols per reel. */
export const COUNTS: Readonly<Record<string, readonly number[]>> = {
  W: [0, 1, 1, 1, 0],
  S: [1, 1, 1, 1, 1],
  H1: [2, 2, 2, 2, 2],
  H2: [3, 2, 3, 2, 3],
  H3: [3, 3, 3, 3, 3],
  H4: [4, 4, 3, 4, 4],
  A: [4, 5, 5, 5, 5],
  K: [5, 5, 4, 5, 4],
  Q: [5, 4, 5, 4, 5],
  J: [5, 5, 5, 5, 5],
}

/** Times the line's stake for 3, 4, 5 of a symbol from the left. */
export const LINE: Readonly<Record<string, readonly number[]>> = {
  H1: [70, 450, 3000],
  H2: [45, 220, 1000],
  H3: [40, 150, 600],
  H4: [28, 100, 300],
  A: [20, 55, 200],
  K: [16, 48, 160],
  Q: [13, 38, 130],
  J: [11, 32, 110],
}

/** Times the whole stake for 3, 4, 5 scatters. */
export const SCATTER: readonly number[] = [2, 10, 100]

/** The symbols per reel of these strips, in the page's form. */
export function countsOf(strips: Machine['strips']): Record<string, number[]> {
  return Object.fromEntries(
    Object.keys(COUNTS).map((symbol) => [symbol, strips.map((strip) => strip.filter((one) => one === symbol).length)]),
  )
}

/** What one window pays, in stakes of a line, and why; lines count from 0. */
export function readWindow(machine: Machine, stops: readonly number[]) {
  const reels = machine.strips.map((strip, reel) =>
    [0, 1, 2].map((row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  )
  const wins = machine.lines.flatMap((rows, line) => {
    const seen = rows.map((row, reel) => reels[reel]?.[row] ?? '')
    const face = seen[0] ?? ''
    const broken = seen.findIndex((symbol) => symbol !== face && symbol !== 'W')
    const count = broken < 0 ? seen.length : broken
    const pays = LINE[face]?.[count - 3] ?? 0
    return pays > 0 ? [{ line, face, count, pays }] : []
  })
  const scatters = reels.flat().filter((symbol) => symbol === 'S').length
  const scattered = 10 * (SCATTER[scatters - 3] ?? 0)
  return { stops, wins, scatters, pays: wins.reduce((sum, win) => sum + win.pays, scattered) }
}

/** A whole round: the paid spin, then every free spin, and ten-thousandths of the stake. */
export function spinSlot(machine: Machine, stream: Stream) {
  const spins: ReturnType<typeof readWindow>[] = []
  let multiplier = 0n
  let left = 1
  while (left > 0) {
    const window = readWindow(
      machine,
      machine.strips.map((strip) => stream.below(strip.length)),
    )
    // a line holds a tenth of the stake
    multiplier += BigInt(window.pays) * (spins.length === 0 ? 1_000n : 3_000n)
    left += (window.scatters >= 3 ? 10 : 0) - 1
    spins.push(window)
  }
  return { spins, multiplier }
}
