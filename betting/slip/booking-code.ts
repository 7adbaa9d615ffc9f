import { type DrawnCodeForm, drawCode, readCode } from '../match/drawn-code.ts'

/** Seven letters that are drawn, 3.4 thousand million in all, and one that checks them. */
export const bookingCodeLength = 8

/** With its shift it is never the short code of a match. */
const form: DrawnCodeForm = { length: bookingCodeLength, shift: 11 }

/** A code of its own for a slip; `draw` answers a number below `below`, each as likely as another. */
export function drawBookingCode(draw: (below: number) => number): string {
  return drawCode(form, draw)
}

/** A booking code as it is kept, whatever its case and blanks; `undefined` where none could be meant, or a letter is wrong. */
export function readBookingCode(text: string): string | undefined {
  return readCode(form, text)
}
