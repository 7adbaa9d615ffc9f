import type { OutcomeId, Specifiers } from '../match/market.ts'
import type { HomeAway } from '../match/match-clock.ts'
import { settleAsianLine } from './asian-line.ts'
import { readLine } from './line.ts'
import type { Layout } from './market-type.ts'
import { overUnder, settleOverUnder } from './over-under.ts'
import { allVoid, bothOf, leaderOf, type Results, sides, winners } from './results.ts'

/** What is asked about the score of a stretch, whichever stretch that is. */
export interface Question {
  readonly layout: Layout
  readonly specifiers: readonly string[]
  readonly winners: number
  readonly outcomes: readonly OutcomeId[]
  /** `over`: nothing can be added any more. `undefined` while the score does not decide it. */
  answer(score: HomeAway, over: boolean, specifiers: Specifiers): Results | undefined
}

const plain = { specifiers: [], winners: 1 } as const
export const teams = ['1', '2'] as const
export const yesNo = ['yes', 'no'] as const
const parities = ['odd', 'even'] as const
const doubles = ['1x', '12', 'x2'] as const

/** Who has scored more; a draw is an outcome. */
export const result: Question = {
  ...plain,
  layout: 'grid3',
  outcomes: sides,
  answer: (score, over) => (over ? winners(sides, leaderOf(score)) : undefined),
}

/** Who has scored more; when nobody has, every stake goes back. */
export const winner: Question = {
  ...plain,
  layout: 'grid2',
  outcomes: teams,
  answer(score, over) {
    if (!over) return undefined
    const leader = leaderOf(score)
    return leader === 'x' ? allVoid(teams) : winners(teams, leader)
  },
}

/** Two of the three results: always two of its outcomes win. */
export const doubleChance: Question = {
  layout: 'grid3',
  specifiers: [],
  winners: 2,
  outcomes: doubles,
  answer(score, over) {
    if (!over) return undefined
    const leader = leaderOf(score)
    return winners(doubles, ...doubles.filter((pair) => pair.includes(leader)))
  },
}

/** `hcp` is added to what the home side scores in the stretch; the away side has the opposite one. */
export const handicap: Question = {
  layout: 'lines',
  specifiers: ['hcp'],
  winners: 1,
  outcomes: teams,
  answer(score, over, specifiers) {
    const line = readLine(specifiers, 'hcp')
    if (!over) return undefined
    const ahead = score.home - score.away
    return new Map([
      ['1', settleAsianLine(line, ahead)],
      ['2', settleAsianLine(-line, -ahead)],
    ])
  },
}

/** Both sides together over or under `total`; decided at once when it is passed. */
export const total: Question = totalOf(bothOf)
export const homeTotal: Question = totalOf((score) => score.home)
export const awayTotal: Question = totalOf((score) => score.away)

function totalOf(count: (score: HomeAway) => number): Question {
  return {
    layout: 'lines',
    specifiers: ['total'],
    winners: 1,
    outcomes: overUnder,
    answer: (score, finished, specifiers) => settleOverUnder(specifiers, { count: count(score), finished }),
  }
}

/** Of both sides together; nothing at all is even. */
export const oddEven: Question = {
  ...plain,
  layout: 'grid2',
  outcomes: parities,
  answer: (score, over) => (over ? winners(parities, bothOf(score) % 2 === 1 ? 'odd' : 'even') : undefined),
}

/** Whether each side scores at least once. */
export const bothToScore: Question = yesWhen((score) => score.home > 0 && score.away > 0)

/** Whether anybody scores. */
export const anyScore: Question = yesWhen((score) => bothOf(score) > 0)

/** `yes` is decided as soon as it is true: scores only rise. */
function yesWhen(holds: (score: HomeAway) => boolean): Question {
  return {
    ...plain,
    layout: 'grid2',
    outcomes: yesNo,
    answer(score, over) {
      const yes = holds(score)
      return yes || over ? winners(yesNo, yes ? 'yes' : 'no') : undefined
    },
  }
}
