/**
 * Letters and digits that cannot be taken for one another, each kept alone of its look-alikes, and no vowel, so that no
 * code is a word. Their number is prime: the check letter then notices every single slip and every two that changed
 * places.
 */
export const codeLetters = 'BCDFHJKLMNPRSTVWXY34679'

/** Digits in the order of their places, the last one first; the value of the letter that checks them. */
export function checkOf(digits: readonly number[]): number {
  // every place weighs another number, none of them zero or the check letter's own among so many letters
  return digits.reduce((sum, digit, place) => sum + digit * (place + 2), 0) % codeLetters.length
}

/** What was typed as a code has it: without blanks and hyphens, in capitals, figures of Persian and Arabic as Latin ones. */
export function tidyCode(text: string): string {
  return text
    .replace(/[\s\u200c-]/g, '')
    .replace(/[۰-۹]/g, (figure) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(figure)))
    .replace(/[٠-٩]/g, (figure) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(figure)))
    .toUpperCase()
}
