import { fraction } from '../numbers/fraction.ts'
import { readKeys, readWithin } from './choices.ts'
import type { Draws } from './fair-stream.ts'
import type { HouseGame } from './house-game.ts'
import { cutMultiplier, type Multiplier } from './payout.ts'
import { pockets, rouletteBets } from './roulette-bets.ts'

/** A bet of the table, and what is on it. */
export interface TableBet {
  readonly covered: readonly number[]
  readonly stake: number
}

/** Reads bets by their names, each once, which are the whole stake; `undefined` where they are none of this table. */
export function readTableBets(value: unknown, stake: number): readonly TableBet[] | undefined {
  const keys = readKeys(readKeys(value)?.bets)
  if (!keys) return undefined
  const named = Object.entries(keys)
  const bets = named.map(readBet).filter((bet) => bet !== undefined)
  const sum = bets.reduce((total, bet) => total + bet.stake, 0)
  return bets.length === named.length && sum === stake ? bets : undefined
}

function readBet([name, value]: readonly [string, unknown]): TableBet | undefined {
  const covered = rouletteBets.get(name)
  const stake = readWithin(value, 1, Number.MAX_SAFE_INTEGER)
  return covered && stake !== undefined ? { covered, stake } : undefined
}

/** A pocket, 0 to 36. */
export function spinWheel(draws: Draws): number {
  return draws.below(pockets)
}

/** 36 ÷ the pockets that a bet covers, stake included, where it wins. Source: games §9. */
export function pocketPays(covered: readonly number[], pocket: number): Multiplier {
  return covered.includes(pocket) ? cutMultiplier(fraction(36, covered.length)) : 0
}

/** One zero, 157 bets, all with the same return. */
export const roulette: HouseGame = {
  config: 'roulette@1',
  kind: 'shared',
  variants: [97],
  play(draws, { stake, choices }) {
    const bets = readTableBets(choices, stake)
    if (!bets) return undefined
    const pocket = spinWheel(draws)
    const parts = bets.map((bet) => ({ stake: bet.stake, multiplier: pocketPays(bet.covered, pocket) }))
    return { drawn: { pocket }, parts }
  },
}
