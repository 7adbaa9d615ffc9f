import { add, compare, type Fraction, fraction, one, parseFraction, zero } from '@banko/betting/numbers/fraction.ts'
import type { PriceFormat } from '@banko/betting/numbers/price-view.ts'

/**
 * Reads odds as people write them, exactly: "3.5" decimal, "10/1" fractional, "+800" or "-400" American, "2.5" Hong
 * Kong, "0.5" or "-0.5" Malay and Indonesian. The answer is the decimal odds; `undefined` when the text is not in the
 * format, or nothing could be won at it. Source: rules-of-betting, Odds on screen.
 */
export function parseOdds(text: string, format: PriceFormat): Fraction | undefined {
  const winnings = winningsOf(text.trim(), format)
  return winnings && compare(winnings, zero) > 0 ? add(one, winnings) : undefined
}

/** The formats that one can be told from another by its form alone. */
export type TellingFormat = Extract<PriceFormat, 'decimal' | 'fractional' | 'american'>

/** Which format odds are written in: a stroke is fractional, a sign American, anything else decimal. */
export function formatOfOdds(text: string): TellingFormat {
  if (text.includes('/')) return 'fractional'
  return /^\s*[+-]/.test(text) ? 'american' : 'decimal'
}

/** What one unit wins; zero or below where nothing is. */
function winningsOf(text: string, format: PriceFormat): Fraction | undefined {
  switch (format) {
    case 'decimal':
    case 'hongKong': {
      const odds = /^[\d.]+$/.test(text) ? parseFraction(text) : undefined
      return odds && format === 'decimal' ? add(odds, fraction(-1)) : odds
    }
    case 'fractional':
      return /^\d+\/\d+$/.test(text) ? parseFraction(text) : undefined
    case 'american':
      return /^[+-]\d+$/.test(text) ? fromStake(text.replace('+', ''), 100n) : undefined
    case 'malay':
    case 'indonesian':
      return /^-?[\d.]+$/.test(text) ? fromStake(text, 1n) : undefined
  }
}

/** Above zero it is what `unit` wins; below, what must be staked to win `unit`. */
function fromStake(text: string, unit: bigint): Fraction | undefined {
  const value = parseFraction(text)
  if (!value) return undefined
  if (value.n >= 0n) return { n: value.n, d: value.d * unit }
  return { n: value.d * unit, d: -value.n }
}
