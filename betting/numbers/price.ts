import { type Fraction, fraction } from './fraction.ts'

declare const unit: unique symbol

/** Decimal odds as integer thousandths: 1.85 is 1850. Source: rules-of-betting, Numbers. */
export type Price = number & { readonly [unit]?: 'thousandths' }

/** The lowest price that may be taken, 1.01. Lower ones may be shown, suspended. */
export const priceMin: Price = 1010

const [dot, zero] = [46, 48]
const wholeDigitsMax = 7
const decimals = 3

/**
 * Reads a decimal price ("1.85", "2", "1.3333"). More than three decimals are cut, never rounded up.
 * `undefined` when it is not a price at or above 1. A feed says thousands of them a second: no pattern, no pieces of text.
 */
export function parsePrice(text: string): Price | undefined {
  const written = text.trim()
  let price = 0
  let whole = 0
  /** Decimals read; -1 before the dot. */
  let behind = -1
  for (let at = 0; at < written.length; at += 1) {
    const code = written.charCodeAt(at)
    const digit = code - zero
    if (code === dot && behind < 0) behind = 0
    else if (digit < 0 || digit > 9) return undefined
    else if (behind < 0) whole += 1
    else behind += 1
    if (code !== dot && behind <= decimals) price = price * 10 + digit
    if (whole > wholeDigitsMax) return undefined
  }
  for (let missing = decimals - Math.max(behind, 0); missing > 0; missing -= 1) price *= 10
  return whole > 0 && price >= 1000 ? price : undefined
}

/** Plain form with at least two decimals: 1850 is "1.85", 1333 is "1.333". */
export function formatPrice(price: Price): string {
  const text = String(price).padStart(4, '0')
  return `${text.slice(0, -3)}.${text.slice(-3).replace(/0$/, '')}`
}

/** The odds that thousandths stand for: 1850 is 1850/1000. */
export function exactPrice(price: Price): Fraction {
  return fraction(price, 1000)
}
