import { type MarketKey, marketKey, type Specifiers } from '@banko/betting/market.ts'
import { footballTypes, type FootballTypeId } from '@banko/betting/market-types/football.ts'
import { writeLine } from '@banko/betting/market-types/line.ts'
import type { Counted } from '@banko/betting/match-record.ts'

/**
 * Every market that can be offered on a football match, with lines far beyond what is usual. For settling a match when
 * nobody remembers what was offered on it.
 */
export function everyMarketKey(counted: Counted): readonly MarketKey[] {
  const wanted = (type: string) =>
    (counted.corners || type !== footballTypes.cornersTotal.id) && (counted.cards || type !== footballTypes.cardsTotal.id)
  return everyLine.filter(([type]) => wanted(type)).map(([, key]) => key)
}

const single: readonly Specifiers[] = [{}]

/** By market type, so that a new type does not compile without its lines. */
const lines: Record<FootballTypeId, readonly Specifiers[]> = {
  '1x2': single,
  doubleChance: single,
  total: totalsTo(15),
  asianHandicap: quarters(-12, 12).map((hcp) => ({ hcp })),
  bothToScore: single,
  nextGoal: Array.from({ length: 20 }, (_, index) => ({ goalnr: String(index + 1) })),
  drawNoBet: single,
  halfTime1x2: single,
  halfTimeTotal: totalsTo(10),
  halfTimeFullTime: single,
  europeanHandicap: [1, 2, 3, 4, 5, 6].flatMap((start) => [{ hcp: `${start}:0` }, { hcp: `0:${start}` }]),
  homeTotal: totalsTo(12),
  awayTotal: totalsTo(12),
  oddEven: single,
  correctScore: single,
  cornersTotal: totalsTo(35),
  cardsTotal: totalsTo(25),
}

const everyLine = Object.entries(lines).flatMap(([type, specifiers]) =>
  specifiers.map((specifier) => [type, marketKey(footballTypes[type as FootballTypeId].id, specifier)] as const),
)

function totalsTo(highest: number): readonly Specifiers[] {
  return quarters(0.25, highest).map((total) => ({ total }))
}

function quarters(from: number, to: number): string[] {
  return Array.from({ length: (to - from) * 4 + 1 }, (_, index) => writeLine(from * 4 + index))
}
