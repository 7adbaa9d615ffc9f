import { type Fraction, floor, fraction, multiply } from '@banko/betting/numbers/fraction.ts'

/** An exact number for reading, cut after four decimals, at least two: 177.50, 8.875, 1.0625. */
export function readFraction(value: Fraction): string {
  const cut = String(floor(multiply(value, fraction(10_000)))).padStart(5, '0')
  const decimals = cut.slice(-4).replace(/0{1,2}$/, '')
  return `${cut.slice(0, -4)}.${decimals}`
}
