import { type Fraction, fraction } from './fraction.ts'
import { wholeNumber } from './whole-number.ts'

declare const unit: unique symbol

/** Decimal odds as integer thousandths: 1.85 is 1850. Source: rules-of-betting, Numbers. */
export type Price = number & { readonly [unit]?: 'thousandths' }

/** The lowest price that may be taken, 1.01. Lower ones may be shown, suspended. */
export const priceMin: Price = 1010

/**
 * Reads a decimal price ("1.85", "2", "1.3333"). More than three decimals are cut, never rounded up.
 * `undefined` when it is not a price at or above 1.
 */
export function parsePrice(text: string): Price | undefined {
  const match = /^(\d{1,7})(?:\.(\d*))?$/.exec(text.trim())
  if (!match) return undefined
  const price = wholeNumber(`${match[1]}${(match[2] ?? '').slice(0, 3).padEnd(3, '0')}`)
  return price >= 1000 ? price : undefined
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
