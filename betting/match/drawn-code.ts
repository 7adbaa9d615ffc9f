import { checkOf, codeLetters, tidyCode } from './code-letters.ts'

/** A kind of code whose letters are drawn. */
export interface DrawnCodeForm {
  /** Letters, the one that checks the others among them. */
  readonly length: number
  /** Besides the sum of the others: what checks a code of one kind then never checks one of another. */
  readonly shift: number
}

/** A new code; `draw` answers a number below `below`, each as likely as another. */
export function drawCode(form: DrawnCodeForm, draw: (below: number) => number): string {
  const digits = Array.from({ length: form.length - 1 }, () => draw(codeLetters.length))
  return [...digits.toReversed(), checkLetter(form, digits)].map((digit) => codeLetters[digit]).join('')
}

/**
 * A code as it is kept, whatever its case and blanks; `undefined` where none could be meant. One wrong letter is noticed,
 * and two neighbours that changed places.
 */
export function readCode(form: DrawnCodeForm, text: string): string | undefined {
  const code = tidyCode(text)
  const digits = [...code.slice(0, -1)].map((letter) => codeLetters.indexOf(letter)).reverse()
  if (code.length !== form.length || digits.includes(-1)) return undefined
  return codeLetters[checkLetter(form, digits)] === code.at(-1) ? code : undefined
}

function checkLetter({ shift }: DrawnCodeForm, digits: readonly number[]): number {
  return (checkOf(digits) + shift) % codeLetters.length
}
