import { type Amount, formatAmount, minorDigits } from '@banko/betting/numbers/money.ts'
import type { Price } from '@banko/betting/numbers/price.ts'

/** Signs that are one in every language; others show their ISO code. Source: betting-core §9, currency symbols. */
const currencySigns: Readonly<Record<string, string>> = { ILS: '₪', PEN: 'S/.', PLN: 'zł' }

export function currencySign(currency: string): string {
  return currencySigns[currency] ?? currency
}

/** No price is shown higher than this. Source: rules-of-betting, Numbers shown. */
const priceShownMax: Price = 320_000

/**
 * A price for reading: two decimals, cut; three from 1.001 to below 1.010; none on whole numbers of two or more
 * digits; never above 320. Source: rules-of-betting, decimal display.
 */
export function formatPriceShown(price: Price): string {
  return formatThousandths(Math.min(price, priceShownMax))
}

/**
 * Total odds for reading, cut, without the cap of a single price: "10 090.83", from five figures on in groups of
 * three with a narrow space between, which means the same in every language and which no line break parts.
 */
export function formatPriceTotal(thousandths: number): string {
  const [whole = '', ...decimals] = formatThousandths(thousandths).split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return [whole.length < 5 ? whole : groups.join('\u202f'), ...decimals].join('.')
}

function formatThousandths(thousandths: number): string {
  if (thousandths > 1000 && thousandths < 1010) return decimal(thousandths, 3)
  if (thousandths >= 10_000 && thousandths % 1000 === 0) return decimal(thousandths, 0)
  return decimal(thousandths, 2)
}

/** Cuts after so many decimals; prices have a dot in every language, so that they read like prices. */
function decimal(thousandths: number, decimals: 0 | 2 | 3): string {
  const text = String(Math.trunc(thousandths)).padStart(4, '0')
  const whole = text.slice(0, -3)
  return decimals === 0 ? whole : `${whole}.${text.slice(-3).slice(0, decimals)}`
}

const numberFormats = new Map<string, Intl.NumberFormat>()

/** An amount without its currency: 125000 TRY in Turkish is "1.250,00". Exact: the text never passes a float. */
export function formatAmountShown(value: Amount, currency: string, locale: string): string {
  const digits = minorDigits(currency)
  const key = `${locale} ${digits}`
  const format =
    numberFormats.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  numberFormats.set(key, format)
  // formatAmount writes a plain decimal number, which is what Intl takes as text.
  return format.format(formatAmount(value, currency) as `${number}`)
}
