import { type Amount, formatAmount, minorDigits } from '@banko/betting/numbers/money.ts'

/** Signs that are one in every language; others show their ISO code. Source: betting-core §9, currency symbols. */
const currencySigns: Readonly<Record<string, string>> = { ILS: '₪', PEN: 'S/.', PLN: 'zł' }

export function currencySign(currency: string): string {
  return currencySigns[currency] ?? currency
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
