import { checkOf, codeLetters, tidyCode } from './code-letters.ts'
import type { MatchId } from './market.ts'

const base = BigInt(codeLetters.length)
const lengthMin = 5

/**
 * A match's short code, made of its number alone: stable, unique, five letters for the first 279,840 matches. The last
 * letter checks the others.
 */
export function shortCodeOf(matchId: MatchId): string {
  const digits: number[] = []
  for (let rest = BigInt(matchId); rest > 0n; rest /= base) digits.push(Number(rest % base))
  while (digits.length < lengthMin - 1) digits.push(0)
  return [...digits.toReversed(), checkOf(digits)].map((digit) => codeLetters[digit]).join('')
}

/** The match that a code names, whatever its case and blanks; `undefined` when it is none of ours. Source: betting-core §5. */
export function readShortCode(text: string): MatchId | undefined {
  const code = tidyCode(text)
  const digits = [...code.slice(0, -1)].map((letter) => codeLetters.indexOf(letter)).reverse()
  if (code.length < lengthMin || digits.includes(-1)) return undefined
  // tidy-allow floats: whole; one that is too large is refused below
  const matchId = Number(digits.reduceRight((sum, digit) => sum * base + BigInt(digit), 0n))
  return matchId > 0 && Number.isSafeInteger(matchId) && shortCodeOf(matchId) === code ? matchId : undefined
}
