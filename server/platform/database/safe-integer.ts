/** PostgreSQL's own numbers of the types that hold 64-bit integers. */
export const int8Type = 20
export const int8ArrayType = 1016

/**
 * An `int8` column as a number. Amounts, times and row numbers all stay far below 2^53; one that does not is a fault,
 * because a rounded amount is worse than no answer.
 */
export function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value ${text} is not a safe integer`)
  return value
}

/** The text form of an `int8[]`, `{1,2,NULL}`; nested arrays do not occur in the schema. */
export function parseSafeIntegerArray(text: string): (number | null)[] {
  const inner = text.slice(1, -1)
  if (inner === '') return []
  return inner.split(',').map((item) => (item === 'NULL' ? null : parseSafeInteger(item)))
}
