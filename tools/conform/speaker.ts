import type { Said, Sending } from './clause.ts'
import { type DialectName, wordOf } from './words.ts'

/** What a dialect sends, not signed yet. */
export interface Sentence {
  readonly path: string
  readonly body: string
}

/** Signed, and on its way. */
export interface Signed extends Sentence {
  readonly headers: Readonly<Record<string, string>>
}

export interface Signing {
  /** What both know, or the PEM of a private key. */
  readonly key: string
  /** Milliseconds. */
  readonly now: number
  readonly how: Sending
}

export interface Heard {
  readonly word: string
  /** Minor units of two decimals. */
  readonly balance?: number
}

/** What is known of a step when it is sent. */
export interface Known {
  readonly command: string
  /** Its transaction was answered with ok before. */
  readonly isRepeat: boolean
  /** It takes back what was not taken. */
  readonly isOfNothing: boolean
}

/** One dialect, as a provider speaks it. */
export interface Speaker {
  /** Undefined: the dialect cannot say it. */
  say(command: string, said: Said): Sentence | undefined
  /** Whether a call can be sent so. */
  can(how: Sending): boolean
  sign(sentence: Sentence, signing: Signing): Signed
  hear(status: number, text: string): Heard
  /** The word that it expects. */
  word(expected: string | number, known: Known): string
}

export const json = { 'content-type': 'application/json' }

/** Nobody's. */
export const wrongKey = 'a key of nobody at all'

export function plainWord(dialect: DialectName): Speaker['word'] {
  return (expected) => wordOf(dialect, expected)
}

/** What JSON says, whatever it is. */
export function partsOf(text: string): Said {
  try {
    const parts: unknown = JSON.parse(text)
    return typeof parts === 'object' && parts !== null ? { ...parts } : {}
  } catch {
    return {}
  }
}

/** Whole parts of a unit, ten to the `digits` in one. Undefined where a decimal has more; a number comes as a text. */
export function inParts(amount: unknown, digits: number): number | string | undefined {
  if (typeof amount !== 'string') return String(amount)
  const [units = '', after = ''] = amount.split('.')
  const parts = Number(`${units}${after.padEnd(digits, '0')}`)
  return after.length > digits || Math.abs(parts) > Number.MAX_SAFE_INTEGER ? undefined : parts
}

export function minorOf(decimal: unknown): number {
  return Math.round(Number(decimal) * 100)
}
