import { sports } from '../match/sport.ts'
import { highestPeriod, overtimePlayed } from './period-compare.ts'
import { anyScore, awayTotal, handicap, homeTotal, oddEven, result, total, winner } from './period-questions.ts'
import { firstPeriods, matchStandingAfter, onePeriod, regularTime, wholeMatch } from './period-span.ts'
import { ask, listPeriodTypes } from './period-type.ts'
import { bandsFrom, winningMargin } from './score-bands.ts'

const inning = onePeriod('inningnr')
const firstFive = firstPeriods(5)

export const baseballMargins = bandsFrom(1, 2, 3, 4)

/**
 * Baseball's questions in the order of the match page. Extra innings count (`wholeMatch`) unless the name says nine
 * innings. The half of an inning that the home side does not need is not played and counts as it stands. A game called
 * off early has a winner from five innings on; everything else that it does not decide is void.
 */
export const baseballTypes = listPeriodTypes(
  { sportId: sports.baseball },
  {
    baseballWinner: ask(winner, matchStandingAfter(5), 'main'),
    baseballRunLine: ask(handicap, wholeMatch, 'main', 'handicap'),
    baseballTotal: ask(total, wholeMatch, 'main', 'overUnder'),
    baseball1x2: ask(result, regularTime, 'main'),
    baseballHomeTotal: ask(homeTotal, wholeMatch, 'overUnder', 'homeAway'),
    baseballAwayTotal: ask(awayTotal, wholeMatch, 'overUnder', 'homeAway'),
    baseballFirstFive1x2: ask(result, firstFive, 'main', 'firstHalf'),
    baseballFirstFiveWinner: ask(winner, firstFive, 'firstHalf'),
    baseballFirstFiveHandicap: ask(handicap, firstFive, 'handicap', 'firstHalf'),
    baseballFirstFiveTotal: ask(total, firstFive, 'overUnder', 'firstHalf'),
    baseballInning1x2: ask(result, inning, 'periods'),
    baseballInningRun: ask(anyScore, inning, 'periods'),
    baseballInningTotal: ask(total, inning, 'overUnder', 'periods'),
    baseballHighestInning: highestPeriod(9, 'periods', 'specials'),
    baseballWinningMargin: ask(winningMargin(baseballMargins, 'noDraws'), wholeMatch, 'specials'),
    baseballOddEven: ask(oddEven, wholeMatch, 'specials'),
    baseballExtraInnings: overtimePlayed('specials'),
  },
)

export type BaseballTypeId = keyof typeof baseballTypes
