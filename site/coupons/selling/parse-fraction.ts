import { type Fraction, fraction } from '@banko/betting/numbers/fraction.ts'

/** `13/8` as the contract writes an exact fraction. */
export function parseFraction(text: string): Fraction {
  const [n = '0', d = '1'] = text.split('/')
  return fraction(BigInt(n), BigInt(d))
}
