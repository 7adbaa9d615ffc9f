import { fraction } from '../numbers/fraction.ts'
import { readKeys, readWithin } from './choices.ts'
import type { Draws } from './fair-stream.ts'
import type { HouseGame } from './house-game.ts'
import { cutMultiplier, type Multiplier } from './payout.ts'
import { type Variant, variants } from './variant.ts'

/** Rolls are 0 to 9,999. */
export const diceFaces = 10_000
/** Of them, so many may win at most. */
export const diceWinningMax = 9_500

/** So many of the lowest or the highest rolls win. */
export interface DiceChoices {
  readonly side: 'under' | 'over'
  /** 1 to 9,500. */
  readonly winning: number
}

/** Reads what a player chose; `undefined` where it is nothing of dice. */
export function readDiceChoices(value: unknown): DiceChoices | undefined {
  const keys = readKeys(value)
  const side = keys?.side
  const winning = readWithin(keys?.winning, 1, diceWinningMax)
  return winning !== undefined && (side === 'under' || side === 'over') ? { side, winning } : undefined
}

/** A roll, 0 to 9,999. */
export function rollDice(draws: Draws): number {
  return draws.below(diceFaces)
}

/** Whether a roll is one of those that win. */
export function diceWins({ side, winning }: DiceChoices, roll: number): boolean {
  return side === 'under' ? roll < winning : roll >= diceFaces - winning
}

/** ⌊variant × 10⁶ ÷ winning numbers⌋ ten-thousandths. Source: games §9. */
export function diceMultiplier(variant: Variant, winning: number): Multiplier {
  return cutMultiplier(fraction(variant * 100, winning))
}

/** Roll under or over: the fewer numbers win, the more they pay. */
export const dice: HouseGame = {
  config: 'dice@1',
  kind: 'own',
  variants,
  play(draws, { stake, variant, choices }) {
    const chosen = readDiceChoices(choices)
    if (!chosen) return undefined
    const roll = rollDice(draws)
    const multiplier = diceWins(chosen, roll) ? diceMultiplier(variant, chosen.winning) : 0
    return { drawn: { roll }, parts: [{ stake, multiplier }] }
  },
}
