/** Crockford's: without I, L and O, which are read as 1 and 0, and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 75 bits that cannot be guessed, and one symbol that tells a typo. */
const secretLength = 15
const groupLength = 4

/** The form of a code as it is kept and sent: 16 symbols. */
export const verificationCodeForm = /^[0-9A-HJKMNP-TV-Z]{16}$/

/** What a typed text is before anybody is asked. */
export type TypedCode =
  | { readonly kind: 'code'; readonly code: string }
  /** So many symbols of the sixteen. */
  | { readonly kind: 'incomplete'; readonly count: number }
  /** One that was never given out: a symbol is wrong, or two have changed places. */
  | { readonly kind: 'mistyped' }

/** A new code out of random bytes, 15 at least. */
export function makeVerificationCode(random: Uint8Array): string {
  if (random.length < secretLength) throw new Error('a verification code needs 15 random bytes')
  const values = [...random.subarray(0, secretLength)].map((byte) => byte % alphabet.length)
  return [...values, timesX(remainderOf(values))].map((value) => alphabet.charAt(value)).join('')
}

/** As people read it to one another: `7K3M-…`. */
export function showVerificationCode(code: string): string {
  const groups: string[] = []
  for (let at = 0; at < code.length; at += groupLength) groups.push(code.slice(at, at + groupLength))
  return groups.join('-')
}

/** Reads what somebody typed, in either case, with any dashes and spaces, and with the figures of their own script. */
export function readVerificationCode(typed: string): TypedCode {
  const text = typed
    .replace(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .toUpperCase()
    .replace(/[^0-9A-Zİ]/g, '')
    .replaceAll('O', '0')
    .replace(/[ILİ]/g, '1')
  if (text.length < secretLength + 1) return { kind: 'incomplete', count: text.length }
  return hasRightCheck(text) ? { kind: 'code', code: text } : { kind: 'mistyped' }
}

/** Whether a text has the form of a code, and its last symbol fits the others. */
export function hasRightCheck(code: string): boolean {
  return verificationCodeForm.test(code) && remainderOf([...code].map((symbol) => alphabet.indexOf(symbol))) === 0
}

/**
 * Of a polynomial over the field of 32 elements, divided by X minus its generator: no symbol can be another, and no two
 * can change places, without a remainder.
 */
function remainderOf(values: readonly number[]): number {
  return values.reduce((sum, value) => timesX(sum) ^ value, 0)
}

/** In the field of 32 elements, made by X⁵ + X² + 1. */
function timesX(value: number): number {
  const shifted = value << 1
  return shifted < 32 ? shifted : shifted ^ 0b100101
}
