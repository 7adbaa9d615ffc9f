export type FieldName = 'number' | 'pin'

/** How many digits each has. */
export const fieldDigits = { number: { min: 1, max: 6 }, pin: { min: 4, max: 8 } } as const

export type DigitKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'clear' | 'back'

/** What a field holds after a key on the screen. */
export function typeDigit(text: string, key: DigitKey): string {
  if (key === 'clear') return ''
  return key === 'back' ? text.slice(0, -1) : text + key
}

/** The digits of what was typed or pasted, as many as the field takes; those of Persian and Arabic keyboards, too. */
export function readDigits(name: FieldName, text: string): string {
  const latin = text.replaceAll(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
  return latin.replaceAll(/\D/g, '').slice(0, fieldDigits[name].max)
}

/** Whether a field holds what it must: a terminal has no number 0. */
export function isWhole(name: FieldName, text: string): boolean {
  return text.length >= fieldDigits[name].min && (name === 'pin' || Number(text) > 0)
}
