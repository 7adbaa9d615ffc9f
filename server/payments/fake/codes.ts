import { createHash } from 'node:crypto'
import { codeFieldName } from '@banko/betting/payments/fields/field.ts'

/** A person who tries the house types what they like; a code that ends like this nobody ever sold. */
const unsold = /0000$/

export function isCodeSold(values: ReadonlyMap<string, string>): boolean {
  return !unsold.test(codeOf(values))
}

/** By which it is known again without being kept. */
export function codeNameOf(values: ReadonlyMap<string, string>): Buffer {
  return createHash('sha256').update(codeOf(values)).digest()
}

/** However it is written: what stands between its letters and figures says nothing. */
function codeOf(values: ReadonlyMap<string, string>): string {
  return (values.get(codeFieldName) ?? '').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}
