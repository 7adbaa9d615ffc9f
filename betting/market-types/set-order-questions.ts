import type { SetRecord, SetScore, Side } from '../match/match-record.ts'
import type { Tab } from './market-type.ts'
import { readCount } from './read-count.ts'
import { allVoid, type Results, teams } from './results.ts'
import type { SetQuestion } from './set-question.ts'
import { isSetOver, wonBy } from './set-score.ts'

/** The name of a part of the match, and of what is counted one by one in it; both are specifiers. */
export interface Ordered {
  readonly part: 'set' | 'map'
  readonly each: 'game' | 'points' | 'round' | 'rounds' | 'kills'
  readonly tab: Tab
}

const asked = { layout: 'grid2', winners: 1, outcomes: () => teams } as const

/** Who wins game or round number `each` of a set or map. Void when it is not played, or nobody kept the order. */
export function numberedWinner({ part, each, tab }: Ordered): SetQuestion {
  return {
    ...asked,
    tabs: [tab],
    specifiers: [part, each],
    settle: (specifiers, record) =>
      settleInPart(record, readCount(specifiers, part), ({ order = [] }) => order[readCount(specifiers, each) - 1]),
  }
}

/** Who draws first in a map: the first of its kills. Void when there is none, or nobody kept the order. */
export function firstOf(part: 'map', tab: Tab): SetQuestion {
  return {
    ...asked,
    tabs: [tab],
    specifiers: [part],
    settle: (specifiers, record) => settleInPart(record, readCount(specifiers, part), ({ order = [] }) => order[0]),
  }
}

/**
 * Who is the first to have so many points, rounds or kills. Void when neither gets there, or when both did and nobody
 * kept the order.
 */
export function raceTo({ part, each, tab }: Ordered): SetQuestion {
  return {
    ...asked,
    tabs: [tab],
    specifiers: [part, each],
    settle(specifiers, record) {
      const goal = readCount(specifiers, each)
      return settleInPart(record, readCount(specifiers, part), (set) => firstTo(set, goal))
    },
  }
}

function firstTo({ order = [], score, over }: SetScore, goal: number): Side | undefined {
  const count = { home: 0, away: 0 }
  for (const side of order) {
    count[side] += 1
    if (count[side] === goal) return side
  }
  // Without the order, only a side that was alone in getting there is known to have been first.
  if (!over || Math.min(score.home, score.away) >= goal || Math.max(score.home, score.away) < goal) return undefined
  return score.home > score.away ? 'home' : 'away'
}

type Answer = (set: SetScore) => Side | undefined

/** What is not known when the part is over never will be. */
function settleInPart(record: SetRecord, number: number, answer: Answer): Results | undefined {
  const set = record.sets[number - 1]
  if (!set) return undefined
  const over = isSetOver(record, set)
  const side = answer({ ...set, over })
  if (side) return wonBy(side)
  return over ? allVoid(teams) : undefined
}
