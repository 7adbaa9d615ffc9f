import { type Amount, formatAmount } from '@banko/betting/numbers/money.ts'
import type { Separators } from '@banko/words/separators.ts'

/** Signs that are one in every language; others show their ISO code. Source: betting-core §9, currency symbols. */
const currencySigns: Readonly<Record<string, string>> = { ILS: '₪', PEN: 'S/.', PLN: 'zł' }

export function currencySign(currency: string): string {
  return currencySigns[currency] ?? currency
}

/** An amount without its currency: 125000 TRY in Turkish is "1.250,00". Exact: the text never passes a float. */
export function formatAmountShown(
  value: Amount,
  currency: string,
  { group, groupedFrom, decimal, minus }: Separators,
): string {
  const [whole = '', decimals] = formatAmount(Math.abs(value), currency).split('.')
  let shown = whole
  if (whole.length >= groupedFrom)
    for (let at = whole.length - 3; at > 0; at -= 3) shown = shown.slice(0, at) + group + shown.slice(at)
  return (value < 0 ? minus : '') + shown + (decimals === undefined ? '' : decimal + decimals)
}
