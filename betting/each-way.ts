import { add, type Fraction, multiply, one, subtract } from './fraction.ts'

/**
 * Odds of the place part of an each-way bet, which is a coupon of its own beside the win part: the winnings times the
 * place fraction, 5.0 at a quarter is 2.0. Exact odds in and out. Source: the bookmakers' rules quoted in the vectors.
 */
export function placePrice(price: Fraction, placeFraction: Fraction): Fraction {
  return scaleWinnings(price, placeFraction)
}

/**
 * Odds after a withdrawn competitor (Rule 4): `deduction` is the share taken from the winnings, 0.25 leaves 5.0 at 4.0.
 */
export function deductedPrice(price: Fraction, deduction: Fraction): Fraction {
  return scaleWinnings(price, subtract(one, deduction))
}

function scaleWinnings(price: Fraction, share: Fraction): Fraction {
  return add(one, multiply(subtract(price, one), share))
}
