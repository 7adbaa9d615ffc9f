const hour = 3_600_000
/** So long a free bet that is back may be spent at least, milliseconds. Source: payments.md, Free bet void. */
export const leftMin = 24 * hour
