import { checkOf, codeLetters, tidyCode } from '../match/code-letters.ts'

/** Seven letters that are drawn, 3.4 thousand million in all, and one that checks them. */
export const bookingCodeLength = 8

/** Besides the sum of the others: what checks a booking code never checks the short code of a match. */
const shift = 11

/** A code of its own for a slip; `draw` answers a number below `below`, each as likely as another. */
export function drawBookingCode(draw: (below: number) => number): string {
  const digits = Array.from({ length: bookingCodeLength - 1 }, () => draw(codeLetters.length))
  return [...digits.toReversed(), checkLetter(digits)].map((digit) => codeLetters[digit]).join('')
}

/** A booking code as it is kept, whatever its case and blanks; `undefined` where none could be meant, or a letter is wrong. */
export function readBookingCode(text: string): string | undefined {
  const code = tidyCode(text)
  const digits = [...code.slice(0, -1)].map((letter) => codeLetters.indexOf(letter)).reverse()
  if (code.length !== bookingCodeLength || digits.includes(-1)) return undefined
  return codeLetters[checkLetter(digits)] === code.at(-1) ? code : undefined
}

function checkLetter(digits: readonly number[]): number {
  return (checkOf(digits) + shift) % codeLetters.length
}
