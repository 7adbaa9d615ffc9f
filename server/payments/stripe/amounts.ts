import { minorDigits } from '@banko/betting/numbers/money.ts'

const zeroDecimal = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const threeDecimal = new Set('BHD JOD KWD OMR TND'.split(' '))
/** Said in hundredths all the same, though nothing smaller than a whole one is taken. */
const wholeInHundredths = new Set(['ISK'])
/** Said in two ways by the page itself, or in digits that we do not count in: not dealt in. */
const unclear = new Set('UGX IQD LYD CLF UYW UYI'.split(' '))

/**
 * An amount of ours as Stripe wants it, in its own smallest unit. Undefined: it has none for it, by the currency or by a
 * part that is too small. Source: docs.stripe.com/currencies, Minor units, Zero-decimal, Three-decimal, Special cases.
 */
export function toStripe(amount: number, currency: string): number | undefined {
  const digits = digitsOf(currency)
  if (digits === undefined) return undefined
  const said = shift(amount, digits - minorDigits(currency))
  return said !== undefined && isTaken(said, currency) ? said : undefined
}

/** An amount of Stripe's in our minor units. Undefined: it is not whole in them, or the currency is not dealt in. */
export function fromStripe(amount: number, currency: string): number | undefined {
  const digits = digitsOf(currency)
  return digits === undefined ? undefined : shift(amount, minorDigits(currency) - digits)
}

function digitsOf(currency: string): number | undefined {
  if (unclear.has(currency)) return undefined
  if (zeroDecimal.has(currency)) return 0
  return threeDecimal.has(currency) ? 3 : 2
}

/** What card networks do not know is refused there: the last of three digits, parts of a króna. */
function isTaken(amount: number, currency: string): boolean {
  if (threeDecimal.has(currency)) return amount % 10 === 0
  return !wholeInHundredths.has(currency) || amount % 100 === 0
}

/** Times ten to a power, exactly. */
function shift(amount: number, power: number): number | undefined {
  const factor = 10 ** Math.abs(power)
  if (power >= 0) return Number.isSafeInteger(amount * factor) ? amount * factor : undefined
  return amount % factor === 0 ? amount / factor : undefined
}
