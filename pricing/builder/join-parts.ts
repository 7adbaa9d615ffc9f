import { itemAt } from '@banko/betting/lists/item-at.ts'
import type { BuilderPart } from '@banko/betting/match/builder.ts'
import { add } from '../chances/score-grid.ts'
import { answerAll, type BuilderQuestion, other, wonWhole } from './builder-question.ts'
import { type Counting, type CountSpace, listEnds } from './count-space.ts'

/** A part with what it asks about. */
export interface AskedPart {
  readonly part: BuilderPart
  readonly question: BuilderQuestion
}

export interface Joined {
  /** That all of them win. */
  readonly chance: number
  /** That each wins, whatever becomes of the others; in their order. */
  readonly single: readonly number[]
  /** By position: those that may end neither won nor lost whole. */
  readonly mayBeVoid: readonly number[]
  /** By position: those that win whenever all the others do. */
  readonly implied: readonly number[]
}

/**
 * How likely parts are together: the chances of all ends in which every one of them wins, by the rules that settle them.
 * What is counted apart is independent, so the chances multiply.
 */
export function joinParts(parts: readonly AskedPart[], spaceOf: (counting: Counting) => CountSpace): Joined {
  const single = parts.map(() => 0)
  const [mayBeVoid, implied]: [number[], number[]] = [[], []]
  let chance = 1
  for (const [counting, positions] of Map.groupBy(parts.keys(), (at) => itemAt(parts, at).question.counting)) {
    const found = joinCounted(
      positions.map((at) => itemAt(parts, at)),
      spaceOf(counting),
    )
    chance *= found.chance
    positions.forEach((at, index) => {
      single[at] = itemAt(found.single, index)
      if (found.mayBeVoid.includes(index)) mayBeVoid.push(at)
      if (found.implied.includes(index)) implied.push(at)
    })
  }
  return { chance, single, mayBeVoid, implied }
}

/** Of one thing that is counted. */
function joinCounted(parts: readonly AskedPart[], space: CountSpace): Joined {
  const ends = listEnds(space, parts.some(({ question }) => question.halves) ? 'halves' : 'end')
  const columns = parts.map(({ part, question }) => answerAll(part, question, ends))
  const single = new Float64Array(parts.length)
  const mayBeVoid = new Set<number>()
  /** Those without which there are ends in which all the others win. */
  const needed = new Set<number>()
  let chance = 0
  for (const [row, end] of ends.entries()) {
    let missing = 0
    let last = 0
    for (const [at, column] of columns.entries()) {
      const answer = column[row]
      if (answer === wonWhole) {
        add(single, at, end.chance)
        continue
      }
      missing += 1
      last = at
      if (answer === other) mayBeVoid.add(at)
    }
    if (missing === 0) chance += end.chance
    if (missing === 1) needed.add(last)
  }
  const implied = parts.flatMap((_, at) => (needed.has(at) || chance === 0 ? [] : [at]))
  return { chance, single: [...single], mayBeVoid: [...mayBeVoid], implied }
}
