/** Mines, from games.md §9: 25 fields, 1 – 24 mines, the multiplier after k safe fields. */
import { choose } from './pay.ts'
import type { Stream } from './stream.ts'

const FIELDS = 25

/** The fields (0 – 24) with a mine, in the order in which they were drawn. */
export function layMines(stream: Stream, mines: number): number[] {
  return stream.pick(FIELDS, mines)
}

/** Ten-thousandths after `safe` fields (1 or more) beside `mines`, at `variant` per cent. */
export function minesMultiplier(mines: number, safe: number, variant: bigint): bigint {
  return (variant * 100n * choose(FIELDS, safe)) / choose(FIELDS - mines, safe)
}

/** How many of the fields picked in order were safe, and whether one was not. */
export function walkMines(laid: readonly number[], picked: readonly number[]) {
  const safe = picked.findIndex((field) => laid.includes(field))
  return safe < 0 ? { safe: picked.length, hit: false } : { safe, hit: true }
}
