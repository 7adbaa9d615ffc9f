/** The decimal separator of a language: `,` in Turkish, `.` in English. */
export function separatorOf(figures: string): string {
  const parts = new Intl.NumberFormat(figures).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** What stands in the stake field, with the language's own separator. */
export function showStake(text: string, separator: string): string {
  return text.replace('.', separator)
}
