import { tidyCode } from '../match/code-letters.ts'

/** A code of an offer as it is kept: capitals and figures of ASCII. */
export const bonusCodeForm = /^[A-Z0-9]{4,20}$/

/**
 * A code as it is kept, however it was typed: in whichever case, with blanks and hyphens, with the dotted and the dotless i of
 * Turkish as one letter, with Persian and Arabic figures. `undefined`: no offer has such a code.
 */
export function readBonusCode(typed: string): string | undefined {
  const code = tidyCode(typed.normalize('NFKC'))
    .replace(/\u0307/g, '')
    .replaceAll('İ', 'I')
  return bonusCodeForm.test(code) ? code : undefined
}
