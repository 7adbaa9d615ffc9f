/**
 * Slots: slot-ten from games.md §9, the others from docs/decisions/0137.
 *
 * The pages fix how often a symbol stands on a reel, not its place, and not the lines: strips and
 * lines are handed in, and `countsOf` holds the strips against the page.
 */
import { papers, type SlotConfig } from './slot-papers.ts'
import type { Stream } from './stream.ts'

/** Five strips of symbols, and lines as the row (0 top – 2 bottom) on each of five reels. */
export interface Machine {
  readonly strips: readonly (readonly string[])[]
  readonly lines: readonly (readonly number[])[]
}

/** The machines whose strips and lines are handed in. */
export type Machines = Readonly<Record<SlotConfig, Machine>>

/** The symbols per reel of these strips, in the page's form. */
export function countsOf(config: SlotConfig, strips: Machine['strips']): Record<string, number[]> {
  return Object.fromEntries(
    Object.keys(papers[config].counts).map((symbol) => [
      symbol,
      strips.map((strip) => strip.filter((one) => one === symbol).length),
    ]),
  )
}

/** What one window pays, in stakes of a line, and why; lines count from 0. */
function readWindow(config: SlotConfig, machine: Machine, stops: readonly number[]) {
  const paper = papers[config]
  const reels = machine.strips.map((strip, reel) =>
    [0, 1, 2].map((row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  )
  const wins = machine.lines.flatMap((rows, line) => {
    const seen = rows.map((row, reel) => reels[reel]?.[row] ?? '')
    const face = seen[0] ?? ''
    const broken = seen.findIndex((symbol) => symbol !== face && symbol !== paper.wild)
    const count = broken < 0 ? seen.length : broken
    const pays = paper.line[face]?.[count - 3] ?? 0
    return pays > 0 ? [{ line, face, count, pays }] : []
  })
  const scatters = reels.flat().filter((symbol) => symbol === paper.scatter).length
  const scattered = paper.lines * (paper.scatters[scatters - 3] ?? 0)
  return { stops, wins, scatters, pays: wins.reduce((sum, win) => sum + win.pays, scattered) }
}

/** A whole round: the paid spin, then every free spin, and ten-thousandths of the stake. */
export function spinSlot(config: SlotConfig, machine: Machine, stream: Stream) {
  const { lines, free, times } = papers[config]
  const spins: ReturnType<typeof readWindow>[] = []
  let multiplier = 0n
  let left = 1
  while (left > 0) {
    const window = readWindow(
      config,
      machine,
      machine.strips.map((strip) => stream.below(strip.length)),
    )
    // every line holds the same part of the stake
    const share = BigInt(10_000 / lines)
    multiplier += BigInt(window.pays) * share * (spins.length === 0 ? 1n : BigInt(times))
    left += (window.scatters >= 3 ? free : 0) - 1
    spins.push(window)
  }
  return { spins, multiplier }
}
