import type { Specifiers } from '../match/market.ts'
import type { PeriodRecord, Side } from '../match/match-record.ts'
import { regularPeriodsOf } from '../match/sport.ts'
import type { Tab } from './market-type.ts'
import { teams } from './period-questions.ts'
import { regularTime, wholeMatch } from './period-span.ts'
import type { AskedType } from './period-type.ts'
import { readCount } from './read-count.ts'
import { allVoid, bothOf, type Results, winners } from './results.ts'

const nextGoals = ['1', 'none', '2'] as const

/**
 * Who scores goal number `goalnr` of regular time, or that it does not fall. Void at the end when the score is known
 * but not the order.
 */
export function nextGoal(...tabs: readonly Tab[]): AskedType {
  return {
    tabs,
    layout: 'grid3',
    specifiers: ['goalnr'],
    winners: 1,
    outcomes: () => nextGoals,
    settle(specifiers, record) {
      const number = readCount(specifiers, 'goalnr')
      const side = goalsInOrder(record)[number - 1]
      if (side) return winners(nextGoals, side === 'home' ? '1' : '2')
      const { score, phase } = regularTime.read(record, specifiers)
      if (phase === 'open') return undefined
      return phase === 'whole' && bothOf(score) < number ? winners(nextGoals, 'none') : allVoid(nextGoals)
    },
    follows: 'goals',
  }
}

function goalsInOrder(record: PeriodRecord): readonly Side[] {
  const regular = regularPeriodsOf(record.sportId)
  return (record.events ?? []).filter((event) => event.period < regular).map((event) => event.side)
}

/**
 * Which side is the first to have so many points or goals, overtime included. Without the order of the points it is
 * still known when only one side has come that far. Void when neither does, or when nobody knows who did first.
 */
export function raceTo(specifier: string, ...tabs: readonly Tab[]): AskedType {
  return {
    tabs,
    layout: 'grid2',
    specifiers: [specifier],
    winners: 1,
    outcomes: () => teams,
    settle(specifiers, record) {
      const target = readCount(specifiers, specifier)
      return settleRace(record, target, specifiers)
    },
  }
}

function settleRace(record: PeriodRecord, target: number, specifiers: Specifiers): Results | undefined {
  const { score } = wholeMatch.read(record, specifiers)
  const arrived = (['home', 'away'] as const).filter((side) => score[side] >= target)
  const first = arrived.length === 1 ? arrived[0] : firstToReach(record, target)
  if (first) return winners(teams, first === 'home' ? '1' : '2')
  return record.matchOver ? allVoid(teams) : undefined
}

function firstToReach(record: PeriodRecord, target: number): Side | undefined {
  const score = { home: 0, away: 0 }
  for (const { side, points } of record.events ?? []) {
    score[side] += points
    if (score[side] >= target) return side
  }
  return undefined
}
