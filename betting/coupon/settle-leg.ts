import { add, type Fraction, fraction, multiply, one, subtract, zero } from '../numbers/fraction.ts'

/**
 * What became of an outcome. `voidHalves`: 0 stands, 1 half the stake is void, 2 the leg is void.
 * `deadHeat` is the share that wins at full price, as `[places, competitors]`; absent means all of it.
 */
export interface OutcomeResult {
  readonly won: boolean
  readonly voidHalves: 0 | 1 | 2
  readonly deadHeat?: readonly [places: number, competitors: number]
  /** Why it is void, in the producer's words: `NO_GOALSCORER`. For the eye alone. */
  readonly reason?: string
}

export type LegResult = 'open' | 'won' | 'lost' | 'void' | 'halfWon' | 'halfLost'

export const wonResult: OutcomeResult = { won: true, voidHalves: 0 }
export const lostResult: OutcomeResult = { won: false, voidHalves: 0 }
export const voidResult: OutcomeResult = { won: false, voidHalves: 2 }
export const halfWonResult: OutcomeResult = { won: true, voidHalves: 1 }
export const halfLostResult: OutcomeResult = { won: false, voidHalves: 1 }

/** How a leg's stake is divided: what comes back at 1, what wins at full price, and the rest, which is lost. */
export interface StakeShares {
  readonly void: Fraction
  readonly won: Fraction
}

/** The void share is what the result says; of the rest, a winner's dead-heat share wins. */
export function stakeSharesOf({ won, voidHalves, deadHeat }: OutcomeResult): StakeShares {
  const voided = fraction(voidHalves, 2)
  if (!won || voidHalves === 2) return { void: voided, won: zero }
  const [places, competitors] = deadHeat ?? [1, 1]
  return { void: voided, won: multiply(subtract(one, voided), fraction(places, competitors)) }
}

/** What one unit of stake returns when its shares are known: void share + won share × price. */
export function factorOf(price: Fraction, shares: StakeShares): Fraction {
  return add(shares.void, multiply(shares.won, price))
}

/**
 * factor = voidFactor + (1 − voidFactor) × (won ? price × deadHeatFactor : 0); `price` is exact odds, 1.85 as 1850/1000.
 * Source: rules-of-betting, Leg factor at settlement.
 */
export function legFactor(price: Fraction, result: OutcomeResult): Fraction {
  if (result.voidHalves === 2) return one
  if (result.voidHalves === 0 && !result.won) return zero
  if (result.voidHalves === 0 && !result.deadHeat) return price
  return factorOf(price, stakeSharesOf(result))
}

/** The word for a result, as coupons show it. */
export function legResultOf(result: OutcomeResult): Exclude<LegResult, 'open'> {
  if (result.voidHalves === 2) return 'void'
  if (result.voidHalves === 1) return result.won ? 'halfWon' : 'halfLost'
  return result.won ? 'won' : 'lost'
}

/** The result that a word stands for, with the dead heat that the word does not tell. */
export function outcomeResultOf(word: Exclude<LegResult, 'open'>, deadHeat?: OutcomeResult['deadHeat']): OutcomeResult {
  const result = resultOfWord[word]
  return deadHeat && result.won ? { ...result, deadHeat } : result
}

const resultOfWord = {
  won: wonResult,
  lost: lostResult,
  void: voidResult,
  halfWon: halfWonResult,
  halfLost: halfLostResult,
} satisfies Record<Exclude<LegResult, 'open'>, OutcomeResult>
