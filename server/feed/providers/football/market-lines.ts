import { type MarketKey, marketKey, type Specifiers } from '@banko/betting/market.ts'
import { type FootballTypeId, footballTypes } from '@banko/betting/market-types/football.ts'
import { writeLine } from '@banko/betting/market-types/line.ts'
import type { Counted } from '@banko/betting/match-record.ts'

/**
 * Every market that can be offered on a football match, with lines far beyond what is usual. For settling a match when
 * nobody remembers what was offered on it.
 */
export function everyMarketKey(counted: Counted): readonly MarketKey[] {
  const wanted = (type: string) =>
    (counted.corners || type !== footballTypes.cornersTotal.id) &&
    (counted.cards || type !== footballTypes.cardsTotal.id)
  return everyLine.filter(([type]) => wanted(type)).map(([, key]) => key)
}

const single: readonly Specifiers[] = [{}]

/** By market type, so that a new type does not compile without its lines. */
const lines: Record<FootballTypeId, readonly Specifiers[]> = {
  '1x2': single,
  doubleChance: single,
  total: named('total', quarters(0.5, 14)),
  asianHandicap: named('hcp', quarters(-14, 14)),
  bothToScore: single,
  nextGoal: named('goalnr', numbersTo(20)),
  drawNoBet: single,
  halfTime1x2: single,
  halfTimeTotal: named('total', halvesTo(12)),
  halfTimeFullTime: single,
  europeanHandicap: named(
    'hcp',
    numbersTo(14).flatMap((start) => [`${start}:0`, `0:${start}`]),
  ),
  homeTotal: named('total', halvesTo(14)),
  awayTotal: named('total', halvesTo(14)),
  oddEven: single,
  correctScore: single,
  cornersTotal: named('total', halvesTo(40)),
  cardsTotal: named('total', halvesTo(30)),
}

// Object.entries forgets that the names are a union; the record is total over it.
const everyLine = (Object.entries(lines) as [FootballTypeId, readonly Specifiers[]][]).flatMap(([type, specifiers]) =>
  specifiers.map((specifier) => [type, marketKey(footballTypes[type].id, specifier)] as const),
)

function named(name: string, values: readonly string[]): readonly Specifiers[] {
  return values.map((value) => ({ [name]: value }))
}

/** "1", "2" … */
function numbersTo(highest: number): string[] {
  return Array.from({ length: highest }, (_, index) => String(index + 1))
}

/** "0.5", "1.5" … */
function halvesTo(highest: number): string[] {
  return Array.from({ length: highest }, (_, index) => writeLine(4 * index + 2))
}

function quarters(from: number, to: number): string[] {
  return Array.from({ length: (to - from) * 4 + 1 }, (_, index) => writeLine(from * 4 + index))
}
