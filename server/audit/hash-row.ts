import { createHash } from 'node:crypto'
import type { StoredRow } from './store.ts'

/** What a row adds to the chain: SHA-256 over the hash before it and the row, in one spelling. */
export function hashRow(previous: Buffer, seq: number, row: StoredRow): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(canonical({ ...row, seq }))
    .digest()
}

/** JSON with names in order and without spaces, so that the same facts are the same bytes. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}
