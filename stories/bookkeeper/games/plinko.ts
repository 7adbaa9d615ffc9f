/** Plinko, from games.md §9: the ones in the top bits of one word choose the slot. */
import { choose, readHundredths, solveCell } from './pay.ts'
import type { Stream } from './stream.ts'

export type Rows = 8 | 12 | 16
export type Risk = 'low' | 'medium' | 'high'

/** The page's figures of variant 97, from the edge to the middle. */
const PRINTED: Readonly<Record<Rows, Readonly<Record<Risk, string>>>> = {
  8: { low: '5.4 2 1.1 .95 .53', medium: '12.5 3 1.25 .65 .46', high: '28 4 1.4 .3 .23' },
  12: {
    low: '9.5 3 1.6 1.35 1.05 .95 .57',
    medium: '32 10.5 3.8 1.9 1.05 .6 .35',
    high: '165 23 7.8 1.9 .65 .2 .28',
  },
  16: {
    low: '15 8.5 2 1.35 1.35 1.15 1.05 .95 .6',
    medium: '105 40 9.5 4.8 2.9 1.45 .95 .5 .35',
    high: '950 125 25 8.7 3.8 1.95 .2 .2 .25',
  },
}

/** The slot 0 … rows: the ones among the top `rows` bits of one word. */
export function dropBall(stream: Stream, rows: Rows): number {
  const bits = stream.word().toString(2).padStart(32, '0').slice(0, rows)
  return [...bits].filter((bit) => bit === '1').length
}

/** Hundredths of every slot 0 … rows at 97 per cent, as printed. */
export function printedSlots(rows: Rows, risk: Risk): bigint[] {
  const half = readHundredths(PRINTED[rows][risk])
  return [...half, ...half.slice(0, -1).reverse()]
}

/** Hundredths of every slot at `variant` per cent: the middle one is solved, the others stay. */
export function plinkoSlots(rows: Rows, risk: Risk, variant: bigint): bigint[] {
  const printed = printedSlots(rows, risk)
  const cells = printed.map((hundredths, slot) => ({ ways: choose(rows, slot), hundredths }))
  const middle = rows / 2
  return printed.map((value, slot) => (slot === middle ? solveCell(cells, middle, variant) : value))
}

/** Ten-thousandths of a slot. */
export function plinkoMultiplier(slots: readonly bigint[], slot: number): bigint {
  const hundredths = slots[slot]
  if (hundredths === undefined) throw new RangeError(`no slot ${slot}`)
  return hundredths * 100n
}
