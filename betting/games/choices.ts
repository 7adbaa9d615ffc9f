/** What came from outside as an object, to be read key by key; `undefined` where it is none. */
export function readKeys(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return isKeys(value) ? value : undefined
}

function isKeys(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A whole number within two bounds, both allowed; `undefined` for anything else. */
export function readWithin(value: unknown, from: number, to: number): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to ? value : undefined
}

/** Of what a list of different whole numbers may hold. */
export interface ListBounds {
  readonly from: number
  readonly to: number
  readonly most: number
}

/** A list of different whole numbers within bounds, `most` of them at most; `undefined` for anything else. */
export function readDifferent(value: unknown, { from, to, most }: ListBounds): readonly number[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined
  const read = value.map((item) => readWithin(item, from, to)).filter((item) => item !== undefined)
  return read.length === value.length && new Set(read).size === read.length ? read : undefined
}
