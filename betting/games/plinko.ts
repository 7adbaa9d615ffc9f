import { itemAt } from '../lists/item-at.ts'
import { readKeys } from './choices.ts'
import type { Draws } from './fair-stream.ts'
import type { HouseGame } from './house-game.ts'
import type { Multiplier } from './payout.ts'
import { solveCells } from './solve-cell.ts'
import { type Variant, variants } from './variant.ts'
import { waysToTake } from './ways.ts'

export const plinkoRows = [8, 12, 16] as const
export const plinkoRisks = ['low', 'medium', 'high'] as const

export interface PlinkoChoices {
  readonly rows: (typeof plinkoRows)[number]
  readonly risk: (typeof plinkoRisks)[number]
}

/** From the edge to the middle, in hundredths, without the middle: that one is solved for. Source: games §9, plinko. */
const edges: Readonly<Record<PlinkoChoices['rows'], Readonly<Record<PlinkoChoices['risk'], readonly number[]>>>> = {
  8: { low: [540, 200, 110, 95], medium: [1250, 300, 125, 65], high: [2800, 400, 140, 30] },
  12: {
    low: [950, 300, 160, 135, 105, 95],
    medium: [3200, 1050, 380, 190, 105, 60],
    high: [16_500, 2300, 780, 190, 65, 20],
  },
  16: {
    low: [1500, 850, 200, 135, 135, 115, 105, 95],
    medium: [10_500, 4000, 950, 480, 290, 145, 95, 50],
    high: [95_000, 12_500, 2500, 870, 380, 195, 20, 20],
  },
}

/** Reads what a player chose; `undefined` where it is nothing of plinko. */
export function readPlinkoChoices(value: unknown): PlinkoChoices | undefined {
  const keys = readKeys(value)
  const rows = plinkoRows.find((each) => each === keys?.rows)
  const risk = plinkoRisks.find((each) => each === keys?.risk)
  return rows && risk && { rows, risk }
}

/** Which way a ball turns in each row, by the topmost `rows` bits of a word, the highest first: 1 is to the right. */
export function ballTurns(draws: Draws, rows: number): (0 | 1)[] {
  const word = draws.word()
  return Array.from({ length: rows }, (_, row) => (((word >>> (31 - row)) & 1) === 1 ? 1 : 0))
}

/** Where a ball ends, 0 to `rows`: as many turns to the right. */
export function dropBall(draws: Draws, rows: number): number {
  return ballTurns(draws, rows).filter((turn) => turn === 1).length
}

/** What each slot pays, from the left. */
export function plinkoTable(variant: Variant, { rows, risk }: PlinkoChoices): Multiplier[] {
  const half = edges[rows][risk]
  const slots = [...half, 'solved' as const, ...half.toReversed()]
  return solveCells(
    slots.map((hundredths, slot) => ({ ways: waysToTake(rows, slot), hundredths })),
    variant,
  )
}

/** A ball falls through rows of pegs. */
export const plinko: HouseGame = {
  config: 'plinko@1',
  kind: 'own',
  variants,
  play(draws, { stake, variant, choices }) {
    const chosen = readPlinkoChoices(choices)
    if (!chosen) return undefined
    const slot = dropBall(draws, chosen.rows)
    return { drawn: { slot }, parts: [{ stake, multiplier: itemAt(plinkoTable(variant, chosen), slot) }] }
  },
}
