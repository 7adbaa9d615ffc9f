import { tidyCode } from '../match/code-letters.ts'
import { readShortCode } from '../match/short-code.ts'
import { bookingCodeLength, readBookingCode } from './booking-code.ts'

/** Fewer letters than any code has. */
const lengthMin = 5

/** What somebody typed where codes are taken: a slip's, a match's, one with a letter wrong, or too little yet. */
export type TypedCode =
  | { readonly kind: 'booking'; readonly code: string }
  | { readonly kind: 'match'; readonly code: string }
  | { readonly kind: 'mistyped'; readonly as: 'booking' | 'match' }
  | { readonly kind: 'short' }

/** Tells a code of its length and its check letter alone: whether anything stands under it only the house knows. */
export function readTypedCode(text: string): TypedCode {
  const code = tidyCode(text)
  if (code.length < lengthMin) return { kind: 'short' }
  if (readBookingCode(code) !== undefined) return { kind: 'booking', code }
  if (readShortCode(code) !== undefined) return { kind: 'match', code }
  return { kind: 'mistyped', as: code.length < bookingCodeLength - 1 ? 'match' : 'booking' }
}
