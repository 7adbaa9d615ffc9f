import type { Specifiers } from '../market.ts'
import { readLine } from './line.ts'
import type { FootballType } from './market-type.ts'
import { overUnder, settleOverUnder } from './over-under.ts'
import { allVoid, bothOf, winners } from './results.ts'

const football = { family: 'football', sportId: 1, dependsOnScore: false, winners: 1 } as const
const lines = { ...football, layout: 'lines', specifiers: ['total'], outcomes: () => overUnder } as const
const whole = { ...football, layout: 'grid2', specifiers: [] } as const
const yesNo = ['yes', 'no'] as const
const parities = ['odd', 'even'] as const
const nextGoals = ['1', 'none', '2'] as const

/** Goals of both sides over or under `total`; decided at once when it is passed. */
export const total = {
  ...lines,
  id: 'total',
  tabs: ['main', 'overUnder', 'goals'],
  order: 30,
  settle: (specifiers, record) =>
    settleOverUnder(specifiers, { count: bothOf(record.score), finished: record.matchOver }),
} as const satisfies FootballType

export const homeTotal = {
  ...lines,
  id: 'homeTotal',
  tabs: ['overUnder', 'goals', 'homeAway'],
  order: 120,
  settle: (specifiers, record) => settleOverUnder(specifiers, { count: record.score.home, finished: record.matchOver }),
} as const satisfies FootballType

export const awayTotal = {
  ...lines,
  id: 'awayTotal',
  tabs: ['overUnder', 'goals', 'homeAway'],
  order: 130,
  settle: (specifiers, record) => settleOverUnder(specifiers, { count: record.score.away, finished: record.matchOver }),
} as const satisfies FootballType

/** Whether each side scores at least once; `yes` is decided with the second side's first goal. */
export const bothToScore = {
  ...whole,
  id: 'bothToScore',
  tabs: ['main', 'goals'],
  order: 50,
  outcomes: () => yesNo,
  settle(_, record) {
    const both = record.score.home > 0 && record.score.away > 0
    return both || record.matchOver ? winners(yesNo, both ? 'yes' : 'no') : undefined
  },
} as const satisfies FootballType

/** Goals of both sides; none at all is even. */
export const oddEven = {
  ...whole,
  id: 'oddEven',
  tabs: ['goals', 'specials'],
  order: 140,
  outcomes: () => parities,
  settle: (_, record) =>
    record.matchOver ? winners(parities, bothOf(record.score) % 2 === 1 ? 'odd' : 'even') : undefined,
} as const satisfies FootballType

/**
 * Who scores goal number `goalnr`, or that it does not fall. Decided when it falls. Own goals count for the side that
 * gets them. When the score is known but not the order, it is void at the end.
 */
export const nextGoal = {
  ...football,
  id: 'nextGoal',
  tabs: ['main', 'goals', 'minute'],
  order: 60,
  layout: 'grid3',
  specifiers: ['goalnr'],
  dependsOnScore: true,
  outcomes: () => nextGoals,
  settle(specifiers, record) {
    const number = readGoalNumber(specifiers)
    const goal = record.goals[number - 1]
    if (goal) return winners(nextGoals, goal.side === 'home' ? '1' : '2')
    if (!record.matchOver) return undefined
    return bothOf(record.score) < number ? winners(nextGoals, 'none') : allVoid(nextGoals)
  },
} as const satisfies FootballType

function readGoalNumber(specifiers: Specifiers): number {
  const quarters = readLine(specifiers, 'goalnr')
  if (quarters <= 0 || quarters % 4 !== 0) throw new Error(`goalnr=${specifiers.goalnr} is not the number of a goal`)
  return quarters >> 2
}
