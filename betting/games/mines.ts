import { fraction } from '../numbers/fraction.ts'
import { readDifferent, readKeys, readWithin } from './choices.ts'
import { type Draws, pick } from './fair-stream.ts'
import type { HouseGame } from './house-game.ts'
import { cutMultiplier, even, type Multiplier } from './payout.ts'
import { type Variant, variants } from './variant.ts'
import { waysToTake } from './ways.ts'

/** Fields of the board, numbered from 0. */
export const minesFields = 25
export const minesMax = minesFields - 1

/** How many mines there are, and the fields in the order in which they were opened. */
export interface MinesChoices {
  /** 1 to 24. */
  readonly mines: number
  /** None is opened after a mine or after the last one without. */
  readonly picks: readonly number[]
}

/** Reads what a player chose; `undefined` where it is nothing of mines. */
export function readMinesChoices(value: unknown): MinesChoices | undefined {
  const keys = readKeys(value)
  const mines = readWithin(keys?.mines, 1, minesMax)
  if (mines === undefined) return undefined
  const picks = readDifferent(keys?.picks, { from: 0, to: minesFields - 1, most: minesFields - mines })
  return picks && { mines, picks }
}

/** The fields with a mine, as they were drawn. */
export function layMines(draws: Draws, mines: number): number[] {
  return pick(draws, minesFields, mines)
}

/** ⌊variant × C(25, safe) ÷ C(25 − mines, safe)⌋ after so many safe fields, 1 to 25 − mines of them. Source: games §9. */
export function minesMultiplier(variant: Variant, mines: number, safe: number): Multiplier {
  const ways = waysToTake(minesFields, safe)
  return cutMultiplier(fraction(BigInt(variant) * ways, 100n * waysToTake(minesFields - mines, safe)))
}

/** How the fields that were opened stand to the mines: `hit` at one of them, which is the last. `undefined` where more were opened. */
export function afterPicks(
  mined: readonly number[],
  picks: readonly number[],
): { safe: number; hit: boolean } | undefined {
  const first = picks.findIndex((field) => mined.includes(field))
  if (first < 0) return { safe: picks.length, hit: false }
  return first === picks.length - 1 ? { safe: first, hit: true } : undefined
}

/**
 * Open fields without a mine, and stop in time. A round is what was opened until its player stopped, or hit one; one that was
 * left before anything was opened gives its stake back.
 */
export const mines: HouseGame = {
  config: 'mines@1',
  kind: 'own',
  variants,
  play(draws, { stake, variant, choices }) {
    const chosen = readMinesChoices(choices)
    if (!chosen) return undefined
    const mined = layMines(draws, chosen.mines)
    const after = afterPicks(mined, chosen.picks)
    if (!after) return undefined
    return {
      drawn: { mines: mined, ...after },
      parts: [{ stake, multiplier: paidAfter(after, variant, chosen.mines) }],
    }
  },
}

function paidAfter({ safe, hit }: { safe: number; hit: boolean }, variant: Variant, mined: number): Multiplier {
  if (hit) return 0
  return safe === 0 ? even : minesMultiplier(variant, mined, safe)
}
