import { keysOf } from '../lists/keys-of.ts'
import { type FootballTypeId, footballTypes } from '../market-types/football.ts'
import { minuteMarks } from '../market-types/football-order.ts'
import type { FootballQuestion } from '../market-types/football-question.ts'
import { writeLine } from '../market-types/line.ts'
import type { FootballType } from '../market-types/market-type.ts'
import { type MarketKey, marketKey, type Specifiers } from '../match/market.ts'

/** A football market that may be asked about. */
export interface FootballLine {
  readonly id: FootballTypeId
  readonly specifiers: Specifiers
  readonly key: MarketKey
}

/** Markets of a type that a match may well end on either side of; whole and quarter lines where the type shows them. */
export function footballLinesOf(id: FootballTypeId): readonly FootballLine[] {
  const type: FootballType & FootballQuestion = footballTypes[id]
  const part = type.kind === 'line' ? type.part : 'match'
  const highest = part === 'corners' ? 50 : part === 'match' ? 22 : 14
  const values = (name: string): readonly string[] => {
    switch (name) {
      case 'total':
        return every(type.lines === 'quarters' ? 1 : 4, 2, highest).map(writeLine)
      case 'hcp':
        return type.lines ? handicaps(type.lines) : ['0:1', '1:0', '0:2', '2:0', '3:0']
      case 'goalnr':
        return ['1', '2', '3', '7']
      case 'minute':
        return minuteMarks.map(String)
      default:
        return ['0:0', '1:0', '0:1', '1:1', '2:1', '0:3']
    }
  }
  const specifiers = type.specifiers.reduce<readonly Specifiers[]>(
    (all, name) => all.flatMap((one) => values(name).map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
  return specifiers.map((one) => ({ id, specifiers: one, key: marketKey(id, one) }))
}

function handicaps(lines: 'halves' | 'wholes' | 'quarters'): readonly string[] {
  return every({ quarters: 1, wholes: 2, halves: 4 }[lines], lines === 'halves' ? -14 : -12, 14).map(writeLine)
}

function every(step: number, from: number, to: number): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}

/** Every football type by name. */
export const footballIds = keysOf(footballTypes)
