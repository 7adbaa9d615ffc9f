import { type DrawnCodeForm, drawCode, readCode } from '../match/drawn-code.ts'

/** Seven letters that are drawn, and one that checks them. */
export const referenceLength = 8

/** With its shift it is neither the short code of a match nor a booking code. */
const form: DrawnCodeForm = { length: referenceLength, shift: 5 }

/**
 * What a player writes with a transfer by bank, so that its money is found; `draw` answers a number below `below`, each as
 * likely as another. Source: payments §9, bankTransfer.
 */
export function drawReference(draw: (below: number) => number): string {
  return drawCode(form, draw)
}

/** A reference as it is kept, whatever its case and blanks; `undefined` where none could be meant, or a letter is wrong. */
export function readReference(text: string): string | undefined {
  return readCode(form, text)
}
