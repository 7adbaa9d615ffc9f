import type { Specifiers } from '../match/market.ts'
import { wholeNumber } from '../numbers/whole-number.ts'

/** A specifier that counts from 1: `goalnr=2`, `quarternr=4`. Throws on anything else. */
export function readCount(specifiers: Specifiers, name: string): number {
  const text = specifiers[name] ?? ''
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error(`${name}=${text} does not count anything`)
  return wholeNumber(text)
}
