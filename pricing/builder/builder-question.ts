import { legResultOf } from '@banko/betting/coupon/settle-leg.ts'
import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import { type FootballTypeId, footballTypes } from '@banko/betting/market-types/football.ts'
import type { FootballPart } from '@banko/betting/market-types/football-part.ts'
import type { FootballQuestion } from '@banko/betting/market-types/football-question.ts'
import type { BuilderPart } from '@banko/betting/match/builder.ts'
import { readMarketKey } from '@banko/betting/match/market.ts'
import { type CountEnd, type Counting, recordOf } from './count-space.ts'

/** What a part of a builder asks about. */
export interface BuilderQuestion {
  readonly counting: Counting
  /** Whether the count at half time matters besides that at the end. */
  readonly halves: boolean
}

/** Which count answers a part; `undefined` where it takes more than counts: the order of goals, their minutes, other sports. */
export function questionOf({ marketKey }: BuilderPart): BuilderQuestion | undefined {
  const id = readMarketKey(marketKey).type
  if (!Object.hasOwn(footballTypes, id)) return undefined
  // One of football's own, as was just asked.
  const typeId = id as FootballTypeId
  const type: FootballQuestion = footballTypes[typeId]
  if (type.kind === 'halves') return { counting: 'goals', halves: true }
  if (type.kind === 'other') return byLeaders.has(typeId) ? { counting: 'goals', halves: true } : undefined
  return byPart[type.part]
}

/** Of the questions that are asked in a way of their own, those that the scores at half time and at the end answer. */
const byLeaders: ReadonlySet<FootballTypeId> = new Set(['halfTimeFullTime', 'halfTimeFullTimeTotal'])

const byPart: Readonly<Record<FootballPart, BuilderQuestion | undefined>> = {
  match: { counting: 'goals', halves: false },
  firstHalf: { counting: 'goals', halves: true },
  secondHalf: { counting: 'goals', halves: true },
  minute: undefined,
  restOfMatch: undefined,
  restOfFirstHalf: undefined,
  corners: { counting: 'corners', halves: false },
  firstHalfCorners: { counting: 'corners', halves: true },
  cards: { counting: 'cards', halves: false },
  firstHalfCards: { counting: 'cards', halves: true },
  redCards: undefined,
}

/** A part is lost, won, or neither of them whole. */
export const lostWhole = 0
export const wonWhole = 1
export const other = 2

/** Answers by part and end: they say nothing but what the rules of settlement say, of which every match asks the same. */
const answers = new Map<string, Map<number, number>>()
/** Some tens of megabytes; beyond this they are begun anew. */
const answersMax = 400_000
let answered = 0
/** Of one list of ends, what becomes of a part in each of them. */
const columns = new WeakMap<readonly CountEnd[], Map<string, Uint8Array>>()
const columnsMax = 100
const countMax = 100

/** What becomes of a part in each of these ends, by the rules that settle it. */
export function answerAll(part: BuilderPart, question: BuilderQuestion, ends: readonly CountEnd[]): Uint8Array {
  const name = `${part.marketKey}|${part.outcomeId}`
  const known = columns.get(ends) ?? new Map<string, Uint8Array>()
  columns.set(ends, known)
  const found = known.get(name)
  if (found) return found
  const column = Uint8Array.from(ends, answerOf(part, question, name))
  if (known.size < columnsMax) known.set(name, column)
  return column
}

function answerOf(part: BuilderPart, { counting, halves }: BuilderQuestion, name: string): (ended: CountEnd) => number {
  if (answered > answersMax) {
    answers.clear()
    answered = 0
  }
  const known = answers.get(name) ?? new Map<number, number>()
  answers.set(name, known)
  return (ended) => {
    const { first, end } = ended
    const before = halves ? (first.home * countMax + first.away) * countMax : 0
    const place = (before + end.home) * countMax + end.away
    const found = known.get(place)
    if (found !== undefined) return found
    const result = settleMarket(part.marketKey, recordOf(counting, ended))?.get(part.outcomeId)
    const word = result && !result.deadHeat ? legResultOf(result) : 'void'
    const answer = word === 'won' ? wonWhole : word === 'lost' ? lostWhole : other
    known.set(place, answer)
    answered += 1
    return answer
  }
}
