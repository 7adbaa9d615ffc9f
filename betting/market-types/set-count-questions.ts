import type { Specifiers } from '../match/market.ts'
import type { SetRecord } from '../match/match-record.ts'
import { settleAsianLine } from './asian-line.ts'
import { readLine } from './line.ts'
import type { Tab } from './market-type.ts'
import { overUnder, settleOverUnder } from './over-under.ts'
import { readCount } from './read-count.ts'
import { bothOf, parities, teams, winners } from './results.ts'
import type { SetQuestion } from './set-question.ts'
import { isSetOver, setWinner, type Tally, tallyMatch, wonBy } from './set-score.ts'

/** What a question counts: the whole match, or one set that its key names. */
export interface Scope {
  /** Specifiers that say which part is meant. */
  readonly specifiers: readonly string[]
  readonly tab: Tab
  /** `undefined` while that part has not begun; it is void when it never does. */
  read(specifiers: Specifiers, record: SetRecord): Tally | undefined
}

/** Everything that is counted in the match, under the tab of what is counted. */
export function wholeMatch(tab: Tab): Scope {
  return { specifiers: [], tab, read: (_, record) => tallyMatch(record) }
}

/** Set number `set`, or map number `map`. */
export function onePart(name: 'set' | 'map'): Scope {
  return {
    specifiers: [name],
    tab: name === 'set' ? 'sets' : 'maps',
    read(specifiers, record) {
      const set = record.sets[readCount(specifiers, name) - 1]
      return set && { score: set.score, over: isSetOver(record, set) }
    },
  }
}

const asked = { winners: 1 } as const

/** Lines of one set or map stand in a table of their own, whose head tells its number. */
const inLines = { layout: 'lines', lines: 'halves' } as const

/** Over or under `total`, decided at once when it is passed. `of` says whose are counted. */
export function totalOf(scope: Scope, of: 'both' | 'home' | 'away'): SetQuestion {
  return {
    ...asked,
    tabs: of === 'both' ? ['overUnder', scope.tab] : ['overUnder', 'homeAway'],
    ...inLines,
    specifiers: [...scope.specifiers, 'total'],
    outcomes: () => overUnder,
    settle(specifiers, record) {
      const tally = scope.read(specifiers, record)
      if (!tally) return undefined
      const count = of === 'both' ? bothOf(tally.score) : tally.score[of]
      return settleOverUnder(specifiers, { count, finished: tally.over })
    },
  }
}

/** The handicap `hcp` is added to what the home side has. */
export function handicapOf(scope: Scope): SetQuestion {
  return {
    ...asked,
    tabs: ['handicap', scope.tab],
    ...inLines,
    specifiers: [...scope.specifiers, 'hcp'],
    outcomes: () => teams,
    settle(specifiers, record) {
      const line = readLine(specifiers, 'hcp')
      const tally = scope.read(specifiers, record)
      if (!tally?.over) return undefined
      const ahead = tally.score.home - tally.score.away
      return new Map([
        ['1', settleAsianLine(line, ahead)],
        ['2', settleAsianLine(-line, -ahead)],
      ])
    },
  }
}

/** Whether both sides together have an odd number. */
export function parityOf(scope: Scope): SetQuestion {
  return {
    ...asked,
    tabs: [scope.tab, 'specials'],
    layout: 'grid2',
    specifiers: scope.specifiers,
    outcomes: () => parities,
    settle(specifiers, record) {
      const tally = scope.read(specifiers, record)
      return tally?.over ? winners(parities, bothOf(tally.score) % 2 === 1 ? 'odd' : 'even') : undefined
    },
  }
}

/** Who wins set number `set`, or map number `map`. Void when it is not played. */
export function partWinner(name: 'set' | 'map'): SetQuestion {
  return {
    ...asked,
    tabs: ['main', name === 'set' ? 'sets' : 'maps'],
    layout: 'grid2',
    specifiers: [name],
    outcomes: () => teams,
    settle(specifiers, record) {
      const set = record.sets[readCount(specifiers, name) - 1]
      return set && isSetOver(record, set) ? wonBy(setWinner(set)) : undefined
    },
  }
}
