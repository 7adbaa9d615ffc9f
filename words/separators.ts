/** What stands between the figures of an amount in a language. */
export interface Separators {
  /** Between groups of three. */
  readonly group: string
  /** So many figures before the decimals are grouped, no fewer. */
  readonly groupedFrom: number
  readonly decimal: string
  /** Before what is below zero. */
  readonly minus: string
}

const known = new Map<string, Separators>()

/**
 * As the runtime writes numbers of a language. The house looks them up and sends them with the words: the first number that
 * a browser writes by itself takes it some 50 ms, and each page of a player's begins with an amount.
 */
export function separatorsOf(locale: string): Separators {
  const found = known.get(locale) ?? lookUp(locale)
  known.set(locale, found)
  return found
}

function lookUp(locale: string): Separators {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
  const parts = format.formatToParts(-1_234_567.8)
  const partOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const isGrouped = format.formatToParts(1234).some(({ type }) => type === 'group')
  // Persian has a mark of its direction before the sign
  const before = parts.slice(
    0,
    parts.findIndex(({ type }) => type === 'integer'),
  )
  return {
    ...{ group: partOf('group'), groupedFrom: isGrouped ? 4 : 5, decimal: partOf('decimal') },
    minus: before.map(({ value }) => value).join(''),
  }
}
