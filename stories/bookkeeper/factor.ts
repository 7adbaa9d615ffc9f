import type { Expectation, Result, ResultWord } from './case.ts'
import { minus, one, plus, type Ratio, ratio, sum, times, zero } from './ratio.ts'

const half = ratio(1, 2)

const voidFactor: Readonly<Record<ResultWord, Ratio>> = {
  won: zero,
  lost: zero,
  void: one,
  halfWon: half,
  halfLost: half,
}

export function priceFactor(price: number): Ratio {
  return ratio(price, 1000)
}

/** The page says: factor = voidFactor + (1 − voidFactor) × (won ? price × deadHeatFactor : 0). */
export function resultFactor({ word, deadHeat }: Result, price: number): Ratio {
  const won = word === 'won' || word === 'halfWon'
  const share = deadHeat === null ? one : ratio(deadHeat.places, deadHeat.sharers)
  const paid = won ? times(priceFactor(price), share) : zero
  return plus(voidFactor[word], times(minus(one, voidFactor[word]), paid))
}

/**
 * The page says: the expected factor is the sum over results of chance × factor where the chances are known, else the
 * price taken ÷ the fair price now.
 */
export function expectedFactor(expectation: Expectation, price: number): Ratio {
  if (expectation.kind === 'fairPrice') return ratio(price, expectation.price)
  const words = ['won', 'lost', 'void', 'halfWon', 'halfLost'] as const
  const parts = words.map((word) =>
    times(ratio(expectation[word], 1_000_000), resultFactor({ word, deadHeat: null }, price)),
  )
  return sum(parts)
}
