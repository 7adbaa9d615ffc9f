import { sports } from '../match/sport.ts'
import { handicapOf, onePart, parityOf, partWinner, totalOf, wholeMatch } from './set-count-questions.ts'
import {
  bothWinSet,
  firstSetAndMatch,
  setBetting,
  setHandicap,
  totalSets,
  winnerAfterOneSet,
} from './set-match-questions.ts'
import { numberedWinner } from './set-order-questions.ts'
import { askIn } from './set-question.ts'
import { setCorrectScore, tieBreakInMatch, tieBreakInSet } from './tennis-questions.ts'

const games = wholeMatch('games')
const set = onePart('set')

/** Tennis' questions by name. A tie-break is one game, a match tie-break played for a set is a set of one game. */
export const tennisTypes = askIn([sports.tennis], {
  tennisWinner: winnerAfterOneSet,
  tennisSetBetting: setBetting([3, 5]),
  tennisSetWinner: partWinner('set'),
  tennisGameHandicap: handicapOf(games),
  tennisTotalGames: totalOf(games, 'both'),
  tennisSetHandicap: { ...setHandicap, neverMeets: ['tennisSetBetting'] },
  tennisTotalSets: totalSets,
  tennisGameWinner: numberedWinner({ part: 'set', each: 'game', tab: 'games' }),
  tennisBothWinSet: { ...bothWinSet, neverMeets: ['tennisTotalSets'] },
  tennisTieBreak: tieBreakInMatch,
  tennisHomeTotalGames: totalOf(games, 'home'),
  tennisAwayTotalGames: totalOf(games, 'away'),
  tennisSetTotalGames: totalOf(set, 'both'),
  tennisSetGameHandicap: handicapOf(set),
  tennisSetCorrectScore: setCorrectScore,
  tennisSetTieBreak: tieBreakInSet,
  tennisFirstSetAndMatch: firstSetAndMatch,
  tennisGamesOddEven: parityOf(games),
  tennisSetGamesOddEven: parityOf(set),
})

export type TennisTypeId = keyof typeof tennisTypes
