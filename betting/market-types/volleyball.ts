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

/** Volleyball's questions by name. A golden set that decides over two matches never counts. */
export const volleyballTypes = askIn([sports.volleyball], {
  volleyballWinner: matchWinner,
  volleyballSetBetting: setBetting([3, 5]),
  volleyballSetWinner: partWinner('set'),
  volleyballPointHandicap: handicapOf(points),
  volleyballTotalPoints: totalOf(points, 'both'),
  volleyballSetHandicap: { ...setHandicap, neverMeets: ['volleyballSetBetting'] },
  volleyballTotalSets: totalSets,
  volleyballSetTotalPoints: totalOf(set, 'both'),
  volleyballSetPointHandicap: handicapOf(set),
  volleyballHomeTotalPoints: totalOf(points, 'home'),
  volleyballAwayTotalPoints: totalOf(points, 'away'),
  volleyballFifthSet: { ...lastSetPlayed, neverMeets: ['volleyballTotalSets'] },
  volleyballBothWinSet: { ...bothWinSet, neverMeets: ['volleyballTotalSets'] },
  volleyballFirstSetAndMatch: firstSetAndMatch,
  volleyballSetRaceTo: raceTo({ part: 'set', each: 'points', tab: 'points' }),
  volleyballPointsOddEven: parityOf(points),
  volleyballSetPointsOddEven: parityOf(set),
})

export type VolleyballTypeId = keyof typeof volleyballTypes
