import { type Fraction, floor, roundHalfUp } from './fraction.ts'

declare const unit: unique symbol

/**
 * An amount of money in integer minor units of its currency (kuruş, cent, millime). Never a fraction, never a float:
 * every value is a safe integer. Source: rules-of-betting, Numbers.
 */
export type Amount = number & { readonly [unit]?: 'minor units' }

/** ISO 4217 code. */
export type Currency = string

/** How an exact value becomes whole minor units. `halfUp` is the default of the house. */
export type Rounding = 'halfUp' | 'down'

const byDigits = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
] as const

/** Every currency of ISO 4217 whose unit has not two minor digits. Source: rules-of-betting, Decided since. */
export const unusualDigits: ReadonlyMap<Currency, number> = new Map(
  byDigits.flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, digits] as const)),
)

/** Number of minor digits of a currency (ISO 4217): 2 for TRY and EUR, 3 for TND and IQD. */
export function minorDigits(currency: Currency): number {
  return unusualDigits.get(currency) ?? 2
}

/** One unit of money in minor units: 100 kuruş of a lira, 1,000 millimes of a dinar. */
export function oneUnit(currency: Currency): Amount {
  return Number(10n ** BigInt(minorDigits(currency)))
}

/** Asserts that a number is an amount. Throws a fault (a bug), never a refusal. */
export function amount(minorUnits: number): Amount {
  if (!Number.isSafeInteger(minorUnits)) throw new Error(`not whole minor units: ${minorUnits}`)
  return minorUnits
}

/**
 * Reads what a person typed ("12", "12.5", "12,50") as an amount. `undefined` when it is not one: more decimals than
 * the currency has, anything but digits and one separator, or too large to be exact.
 */
export function parseAmount(text: string, currency: Currency): Amount | undefined {
  const match = /^(\d{1,13})(?:[.,](\d*))?$/.exec(text.trim())
  if (!match) return undefined
  const digits = minorDigits(currency)
  const decimals = match[2] ?? ''
  if (decimals.length > digits) return undefined
  const minorUnits = BigInt(`${match[1]}${decimals.padEnd(digits, '0')}`)
  return minorUnits <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(minorUnits) : undefined
}

/** Plain form with a dot, as in stories and logs: 12345 TRY is "123.45". Screens use Intl. */
export function formatAmount(value: Amount, currency: Currency): string {
  const digits = minorDigits(currency)
  const sign = value < 0 ? '-' : ''
  const text = String(Math.abs(value)).padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The one rounding of a coupon: an exact number of minor units becomes a whole one. */
export function roundToMinor(value: Fraction, rounding: Rounding): bigint {
  switch (rounding) {
    case 'halfUp':
      return roundHalfUp(value)
    case 'down':
      return floor(value)
  }
}

/** The largest amount that can be told. */
export const amountMax: Amount = Number.MAX_SAFE_INTEGER

/** `count` times an amount, neither below zero, exactly; `undefined` when no amount is as large. */
export function multiplyAmount(value: Amount, count: number): Amount | undefined {
  const product = value * count
  return Number.isSafeInteger(product) ? product : undefined
}
