import { sports } from '../match/sport.ts'
import { handicapOf, onePart, parityOf, partWinner, totalOf, wholeMatch } from './set-count-questions.ts'
import {
  bothWinSet,
  firstSetAndMatch,
  lastSetPlayed,
  matchWinner,
  setBetting,
  setHandicap,
  totalSets,
} from './set-match-questions.ts'
import { raceTo } from './set-order-questions.ts'
import { askIn } from './set-question.ts'

const points = wholeMatch('points')
const set = onePart('set')

/** Table tennis' questions by name. */
export const tableTennisTypes = askIn([sports.tableTennis], {
  tableTennisWinner: matchWinner,
  tableTennisSetBetting: setBetting([3, 5, 7]),
  tableTennisSetWinner: partWinner('set'),
  tableTennisPointHandicap: handicapOf(points),
  tableTennisTotalPoints: totalOf(points, 'both'),
  tableTennisSetHandicap: { ...setHandicap, neverMeets: ['tableTennisSetBetting'] },
  tableTennisTotalSets: totalSets,
  tableTennisSetTotalPoints: totalOf(set, 'both'),
  tableTennisSetPointHandicap: handicapOf(set),
  tableTennisHomeTotalPoints: totalOf(points, 'home'),
  tableTennisAwayTotalPoints: totalOf(points, 'away'),
  tableTennisLastSetPlayed: { ...lastSetPlayed, neverMeets: ['tableTennisTotalSets'] },
  tableTennisBothWinSet: { ...bothWinSet, neverMeets: ['tableTennisTotalSets'] },
  tableTennisFirstSetAndMatch: firstSetAndMatch,
  tableTennisSetRaceTo: raceTo({ part: 'set', each: 'points', tab: 'points' }),
  tableTennisPointsOddEven: parityOf(points),
  tableTennisSetPointsOddEven: parityOf(set),
})

export type TableTennisTypeId = keyof typeof tableTennisTypes
