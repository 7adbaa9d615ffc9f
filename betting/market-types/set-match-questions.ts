import { settleAsianLine } from './asian-line.ts'
import { readLine } from './line.ts'
import { overUnder } from './over-under.ts'
import { readCount } from './read-count.ts'
import { allVoid, parities, type Results, teams, winners, yesNo } from './results.ts'
import type { SetQuestion } from './set-question.ts'
import {
  countSets,
  isSetOver,
  leadingSide,
  otherSide,
  outcomeOf,
  type SetWinners,
  setsToWin,
  settleBySets,
  wonBy,
} from './set-score.ts'

const firstAndMatch = ['1/1', '1/2', '2/1', '2/2'] as const
const plain = { specifiers: [], winners: 1, layout: 'grid2' } as const

/** Who wins the match. Void when a side gives up before the end, or when an even number of sets is shared. */
export const matchWinner = {
  ...plain,
  tabs: ['main'],
  outcomes: () => teams,
  settle: (_, record) => settleBySets(record, (won) => wonBy(leadingSide(won))),
} as const satisfies SetQuestion

/**
 * Who is through. Houses differ on a side that gives up; here its opponent has won as soon as one set was played to its
 * end, and before that the question is void. A walkover is void.
 */
export const winnerAfterOneSet = {
  ...matchWinner,
  settle(_, record) {
    const isDecided = record.retired && record.sets.some((set) => isSetOver(record, set))
    return record.retired && isDecided
      ? wonBy(otherSide(record.retired))
      : settleBySets(record, (won) => wonBy(leadingSide(won)))
  },
} as const satisfies SetQuestion

/** The final score in sets of a match of at most `bestof` sets. */
export function setBetting(bestOfs: readonly number[]): SetQuestion {
  const all = bestOfs.flatMap(listSetScores)
  return {
    ...plain,
    tabs: ['main', 'sets'],
    layout: 'list',
    specifiers: ['bestof'],
    // Without the specifier: all that are ever asked, so that each can have its name.
    outcomes: (specifiers) => ('bestof' in specifiers ? listSetScores(readCount(specifiers, 'bestof')) : all),
    settle(specifiers, record) {
      const outcomes = listSetScores(readCount(specifiers, 'bestof'))
      return settleBySets(record, (won) => namedScore(outcomes, won))
    },
  }
}

/** "2:0", "2:1", "1:2", "0:2"; of an even number also the shared one. */
export function listSetScores(bestOf: number): readonly string[] {
  const most = setsToWin(bestOf)
  const losers = Array.from({ length: bestOf - most + 1 }, (_, lost) => lost)
  const shared = bestOf % 2 === 0 ? [`${most - 1}:${most - 1}`] : []
  return [
    ...losers.map((lost) => `${most}:${lost}`),
    ...shared,
    ...losers.toReversed().map((lost) => `${lost}:${most}`),
  ]
}

function namedScore(outcomes: readonly string[], won: SetWinners): Results {
  const { home, away } = countSets(won)
  const name = `${home}:${away}`
  return outcomes.includes(name) ? winners(outcomes, name) : allVoid(outcomes)
}

/** The handicap `hcp` is added to the home side's sets. */
export const setHandicap = {
  ...plain,
  tabs: ['handicap', 'sets'],
  layout: 'lines',
  lines: 'halves',
  specifiers: ['hcp'],
  outcomes: () => teams,
  settle(specifiers, record) {
    const line = readLine(specifiers, 'hcp')
    return settleBySets(record, (won) => {
      const { home, away } = countSets(won)
      return new Map([
        ['1', settleAsianLine(line, home - away)],
        ['2', settleAsianLine(-line, away - home)],
      ])
    })
  },
} as const satisfies SetQuestion

/** How many sets are played. */
export const totalSets = {
  ...plain,
  tabs: ['overUnder', 'sets'],
  layout: 'lines',
  lines: 'halves',
  specifiers: ['total'],
  outcomes: () => overUnder,
  settle(specifiers, record) {
    const line = readLine(specifiers, 'total')
    return settleBySets(
      record,
      (won) =>
        new Map([
          ['over', settleAsianLine(-line, won.length)],
          ['under', settleAsianLine(line, -won.length)],
        ]),
    )
  },
} as const satisfies SetQuestion

/** Whether neither side wins without losing a set. */
export const bothWinSet = {
  ...plain,
  tabs: ['main', 'sets'],
  outcomes: () => yesNo,
  settle: (_, record) => settleBySets(record, (won) => winners(yesNo, new Set(won).size === 2 ? 'yes' : 'no')),
} as const satisfies SetQuestion

/** Whether all sets are needed: the fifth of five. */
export const lastSetPlayed = {
  ...plain,
  tabs: ['sets', 'specials'],
  outcomes: () => yesNo,
  settle: (_, record) => settleBySets(record, (won) => winners(yesNo, won.length === record.bestOf ? 'yes' : 'no')),
} as const satisfies SetQuestion

/** Whether the number of sets is odd. */
export const setsOddEven = {
  ...plain,
  tabs: ['sets', 'specials'],
  outcomes: () => parities,
  settle: (_, record) => settleBySets(record, (won) => winners(parities, won.length % 2 === 1 ? 'odd' : 'even')),
} as const satisfies SetQuestion

/** Who wins the first set and who the match, as one answer. Void when an even number of sets is shared. */
export const firstSetAndMatch = {
  ...plain,
  tabs: ['sets', 'combined'],
  outcomes: () => firstAndMatch,
  settle: (_, record) =>
    settleBySets(record, (won) => {
      const [first] = won
      const winner = leadingSide(won)
      if (!first || !winner) return allVoid(firstAndMatch)
      return winners(firstAndMatch, `${outcomeOf(first)}/${outcomeOf(winner)}`)
    }),
} as const satisfies SetQuestion
