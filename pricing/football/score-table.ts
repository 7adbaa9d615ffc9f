import type { Measure, ScoreQuestion } from '@banko/betting/market-types/football-question.ts'
import { marketKey, type OutcomeId, type Specifiers } from '@banko/betting/match/market.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { numberAt } from '../chances/distribution.ts'
import { add } from '../chances/score-grid.ts'
import type { Look } from './outlook.ts'

/** So many counts of a side, and as many figures below and above 0, have a place in a table. */
const size = 64
/** Says that a place has been filled in, above the bits of the outcomes. */
const filled = 1 << 30
/** What is this rare moves no price; all of it together is below the precision of any. */
const chanceMin = 1e-12

/** Which outcomes of a question win at each final count, a bit for each. */
interface AnswerTable {
  readonly bits: Float64Array
  readonly answer: (score: HomeAway) => readonly OutcomeId[]
  readonly outcomes: readonly OutcomeId[]
}

/**
 * Tables are filled in as counts are asked for and kept: they say nothing but what `answer` says, of which every price of
 * every match asks the same again.
 */
const tables = new WeakMap<ScoreQuestion, Map<string, AnswerTable>>()

/**
 * Chances of a question's outcomes: each final count's chance goes to the outcomes that win at it. What is void counts
 * for none, so the sum is the number of winners; all 0 when every stake would go back.
 */
export function sumAnswers(question: ScoreQuestion, specifiers: Specifiers, look: Look): readonly number[] {
  const table = tableOf(question, specifiers)
  const sums = new Float64Array(table.outcomes.length)
  const decided = question.by === 'each' ? sumGrid(table, look, sums) : sumFigure(table, question.by, look, sums)
  return Array.from(sums, (sum) => (decided === 0 ? 0 : sum / decided))
}

/** Adds up the final counts of both sides; answers how likely it is that stakes are decided. */
function sumGrid(table: AnswerTable, { grid }: Look, sums: Float64Array): number {
  const { now, rows, columns, chances } = grid
  let decided = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const chance = numberAt(chances, row * columns + column)
      if (chance < chanceMin) continue
      const [home, away] = [now.home + row, now.away + column]
      const place = home < size && away < size ? home * size + away : beyond
      const bits = numberAt(table.bits, place) || fill(table, place, { home, away })
      decided += share(bits, chance, sums)
    }
  }
  return decided
}

/** The same where one figure decides. */
function sumFigure(table: AnswerTable, by: Measure, look: Look, sums: Float64Array): number {
  const { lowest, chances } = look.sums[by === 'both' ? 'goals' : by]
  let decided = 0
  chances.forEach((chance, index) => {
    const figure = lowest + index
    const place = Math.abs(figure) < size ? size + figure : beyond
    const bits = numberAt(table.bits, place) || fill(table, place, countOfFigure(figure, by))
    decided += share(bits, chance, sums)
  })
  return decided
}

/** Gives a chance to every outcome that has its bit; answers it, or 0 when none has. */
function share(bits: number, chance: number, sums: Float64Array): number {
  let rest = bits & ~filled
  if (rest === 0) return 0
  while (rest !== 0) {
    const highest = 31 - Math.clz32(rest)
    add(sums, highest, chance)
    rest ^= 1 << highest
  }
  return chance
}

/** No place of a table: what is written there is not kept. */
const beyond = -1

function fill({ bits, answer, outcomes }: AnswerTable, place: number, score: HomeAway): number {
  const won = answer(score).reduce((all, outcome) => all | (1 << outcomes.indexOf(outcome)), filled)
  bits[place] = won
  return won
}

/** A count of which nothing matters but the figure. */
function countOfFigure(figure: number, by: Measure): HomeAway {
  if (by === 'away') return { home: 0, away: figure }
  return { home: Math.max(0, figure), away: Math.max(0, -figure) }
}

function tableOf(question: ScoreQuestion, specifiers: Specifiers): AnswerTable {
  const ofQuestion = tables.get(question) ?? new Map<string, AnswerTable>()
  tables.set(question, ofQuestion)
  const key = marketKey('', specifiers)
  const table = ofQuestion.get(key) ?? {
    bits: new Float64Array(question.by === 'each' ? size ** 2 : 2 * size),
    answer: (score: HomeAway) => question.answer(score, specifiers),
    outcomes: question.outcomes(),
  }
  ofQuestion.set(key, table)
  return table
}
