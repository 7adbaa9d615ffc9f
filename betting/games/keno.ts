import { itemAt } from '../lists/item-at.ts'
import { readDifferent, readKeys } from './choices.ts'
import { type Draws, pick } from './fair-stream.ts'
import type { HouseGame } from './house-game.ts'
import type { Multiplier } from './payout.ts'
import { solveCells } from './solve-cell.ts'
import { type Variant, variants } from './variant.ts'
import { waysToTake } from './ways.ts'

export const kenoNumbers = 40
export const kenoDrawn = 10
export const kenoPicksMax = 10

/**
 * What so many own numbers pay by hits from 0 on, in hundredths; `solved` is the one cell in which variants differ.
 * Source: games §9, keno.
 */
const tables: readonly (readonly (number | 'solved')[])[] = [
  [0, 'solved'],
  [0, 150, 'solved'],
  [0, 100, 'solved', 2600],
  [0, 0, 200, 'solved', 8000],
  [0, 0, 130, 'solved', 1800, 25_000],
  [0, 0, 0, 400, 'solved', 9000, 60_000],
  [0, 0, 0, 200, 'solved', 3000, 25_000, 100_000],
  [0, 0, 0, 150, 'solved', 1500, 8000, 50_000, 200_000],
  [0, 0, 0, 120, 'solved', 1000, 5000, 25_000, 100_000, 300_000],
  [0, 0, 0, 100, 'solved', 600, 2500, 15_000, 50_000, 200_000, 500_000],
]

/** Reads 1 to 10 different numbers from 1 to 40; `undefined` where it is nothing of keno. */
export function readKenoNumbers(value: unknown): readonly number[] | undefined {
  const numbers = readDifferent(readKeys(value)?.numbers, { from: 1, to: kenoNumbers, most: kenoPicksMax })
  return numbers && numbers.length > 0 ? numbers : undefined
}

/** Ten numbers from 1 to 40, as they were drawn. */
export function drawKeno(draws: Draws): number[] {
  return pick(draws, kenoNumbers, kenoDrawn).map((index) => index + 1)
}

/** In how many draws so many of `picks` own numbers are hit. */
export function kenoWays(picks: number, hits: number): bigint {
  return waysToTake(picks, hits) * waysToTake(kenoNumbers - picks, kenoDrawn - hits)
}

/** What 1 to 10 own numbers pay, by hits from 0 on. */
export function kenoTable(variant: Variant, picks: number): Multiplier[] {
  return solveCells(
    itemAt(tables, picks - 1).map((hundredths, hits) => ({ ways: kenoWays(picks, hits), hundredths })),
    variant,
  )
}

/** Ten of forty are drawn against one to ten own numbers. */
export const keno: HouseGame = {
  config: 'keno@1',
  kind: 'own',
  variants,
  play(draws, { stake, variant, choices }) {
    const numbers = readKenoNumbers(choices)
    if (!numbers) return undefined
    const drawn = drawKeno(draws)
    const hits = numbers.filter((number) => drawn.includes(number)).length
    const multiplier = itemAt(kenoTable(variant, numbers.length), hits)
    return { drawn: { numbers: drawn, hits }, parts: [{ stake, multiplier }] }
  },
}
