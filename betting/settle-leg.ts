import { add, type Fraction, fraction, multiply, one, zero } from './fraction.ts'

/**
 * What became of an outcome. `voidHalves`: 0 stands, 1 half the stake is void, 2 the leg is void.
 * `deadHeat` is the share that wins at full price, as `[places, competitors]`; absent means all of it.
 */
export interface OutcomeResult {
  readonly won: boolean
  readonly voidHalves: 0 | 1 | 2
  readonly deadHeat?: readonly [places: number, competitors: number]
}

export type LegResult = 'open' | 'won' | 'lost' | 'void' | 'halfWon' | 'halfLost'

export const wonResult: OutcomeResult = { won: true, voidHalves: 0 }
export const lostResult: OutcomeResult = { won: false, voidHalves: 0 }
export const voidResult: OutcomeResult = { won: false, voidHalves: 2 }
export const halfWonResult: OutcomeResult = { won: true, voidHalves: 1 }
export const halfLostResult: OutcomeResult = { won: false, voidHalves: 1 }

/**
 * factor = voidFactor + (1 − voidFactor) × (won ? price × deadHeatFactor : 0); `price` is exact odds, 1.85 as 1850/1000.
 * Source: rules-of-betting, Leg factor at settlement.
 */
export function legFactor(price: Fraction, result: OutcomeResult): Fraction {
  if (result.voidHalves === 2) return one
  const [places, competitors] = result.deadHeat ?? [1, 1]
  const win = result.won ? multiply(price, fraction(places, competitors)) : zero
  if (result.voidHalves === 0) return win
  return multiply(add(one, win), fraction(1, 2))
}

export function legResultOf(result: OutcomeResult): Exclude<LegResult, 'open'> {
  if (result.voidHalves === 2) return 'void'
  if (result.voidHalves === 1) return result.won ? 'halfWon' : 'halfLost'
  return result.won ? 'won' : 'lost'
}
