import { type Amount, type Currency, minorDigits } from '@banko/betting/numbers/money.ts'

/** An amount with what it has below one minor unit. */
export interface Precise {
  /** Whole minor units. */
  readonly minor: Amount
  /** Hundred-thousandths of a minor unit, below 100,000. */
  readonly rest: number
}

export const wholeUnit = 100_000
const restDigits = 5
/** Of one amount, minor units: what adds up of many stays exact. */
const minorMax = 10n ** 14n

/** More decimals than are kept, or more than is dealt with, is no amount. */
export type Told = Precise | 'tooFine' | 'tooLarge'

/** Reads a decimal string of digits, `12` or `12.3456789`. */
export function parsePrecise(text: string, currency: Currency): Told {
  const [units = '', after = ''] = text.split('.')
  const digits = minorDigits(currency)
  const places = digits + restDigits
  if (/[1-9]/.test(after.slice(places))) return 'tooFine'
  const padded = after.slice(0, places).padEnd(places, '0')
  const minor = BigInt(`${units}${padded.slice(0, digits)}`)
  if (minor > minorMax) return 'tooLarge'
  return { minor: Number(minor), rest: Number(padded.slice(digits)) }
}

/** Of what is below minor units, the whole ones, rounded half up. Source: games.md, Wallet. */
export function roundRest(rest: number): Amount {
  return Math.floor((rest + wholeUnit / 2) / wholeUnit)
}

/** An amount, or what stands in its way. */
export function preciseOf(told: Told): Precise | 'amountPrecision' | 'wrongShape' {
  if (told === 'tooFine') return 'amountPrecision'
  return told === 'tooLarge' ? 'wrongShape' : told
}

/** Whole minor units, or what stands in their way. */
export function wholeOf(told: Told): Amount | 'amountPrecision' | 'wrongShape' {
  const precise = preciseOf(told)
  if (typeof precise === 'string') return precise
  return precise.rest > 0 ? 'amountPrecision' : precise.minor
}
