import type { Specifiers } from '../match/market.ts'
import type { HomeAway } from '../match/match-clock.ts'
import { wholeNumber } from '../numbers/whole-number.ts'

const decimals = ['', '.25', '.5', '.75'] as const
const quarters: Readonly<Record<string, number>> = { '25': 1, '5': 2, '75': 3 }

/**
 * A line as whole quarters: "2.5" is 10, "-0.75" is −3. Throws on text that is no line or has no such specifier:
 * a key of that form never comes from us.
 */
export function readLine(specifiers: Specifiers, name: string): number {
  const text = specifiers[name] ?? ''
  const match = /^(-?)(0|[1-9]\d{0,2})(?:\.(25|5|75))?$/.exec(text)
  if (!match) throw new Error(`${name}=${text} is not a line in quarters`)
  const size = wholeNumber(match[2]) * 4 + (quarters[match[3] ?? ''] ?? 0)
  return match[1] === '-' && size > 0 ? -size : size
}

/** The line's one written form: 10 quarters are "2.5", −3 are "-0.75", 0 is "0". */
export function writeLine(line: number): string {
  const size = Math.abs(line)
  return `${line < 0 ? '-' : ''}${size >> 2}${decimals[size & 3]}`
}

/** A head start as goals of both sides: "0:1" gives the away side one. Throws on anything else. */
export function readHeadStart(specifiers: Specifiers, name: string): HomeAway {
  const match = /^(\d{1,2}):(\d{1,2})$/.exec(specifiers[name] ?? '')
  if (!match) throw new Error(`${name}=${specifiers[name]} is not a head start`)
  return { home: wholeNumber(match[1]), away: wholeNumber(match[2]) }
}
