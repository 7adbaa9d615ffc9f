import { type Amount, type Currency, formatAmount } from '@banko/betting/money.ts'

/** The decimal separator of a language: `,` in Turkish, `.` in English. */
export function separatorOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** What stands in the stake field, with the language's own separator. */
export function showStake(text: string, separator: string): string {
  return text.replace('.', separator)
}

/** An amount as a person would type it: 500 TRY is "5", 550 is "5.50". */
export function typedAmount(value: Amount, currency: Currency): string {
  return formatAmount(value, currency).replace(/\.0+$/, '')
}
