import { footballTypes } from '@banko/betting/market-types/football.ts'
import { minuteMarks } from '@banko/betting/market-types/football-order.ts'
import type { FootballPart } from '@banko/betting/market-types/football-part.ts'
import type { FootballQuestion } from '@banko/betting/market-types/football-question.ts'
import { writeLine } from '@banko/betting/market-types/line.ts'
import type { FootballType, ShownLines } from '@banko/betting/market-types/market-type.ts'
import { type MarketKey, marketKey, type Specifiers } from '@banko/betting/match/market.ts'
import type { Counted } from '@banko/betting/match/match-record.ts'

/**
 * Every market that can be offered on a football match, with lines far beyond what is usual. For settling a match when
 * nobody remembers what was offered on it.
 */
export function everyMarketKey(counted: Counted): readonly MarketKey[] {
  const isCounted = (part: FootballPart | undefined) =>
    (counted.corners || !part?.toLowerCase().includes('corners')) &&
    (counted.cards || !part?.toLowerCase().includes('cards'))
  return everyLine.filter(({ part }) => isCounted(part)).map(({ key }) => key)
}

type Known = FootballType & FootballQuestion

/** Every combination of the values that a type's specifiers can have. */
function specifiersOf(type: Known, part: FootballPart | undefined): readonly Specifiers[] {
  return type.specifiers.reduce<readonly Specifiers[]>(
    (all, name) => all.flatMap((one) => valuesOf(name, type, part).map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

function valuesOf(name: string, type: Known, part: FootballPart | undefined): readonly string[] {
  switch (name) {
    case 'total':
      return linesTo(highestOf(part), type.lines)
    case 'hcp':
      return type.lines ? handicapsTo(highestOf(part), type.lines) : headStarts
    case 'goalnr':
      return numbersTo(20)
    case 'minute':
      return minuteMarks.map(String)
    case 'score':
      return scores
    default:
      throw new Error(`${type.id} has a specifier ${name} of which no values are known`)
  }
}

/** More of what is counted in a part than any match has seen. */
function highestOf(part: FootballPart | undefined): number {
  if (part === 'corners' || part === 'firstHalfCorners') return 40
  return part === 'cards' || part === 'firstHalfCards' ? 30 : 14
}

const headStarts = numbersTo(14).flatMap((start) => [`${start}:0`, `0:${start}`])
const scores = ['0', ...numbersTo(12)].flatMap((home) => ['0', ...numbersTo(12)].map((away) => `${home}:${away}`))

const everyLine = Object.values<Known>(footballTypes).flatMap((type) => {
  const part = type.kind === 'score' || type.kind === 'line' ? type.part : undefined
  return specifiersOf(type, part).map((specifiers) => ({ part, key: marketKey(type.id, specifiers) }))
})

/** "1", "2" … */
function numbersTo(highest: number): string[] {
  return Array.from({ length: highest }, (_, index) => String(index + 1))
}

/** "0.5" and on, as far apart as the lines of the type are. */
function linesTo(highest: number, lines: ShownLines = 'halves'): string[] {
  const step = { quarters: 1, wholes: 2, halves: 4 }[lines]
  return Array.from({ length: (highest * 4) / step }, (_, index) => writeLine(2 + index * step))
}

/** "0.5" or "0.25", and on, for both sides; and the handicap of nothing where whole lines are known. */
function handicapsTo(highest: number, lines: ShownLines): string[] {
  if (lines === 'halves') return linesTo(highest).flatMap((line) => [line, `-${line}`])
  const step = { quarters: 1, wholes: 2 }[lines]
  return Array.from({ length: (2 * highest * 4) / step + 1 }, (_, index) => writeLine(index * step - highest * 4))
}
