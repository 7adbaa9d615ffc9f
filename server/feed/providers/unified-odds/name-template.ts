import type { Specifiers } from '@banko/betting/match/market.ts'
import { add, type Fraction, fraction, parseFraction } from '@banko/betting/numbers/fraction.ts'
import { writeOrdinal } from './ordinal.ts'

/** What stands in the braces of a template besides specifiers. */
export interface TemplateNames {
  /** Of the template, two letters. */
  readonly language: string
  readonly home: string
  readonly away: string
  /** The name of a player or competitor by URN; `undefined` when nobody has told it. */
  entity(urn: string): string | undefined
}

/**
 * A name with its braces filled: `{total}` a value, `{!setnr}` its ordinal, `{+hcp}` with its sign, `{-hcp}` the opposite
 * one, `{$competitor1}` a side, `{%player}` a name by URN, and sums as `{(over+1)}`, also after `!`. What cannot be filled
 * stays as it is. Source: unified-odds-feed §6.
 */
export function fillTemplate(template: string, specifiers: Specifiers, names: TemplateNames): string {
  return template.replace(/\{([!+\-$%]?)([^{}]*)\}/g, (braces, operator: string, inside: string) => {
    return fill(operator, inside, { specifiers, names }) ?? braces
  })
}

interface Known {
  readonly specifiers: Specifiers
  readonly names: TemplateNames
}

function fill(operator: string, inside: string, { specifiers, names }: Known): string | undefined {
  if (operator === '$') return sideName(inside, names)
  const value = inside.startsWith('(') ? sumOf(inside, specifiers) : specifiers[inside]
  if (value === undefined) return undefined
  switch (operator) {
    case '!':
      return /^\d+$/.test(value) ? writeOrdinal(value, names.language) : value
    case '+':
      return signed(value)
    case '-':
      return opposite(value)
    case '%':
      return names.entity(value)
    default:
      return value
  }
}

function sideName(inside: string, { home, away }: TemplateNames): string | undefined {
  if (inside === 'competitor1') return home
  if (inside === 'competitor2') return away
  if (inside !== 'event') return undefined
  return home === away ? home : `${home} vs ${away}`
}

/** `(over+1)`, `(from-2)`: a specifier and a number. */
function sumOf(inside: string, specifiers: Specifiers): string | undefined {
  const match = /^\(\s*(\w+)\s*([+-])\s*(\d+)\s*\)$/.exec(inside)
  const value = parseFraction(specifiers[match?.[1] ?? ''] ?? '')
  if (!match || !value) return undefined
  const change = Number(match[3])
  return writeDecimal(add(value, fraction(match[2] === '-' ? -change : change)))
}

function writeDecimal({ n, d }: Fraction): string {
  const sign = n < 0n ? '-' : ''
  const size = n < 0n ? -n : n
  // A sum of decimals: the denominator is a power of ten.
  const places = String(d).length - 1
  const digits = String(size).padStart(places + 1, '0')
  if (places === 0) return `${sign}${digits}`
  const whole = `${sign}${digits.slice(0, -places)}`
  const decimals = withoutZeros(digits.slice(-places))
  return decimals === '' ? whole : `${whole}.${decimals}`
}

function withoutZeros(decimals: string): string {
  let end = decimals.length
  while (decimals[end - 1] === '0') end -= 1
  return decimals.slice(0, end)
}

function signed(value: string): string {
  if (!/^[+-]?\d+(\.\d+)?$/.test(value)) return value
  const plain = value.replace(/^\+/, '')
  return plain.startsWith('-') || Number(plain) === 0 ? plain.replace(/^-(0(\.0+)?)$/, '$1') : `+${plain}`
}

function opposite(value: string): string {
  if (!/^[+-]?\d+(\.\d+)?$/.test(value)) return value
  return signed(value.startsWith('-') ? value.slice(1) : `-${value.replace(/^\+/, '')}`)
}
