import { sports } from '../match/sport.ts'
import { halfTimeFullTime, highestPeriod, overtimePlayed } from './period-compare.ts'
import { raceTo } from './period-order.ts'
import { awayTotal, doubleChance, handicap, homeTotal, oddEven, result, total, winner } from './period-questions.ts'
import { firstHalf, onePeriod, regularTime, secondHalf, wholeMatch } from './period-span.ts'
import { ask, listPeriodTypes } from './period-type.ts'
import { bandsFrom, winningMargin } from './score-bands.ts'

const quarter = onePeriod('quarternr')

export const basketballMargins = bandsFrom(1, 6, 11, 16, 21, 26)

/**
 * Basketball's questions in the order of the match page. About the match, overtime counts (`wholeMatch`) unless the name
 * says regular time; quarters and halves are without it, the fourth quarter too. A match that is abandoned or not
 * played to its end voids what it does not decide.
 */
export const basketballTypes = listPeriodTypes(
  { sportId: sports.basketball, alsoSportIds: [sports.otherBasketball] },
  {
    basketballWinner: ask(winner, wholeMatch, 'main'),
    basketballHandicap: ask(handicap, wholeMatch, 'main', 'handicap'),
    basketballTotal: {
      ...ask(total, wholeMatch, 'main', 'overUnder'),
      neverMeets: ['basketballCurrentTotal'],
      swapsLine: 'inLists',
    },
    // The total that bookmakers show as one line, whichever that is now. Source: betting-core §4, type 4478.
    basketballCurrentTotal: {
      ...ask(total, wholeMatch, 'main', 'overUnder'),
      neverMeets: ['basketballTotal'],
      swapsLine: 'everywhere',
    },
    basketball1x2: ask(result, regularTime, 'main'),
    basketballDoubleChance: ask(doubleChance, regularTime, 'main'),
    basketballDrawNoBet: ask(winner, regularTime, 'main'),
    basketballHomeTotal: ask(homeTotal, wholeMatch, 'overUnder', 'homeAway'),
    basketballAwayTotal: ask(awayTotal, wholeMatch, 'overUnder', 'homeAway'),
    basketballRace: raceTo('pointnr', 'main', 'points'),
    basketballHalf1x2: ask(result, firstHalf, 'firstHalf'),
    basketballHalfDrawNoBet: ask(winner, firstHalf, 'firstHalf'),
    basketballHalfHandicap: ask(handicap, firstHalf, 'handicap', 'firstHalf'),
    basketballHalfTotal: ask(total, firstHalf, 'overUnder', 'firstHalf'),
    basketballSecondHalf1x2: ask(result, secondHalf, 'secondHalf'),
    basketballSecondHalfHandicap: ask(handicap, secondHalf, 'handicap', 'secondHalf'),
    basketballSecondHalfTotal: ask(total, secondHalf, 'overUnder', 'secondHalf'),
    basketballHalfTimeFullTime: halfTimeFullTime(wholeMatch, 'firstHalf', 'combined'),
    basketballQuarter1x2: ask(result, quarter, 'periods'),
    basketballQuarterDrawNoBet: ask(winner, quarter, 'periods'),
    basketballQuarterHandicap: ask(handicap, quarter, 'handicap', 'periods'),
    basketballQuarterTotal: ask(total, quarter, 'overUnder', 'periods'),
    basketballQuarterOddEven: ask(oddEven, quarter, 'periods'),
    basketballHighestQuarter: highestPeriod(4, 'periods', 'specials'),
    basketballWinningMargin: ask(winningMargin(basketballMargins, 'noDraws'), wholeMatch, 'specials'),
    basketballOddEven: ask(oddEven, wholeMatch, 'specials'),
    basketballOvertime: overtimePlayed('specials'),
  },
)

export type BasketballTypeId = keyof typeof basketballTypes
