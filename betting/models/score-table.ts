import { marketKey, type OutcomeId, type Specifiers } from '../market.ts'
import type { ScoreQuestion } from '../market-types/football-question.ts'
import { numberAt } from './distribution.ts'
import { add, type ScoreGrid } from './score-grid.ts'

/** Of each side, so many counts have a place in a table. */
const size = 64
/** Says that a place has been filled in, above the bits of the outcomes. */
const filled = 1 << 30

/**
 * Which outcomes of a question win at each final count, a bit for each. A table is filled in as counts are asked for and
 * kept: it says nothing but what `answer` says, of which every price of every match asks the same again.
 */
const tables = new WeakMap<ScoreQuestion, Map<string, Uint32Array>>()

/**
 * Chances of a question's outcomes: each final count's chance goes to the outcomes that win at it. What is void counts
 * for none, so the sum is the number of winners; all 0 when every stake would go back.
 */
export function sumAnswers(question: ScoreQuestion, specifiers: Specifiers, grid: ScoreGrid): number[] {
  const { now, rows, columns, chances } = grid
  const outcomes = question.outcomes()
  const table = tableOf(question, specifiers)
  const sums = new Float64Array(outcomes.length)
  let decided = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const chance = numberAt(chances, row * columns + column)
      const index = indexOf(now.home + row, now.away + column)
      let bits = numberAt(table, index)
      if (bits === 0) {
        const score = { home: now.home + row, away: now.away + column }
        bits = filled | bitsOf(outcomes, question.answer(score, specifiers))
        // Beyond the table this stores nothing.
        table[index] = bits
      }
      bits &= ~filled
      if (bits !== 0) decided += chance
      while (bits !== 0) {
        const highest = 31 - Math.clz32(bits)
        add(sums, highest, chance)
        bits ^= 1 << highest
      }
    }
  }
  return Array.from(sums, (sum) => (decided === 0 ? 0 : sum / decided))
}

function tableOf(question: ScoreQuestion, specifiers: Specifiers): Uint32Array {
  const ofQuestion = tables.get(question) ?? new Map<string, Uint32Array>()
  tables.set(question, ofQuestion)
  const key = marketKey('', specifiers)
  const table = ofQuestion.get(key) ?? new Uint32Array(size ** 2)
  ofQuestion.set(key, table)
  return table
}

/** Negative for a count that has no place. */
function indexOf(home: number, away: number): number {
  return home < size && away < size ? home * size + away : -1
}

function bitsOf(outcomes: readonly OutcomeId[], won: readonly OutcomeId[]): number {
  return won.reduce((bits, outcome) => bits | (1 << outcomes.indexOf(outcome)), 0)
}
