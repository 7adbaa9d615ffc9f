/** Keno 40/10 and TV keno 80/20, from games.md §9. */
import { choose, readHundredths, solveCell } from './pay.ts'
import type { Stream } from './stream.ts'

/** The page's figures of variant 97: own numbers → hits 0, 1, 2 … */
const KENO: Readonly<Record<number, string>> = {
  1: '0 3.88',
  2: '0 1.5 6.81',
  3: '0 1 1.56 26',
  4: '0 0 2 9.08 80',
  5: '0 0 1.3 4.29 18 250',
  6: '0 0 0 4 10.59 90 600',
  7: '0 0 0 2 7.65 30 250 1000',
  8: '0 0 0 1.5 4.24 15 80 500 2000',
  9: '0 0 0 1.2 1.79 10 50 250 1000 3000',
  10: '0 0 0 1 1.08 6 25 150 500 2000 5000',
}

const TV_KENO: Readonly<Record<number, string>> = {
  4: '0 0 1.5 6.81 100',
  6: '0 0 0 2.5 4.32 90 1500',
  10: '3 0 0 0 0 4 25.05 100 700 5000 25000',
}

/** How many of the own numbers can be hit in how many ways, and what the page pays. */
function cellsOf(numbers: number) {
  return readHundredths(KENO[numbers] ?? '').map((hundredths, hits) => ({
    ways: choose(numbers, hits) * choose(40 - numbers, 10 - hits),
    hundredths,
  }))
}

/** Ten numbers of 1 – 40, in the order in which they were drawn. */
export function drawKeno(stream: Stream): number[] {
  return stream.pick(40, 10).map((number) => number + 1)
}

/** Twenty numbers of 1 – 80, in the order in which they were drawn. */
export function drawTvKeno(stream: Stream): number[] {
  return stream.pick(80, 20).map((number) => number + 1)
}

/** How many of the own numbers were drawn. */
export function hitsOf(own: readonly number[], drawn: readonly number[]): number {
  return own.filter((number) => drawn.includes(number)).length
}

/**
 * The hits whose printed value is the solved one at 97 per cent. The page leaves the name of the cell to a file, yet its
 * figure gives it away: solving gives it back, and of two that it gives back (1 and 1.56 of three numbers) nobody solves
 * for a round one.
 */
export function namedHits(numbers: number): number {
  const cells = cellsOf(numbers)
  const named = cells.findIndex(
    ({ hundredths }, hits) => hundredths % 10n > 0n && solveCell(cells, hits, 97n) === hundredths,
  )
  if (named < 0) throw new RangeError(`no solved cell for ${numbers} numbers`)
  return named
}

/** Tables by variant and own numbers, worked out once each. */
const solved = new Map<string, bigint[]>()

/** Hundredths by hits at `variant` per cent; one cell is solved, the others stay. */
export function kenoTable(numbers: number, variant: bigint): bigint[] {
  const name = `${variant} ${numbers}`
  const known = solved.get(name)
  if (known) return known
  const cells = cellsOf(numbers)
  const named = namedHits(numbers)
  const table = cells.map((cell, hits) => (hits === named ? solveCell(cells, named, variant) : cell.hundredths))
  solved.set(name, table)
  return table
}

/** Hundredths by hits of TV keno for 4, 6 or 10 own numbers; it has one variant. */
export function tvKenoTable(numbers: number): bigint[] {
  return readHundredths(TV_KENO[numbers] ?? '')
}

/** Ten-thousandths for these hits. */
export function kenoMultiplier(table: readonly bigint[], hits: number): bigint {
  const hundredths = table[hits]
  if (hundredths === undefined) throw new RangeError(`no ${hits} hits`)
  return hundredths * 100n
}
