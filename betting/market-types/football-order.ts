import type { OutcomeId, Specifiers } from '../match/market.ts'
import type { FootballRecord, Side } from '../match/match-record.ts'
import { askResult } from './football-answers.ts'
import { readPart } from './football-part.ts'
import { askTotal, footballTypesOf, layoutOf, type OtherQuestion } from './football-question.ts'
import { readLine } from './line.ts'
import { allVoid, bothOf, type Results, winners } from './results.ts'

/** Home, nobody, away. */
const scorers = ['1', 'none', '2'] as const
/** Fifteen minutes each; stoppage time counts with the last minute of its half. */
const bands = ['1-15', '16-30', '31-45', '46-60', '61-75', '76-90'] as const
const bandsAndNone = [...bands, 'none'] as const

/** Last minutes of the bands, in their order. */
export const bandEnds = [15, 30, 45, 60, 75, 90] as const

/** Minutes up to which results and totals are asked for. */
export const minuteMarks = [10, 15, 30, 60, 75] as const

/**
 * Questions about the order and the minutes of goals. Own goals count for the side that gets them. When the score is
 * known but not the order, they are void at the end.
 */
export const orderTypes = footballTypesOf({
  /** Who scores goal number `goalnr`, or that it does not fall. Decided when it falls. */
  nextGoal: {
    ...askOther(['goalnr'], scorers, nextGoal),
    order: 60,
    tabs: ['main', 'goals', 'minute'],
    follows: 'goals',
    neverMeets: ['firstGoal'],
  },
  /** As before, in the first half. */
  halfTimeNextGoal: {
    ...askOther(['goalnr'], scorers, halfTimeNextGoal),
    order: 86,
    tabs: ['firstHalf', 'goals', 'minute'],
    follows: 'goals',
  },
  firstGoal: {
    ...askOther([], scorers, (_, record) => nextGoal({ goalnr: '1' }, record)),
    order: 320,
    tabs: ['goals', 'specials'],
    neverMeets: ['nextGoal'],
  },
  lastGoal: { ...askOther([], scorers, lastGoal), order: 321, tabs: ['goals', 'specials'] },
  /** In which quarter of an hour the first goal falls. */
  firstGoalInterval: { ...askOther([], bandsAndNone, firstGoalInterval), order: 322, tabs: ['minute', 'goals'] },
  /** Who is ahead at the end of minute `minute`. */
  resultAtMinute: { ...askResult('minute'), order: 340, tabs: ['minute'] },
  totalAtMinute: { ...askTotal('minute'), order: 350, tabs: ['overUnder', 'minute'] },
})

type Decide = (specifiers: Specifiers, record: FootballRecord) => Results | undefined

function askOther(specifiers: readonly string[], outcomes: readonly OutcomeId[], settle: Decide): OtherQuestion {
  return { kind: 'other', winners: 1, layout: layoutOf(outcomes), specifiers, outcomes: () => outcomes, settle }
}

function nextGoal(specifiers: Specifiers, record: FootballRecord): Results | undefined {
  const number = readGoalNumber(specifiers)
  const goal = record.goals[number - 1]
  if (goal) return scoredBy(goal.side)
  if (!record.matchOver) return undefined
  return bothOf(record.score) < number ? winners(scorers, 'none') : allVoid(scorers)
}

function halfTimeNextGoal(specifiers: Specifiers, record: FootballRecord): Results | undefined {
  const number = readGoalNumber(specifiers)
  const goal = record.goals[number - 1]
  if (goal && goal.minute <= 45) return scoredBy(goal.side)
  const { score, over } = readPart('firstHalf', record, {})
  if (!over) return undefined
  return score && bothOf(score) < number ? winners(scorers, 'none') : allVoid(scorers)
}

function lastGoal(_: Specifiers, { goals, score, matchOver }: FootballRecord): Results | undefined {
  if (!matchOver) return undefined
  if (goals.length < bothOf(score)) return allVoid(scorers)
  const last = goals.at(-1)
  return last ? scoredBy(last.side) : winners(scorers, 'none')
}

function firstGoalInterval(_: Specifiers, { goals, score, matchOver }: FootballRecord): Results | undefined {
  const [first] = goals
  if (first) return winners(bandsAndNone, ...bands.filter((_, index) => bandOf(first.minute) === index))
  if (!matchOver) return undefined
  return bothOf(score) === 0 ? winners(bandsAndNone, 'none') : allVoid(bandsAndNone)
}

function bandOf(minute: number): number {
  return bandEnds.findIndex((end) => minute <= end)
}

function scoredBy(side: Side): Results {
  return winners(scorers, side === 'home' ? '1' : '2')
}

function readGoalNumber(specifiers: Specifiers): number {
  const quarters = readLine(specifiers, 'goalnr')
  if (quarters <= 0 || quarters % 4 !== 0) throw new Error(`goalnr=${specifiers.goalnr} is not the number of a goal`)
  return quarters >> 2
}
