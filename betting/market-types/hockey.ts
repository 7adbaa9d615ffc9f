import { sports } from '../match/sport.ts'
import { highestPeriod, overtimePlayed } from './period-compare.ts'
import { nextGoal } from './period-order.ts'
import {
  awayTotal,
  bothToScore,
  doubleChance,
  handicap,
  homeTotal,
  oddEven,
  result,
  total,
  winner,
} from './period-questions.ts'
import { onePeriod, regularTime, wholeMatch } from './period-span.ts'
import { ask, listPeriodTypes } from './period-type.ts'
import { bandsFrom, correctScore, winningMargin } from './score-bands.ts'

const period = onePeriod('periodnr')

export const hockeyMargins = bandsFrom(1, 2, 3)
/** The highest goals of one side that have a score of their own. */
export const hockeyScoreMax = 5

/**
 * Ice hockey's questions in the order of the match page. Sixty minutes count (`regularTime`) unless the name says that
 * overtime and the shoot-out do too; the shoot-out's winner gets one goal for it. A match that is abandoned voids what
 * it does not decide.
 */
export const hockeyTypes = listPeriodTypes(
  { sportId: sports.hockey },
  {
    hockey1x2: ask(result, regularTime, 'main'),
    hockeyWinner: ask(winner, wholeMatch, 'main'),
    hockeyDoubleChance: ask(doubleChance, regularTime, 'main'),
    hockeyDrawNoBet: ask(winner, regularTime, 'main'),
    hockeyTotal: ask(total, regularTime, 'main', 'overUnder', 'goals'),
    hockeyHandicap: ask(handicap, regularTime, 'main', 'handicap'),
    hockeyNextGoal: nextGoal('main', 'goals'),
    hockeyBothToScore: ask(bothToScore, regularTime, 'main', 'goals'),
    hockeyFinalTotal: ask(total, wholeMatch, 'overUnder', 'goals'),
    hockeyPuckLine: ask(handicap, wholeMatch, 'handicap'),
    hockeyHomeTotal: ask(homeTotal, regularTime, 'overUnder', 'homeAway'),
    hockeyAwayTotal: ask(awayTotal, regularTime, 'overUnder', 'homeAway'),
    hockeyPeriod1x2: ask(result, period, 'periods'),
    hockeyPeriodDoubleChance: ask(doubleChance, period, 'periods'),
    hockeyPeriodTotal: ask(total, period, 'overUnder', 'periods'),
    hockeyPeriodBothToScore: ask(bothToScore, period, 'periods'),
    hockeyHighestPeriod: highestPeriod(3, 'periods', 'specials'),
    hockeyWinningMargin: ask(winningMargin(hockeyMargins, 'draws'), regularTime, 'specials'),
    hockeyCorrectScore: ask(correctScore(hockeyScoreMax), regularTime, 'goals', 'specials'),
    hockeyOddEven: ask(oddEven, regularTime, 'goals', 'specials'),
    hockeyOvertime: overtimePlayed('specials'),
  },
)

export type HockeyTypeId = keyof typeof hockeyTypes
