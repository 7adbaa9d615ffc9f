import type { SetScore } from '../match/match-record.ts'
import { readCount } from './read-count.ts'
import { allVoid, winners, yesNo } from './results.ts'
import type { SetQuestion } from './set-question.ts'
import { isPlayedOut, isSetOver } from './set-score.ts'

const asked = { winners: 1 } as const

/** Games of a set: won 6 to 4 or less, 7 to 5, or 7 to 6; a match tie-break played for a set counts 1:0. */
const gamesOfSet = ['6:0', '6:1', '6:2', '6:3', '6:4', '7:5', '7:6', '6:7', '5:7', '4:6', '3:6', '2:6', '1:6', '0:6']

/** Six games all were followed by a tie-break; one that is played for a whole set has no games before it. */
function hasTieBreak({ score, tieBreak }: SetScore): boolean {
  const { home, away } = score
  return Math.min(home, away) === 6 && (tieBreak !== undefined || Math.max(home, away) === 7)
}

/** Whether any set has a tie-break; a match tie-break played for a whole set is none. */
export const tieBreakInMatch = {
  ...asked,
  tabs: ['main', 'specials'],
  layout: 'grid2',
  specifiers: [],
  outcomes: () => yesNo,
  settle(_, record) {
    if (record.sets.some(hasTieBreak)) return winners(yesNo, 'yes')
    return isPlayedOut(record) ? winners(yesNo, 'no') : undefined
  },
} as const satisfies SetQuestion

/** Whether set number `set` has a tie-break. Void when it is not played. */
export const tieBreakInSet = {
  ...asked,
  tabs: ['sets', 'specials'],
  layout: 'grid2',
  specifiers: ['set'],
  outcomes: () => yesNo,
  settle(specifiers, record) {
    const set = record.sets[readCount(specifiers, 'set') - 1]
    if (!set) return undefined
    if (hasTieBreak(set)) return winners(yesNo, 'yes')
    return isSetOver(record, set) ? winners(yesNo, 'no') : undefined
  },
} as const satisfies SetQuestion

/** Games of set number `set`. Void when it is not played, or ends in none of the listed scores. */
export const setCorrectScore = {
  ...asked,
  tabs: ['sets', 'games'],
  layout: 'list',
  specifiers: ['set'],
  outcomes: () => gamesOfSet,
  settle(specifiers, record) {
    const set = record.sets[readCount(specifiers, 'set') - 1]
    if (!set || !isSetOver(record, set)) return undefined
    const name = `${set.score.home}:${set.score.away}`
    return gamesOfSet.includes(name) ? winners(gamesOfSet, name) : allVoid(gamesOfSet)
  },
} as const satisfies SetQuestion
