import { createHash } from 'node:crypto'
import type { ProviderReply } from '../../platform/doors/provider-door.ts'

type Fields = Readonly<Record<string, unknown>>

/** An object of JSON in UTF-8. Undefined for anything else. */
export function fieldsOf(bytes: Buffer): Fields | undefined {
  try {
    return asFields(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return undefined
  }
}

export function asFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

/** What was said, for the answer: only a short text is said again. */
export function echoOf(value: unknown): string {
  return typeof value === 'string' && value.length <= 64 ? value : ''
}

/** A name where a form has none of its own: the same of the same. */
export function madeName(word: string, ...of: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(of)).digest('hex')
  return `${word}~${hash.slice(0, 40)}`
}

/** Whole parts of a unit, so many of which are `10 ** digits`, as a decimal string. Undefined for anything else. */
export function decimalOf(parts: unknown, digits: number): string | undefined {
  if (typeof parts !== 'number' || !Number.isSafeInteger(parts) || parts < 0) return undefined
  const text = String(parts).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The other way, as digits: they may be more than a number holds. */
export function partsOf(decimal: string, digits: number): string {
  const [units = '0', after = ''] = decimal.split('.')
  return String(BigInt(`${units}${after.padEnd(digits, '0').slice(0, digits)}`))
}

/** A number of JSON as it was written, where it is one that loses nothing. */
export function numberOf(value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  const text = String(value)
  return /^\d+(\.\d+)?$/.test(text) && text.replace('.', '').length <= 15 ? text : undefined
}

/** An answer of JSON; its numbers are digits, exact however many they are. */
export function jsonReply(status: number, body: Fields, numbers: Readonly<Record<string, string>> = {}): ProviderReply {
  const more = Object.entries(numbers).map(([name, digits]) => `${JSON.stringify(name)}:${digits}`)
  const inside = [JSON.stringify(body).slice(1, -1), ...more].filter((part) => part !== '')
  return { status, type: 'application/json', body: `{${inside.join(',')}}` }
}
