import { readCount } from './read-count.ts'
import { winners, yesNo } from './results.ts'
import type { SetQuestion } from './set-question.ts'
import { isSetOver } from './set-score.ts'

/** A map is won with the 13th round; with twelve each it goes on in overtimes. */
export const roundsEach = 12

/** Whether map number `map` goes into overtime, decided at twelve rounds each. Void when it is not played. */
export const overtimeInMap = {
  tabs: ['maps', 'specials'],
  layout: 'grid2',
  specifiers: ['map'],
  winners: 1,
  outcomes: () => yesNo,
  settle(specifiers, record) {
    const map = record.sets[readCount(specifiers, 'map') - 1]
    if (!map) return undefined
    if (Math.min(map.score.home, map.score.away) >= roundsEach) return winners(yesNo, 'yes')
    return isSetOver(record, map) ? winners(yesNo, 'no') : undefined
  },
} as const satisfies SetQuestion
