import { writeLine } from '@banko/betting/market-types/line.ts'
import type { MarketTypeId, OutcomeId, Specifiers } from '@banko/betting/match/market.ts'

/** Their outcome ids, and which of ours each is. */
export type Outcomes = Readonly<Record<string, OutcomeId>>

/** How a specifier's value is written: a line in quarters, a head start or score `0:1`, a number from 1. */
type Form = 'line' | 'halfLine' | 'score' | 'count'

/** One of their markets as a type of our catalogue. */
export interface MappedMarket {
  /** Their number of the market. */
  readonly id: number
  readonly type: MarketTypeId
  readonly outcomes: Outcomes
  /** Their specifiers, all of them, and what each is here. */
  readonly specifiers: Readonly<Record<string, { readonly name: string; readonly form: Form }>>
  /** The type that has the lines which do not end in .5. */
  readonly typeOfOtherLines?: MarketTypeId
}

export const sides: Outcomes = { 1: '1', 2: 'x', 3: '2' }
export const teams: Outcomes = { 4: '1', 5: '2' }
export const scorers: Outcomes = { 6: '1', 7: 'none', 8: '2' }
export const doubles: Outcomes = { 9: '1x', 10: '12', 11: 'x2' }
export const overUnder: Outcomes = { 12: 'over', 13: 'under' }
export const parities: Outcomes = { 70: 'odd', 72: 'even' }
export const yesNo: Outcomes = { 74: 'yes', 76: 'no' }
const headStartSides: Outcomes = { 1711: '1', 1712: 'x', 1713: '2' }
const handicapTeams: Outcomes = { 1714: '1', 1715: '2' }

/** A market without specifiers. */
export function plain(id: number, type: MarketTypeId, outcomes: Outcomes): MappedMarket {
  return { id, type, outcomes, specifiers: {} }
}

/** Over and under a line. */
export function total(id: number, type: MarketTypeId, typeOfOtherLines?: MarketTypeId): MappedMarket {
  return { ...lined(id, type, { total: 'line' }), outcomes: overUnder, ...(typeOfOtherLines && { typeOfOtherLines }) }
}

/** A question together with over and under: lines on which stakes could go back are another market. */
export function withTotal(id: number, type: MarketTypeId, outcomes: Outcomes): MappedMarket {
  return { ...lined(id, type, { total: 'halfLine' }), outcomes }
}

export function handicap(id: number, type: MarketTypeId): MappedMarket {
  return { ...lined(id, type, { hcp: 'line' }), outcomes: handicapTeams }
}

export function headStart(id: number, type: MarketTypeId): MappedMarket {
  return { ...lined(id, type, { hcp: 'score' }), outcomes: headStartSides }
}

/** Of one numbered part or thing: their name of the number, and ours. */
export function numbered(market: MappedMarket, numbers: Readonly<Record<string, string>>): MappedMarket {
  const counts = Object.entries(numbers).map(([theirs, name]) => [theirs, { name, form: 'count' as const }])
  return { ...market, specifiers: { ...market.specifiers, ...Object.fromEntries(counts) } }
}

/** From a score on. */
export function fromScore(market: MappedMarket): MappedMarket {
  return { ...market, specifiers: { ...market.specifiers, score: { name: 'score', form: 'score' } } }
}

function lined(id: number, type: MarketTypeId, forms: Readonly<Record<string, Form>>): Omit<MappedMarket, 'outcomes'> {
  const specifiers = Object.entries(forms).map(([name, form]) => [name, { name, form }])
  return { id, type, specifiers: Object.fromEntries(specifiers) }
}

/**
 * Type and specifiers of one line; `undefined` when a value is not of its form, or specifiers are missing or too many:
 * then it is another question than ours.
 */
export function lineOf(
  market: MappedMarket,
  theirs: Specifiers,
): { readonly type: MarketTypeId; readonly specifiers: Specifiers } | undefined {
  const names = Object.keys(market.specifiers)
  if (names.length !== Object.keys(theirs).length) return undefined
  const ours: Record<string, string> = {}
  let isHalfLine = true
  for (const [theirName, { name, form }] of Object.entries(market.specifiers)) {
    const value = readForm(form, theirs[theirName])
    if (value === undefined) return undefined
    if (form === 'line') isHalfLine = value.endsWith('.5')
    ours[name] = value
  }
  return { type: isHalfLine ? market.type : (market.typeOfOtherLines ?? market.type), specifiers: ours }
}

function readForm(form: Form, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  switch (form) {
    case 'line':
      return canonicalLine(text)
    case 'halfLine': {
      const line = canonicalLine(text)
      return line?.endsWith('.5') ? line : undefined
    }
    case 'score':
      return /^\d{1,2}:\d{1,2}$/.test(text) ? text : undefined
    case 'count':
      return /^[1-9]\d{0,2}$/.test(text) ? text : undefined
  }
}

const quarters: Readonly<Record<string, number>> = { '': 0, '25': 1, '5': 2, '75': 3 }

/** The one written form of a line in quarters: `2.50` is `2.5`, `+1.0` is `1`, `-0` is `0`. */
function canonicalLine(text: string): string | undefined {
  const match = /^([+-]?)(\d{1,3})(?:\.(?:(25|5|75)0*|0+))?$/.exec(text)
  if (!match) return undefined
  const quarter = quarters[match[3] ?? '']
  if (quarter === undefined) return undefined
  const size = Number(match[2]) * 4 + quarter
  return writeLine(match[1] === '-' ? -size : size)
}
