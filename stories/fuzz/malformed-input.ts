import fc from 'fast-check'
import { listSpots, putAt, type Shape, type Spot, textsOf } from './shape.ts'
import { validInput } from './valid-input.ts'

export interface Malformed {
  readonly input: unknown
  /** The one field that is wrong, as the answer must name it; empty for the input as a whole. */
  readonly field: string
}

/** Inputs that are right everywhere but in one place. */
export function malformedInput(shape: Shape): fc.Arbitrary<Malformed> {
  return validInput(shape).chain((valid) =>
    fc.constantFrom(...listSpots(shape, valid)).chain((spot) => wrongAt(valid, spot)),
  )
}

function wrongAt(valid: unknown, { path, shape }: Spot): fc.Arbitrary<Malformed> {
  const put = (below: readonly string[], value: unknown): Malformed => ({
    input: putAt(valid, [...path, ...below], value),
    field: [...path, ...below].join('.'),
  })
  const wrong = fc.constantFrom(...wrongValues(shape)).map((value) => put([], value))
  if (shape.type !== 'object') return wrong
  const unknown = fc
    .constantFrom('extra', 'userId', 'operatorId', 'Stake', '', ' ', 'toString')
    .map((key) => put([key], 1))
  const missing = (shape.required ?? []).map((key) => fc.constant(put([key], undefined)))
  return fc.oneof(wrong, unknown, ...missing)
}

/** A number that JSON can write and JavaScript cannot, or writes otherwise: sent as it stands. */
export const rawMark = 'raw number: '
const rawNumbers = ['1e400', '-1e400', '1e-7', '12345678901234567890', '0.1', '-0.5'].map((text) => rawMark + text)

/** JSON text of an input, raw numbers as they stand. */
export function writeInput(input: unknown): string {
  return JSON.stringify(input).replaceAll(new RegExp(`"${rawMark}([^"]+)"`, 'g'), '$1')
}

function deep(levels: number): unknown {
  let value: unknown = []
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value }
  return value
}

const never: readonly unknown[] = [null, deep(3), deep(2000)]

/** What must not stand where this shape is asked for. */
function wrongValues(shape: Shape): readonly unknown[] {
  const texts = textsOf(shape)
  if (texts)
    return [...never, '', 'nonsense', 1, true, false, texts, { ...texts }].filter((one) => !texts.includes(one))
  switch (shape.type) {
    case 'integer':
      return [...never, '1', '', 'NaN', true, [], [1], {}, ...rawNumbers, ...outside(shape)]
    case 'string':
      return [...never, 1, 0, false, [], ['text'], {}, ...wrongTexts(shape)]
    case 'boolean':
      return [...never, 'true', '', 0, 1, [], {}]
    case 'array': {
      const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = {} } = shape
      const one = fc.sample(validInput(items), { numRuns: 1, seed: 1 })[0]
      const tooMany = Number.isFinite(maxItems) ? [new Array(maxItems + 1).fill(one)] : []
      const twice = shape.uniqueItems ? [[one, one]] : []
      return [null, 'text', 1, true, {}, { length: 1 }, ...tooMany, ...twice, ...(minItems > 0 ? [[]] : [])]
    }
    default:
      return [...never.slice(0, 1), 'text', 1, true, [], [{}]]
  }
}

function outside({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Shape): readonly number[] {
  const safe = [minimum - 1, maximum + 1].filter((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER)
  return [...safe, 1.5, 1e16, -1e16, 1e300, -1e300, Number.MAX_SAFE_INTEGER + 1]
}

function wrongTexts({ minLength = 0, maxLength, pattern, format }: Shape): readonly string[] {
  const tooLong =
    maxLength === undefined ? [] : ['x'.repeat(maxLength + 1), ...(maxLength < 20_000 ? ['ü'.repeat(20_000)] : [])]
  const tooShort = minLength > 0 ? ['', 'x'.repeat(minLength - 1)] : []
  const form = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  const odd = ['', 'no match', '\u0000', 'x\u0000', 'x'.repeat(30_000), "' or 1=1 --"]
  const misfit = form || format ? odd.filter((text) => !form?.test(text)) : []
  return [...tooLong, ...tooShort, ...misfit]
}
