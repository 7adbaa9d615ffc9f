import { sports } from '../match/sport.ts'
import { halfTimeFullTime, highestPeriod } from './period-compare.ts'
import { nextGoal, raceTo } from './period-order.ts'
import { awayTotal, doubleChance, handicap, homeTotal, oddEven, result, total, winner } from './period-questions.ts'
import { firstHalf, regularTime, secondHalf } from './period-span.ts'
import { ask, listPeriodTypes } from './period-type.ts'
import { bandsFrom, winningMargin } from './score-bands.ts'

export const handballMargins = bandsFrom(1, 4, 7, 10)

/**
 * Handball's questions in the order of the match page. Sixty minutes count: extra time and seven-metre throws of a cup
 * match never do, but for the race, which sixty minutes decide anyway. A match that is abandoned voids what it does not
 * decide.
 */
export const handballTypes = listPeriodTypes(
  { sportId: sports.handball },
  {
    handball1x2: ask(result, regularTime, 'main'),
    handballDoubleChance: ask(doubleChance, regularTime, 'main'),
    handballDrawNoBet: ask(winner, regularTime, 'main'),
    handballHandicap: ask(handicap, regularTime, 'main', 'handicap'),
    handballTotal: ask(total, regularTime, 'main', 'overUnder', 'goals'),
    handballNextGoal: nextGoal('main', 'goals'),
    handballRace: raceTo('goalnr', 'main', 'goals'),
    handballHomeTotal: ask(homeTotal, regularTime, 'overUnder', 'homeAway'),
    handballAwayTotal: ask(awayTotal, regularTime, 'overUnder', 'homeAway'),
    handballHalf1x2: ask(result, firstHalf, 'main', 'firstHalf'),
    handballHalfDoubleChance: ask(doubleChance, firstHalf, 'firstHalf'),
    handballHalfHandicap: ask(handicap, firstHalf, 'handicap', 'firstHalf'),
    handballHalfTotal: ask(total, firstHalf, 'overUnder', 'firstHalf'),
    handballSecondHalf1x2: ask(result, secondHalf, 'secondHalf'),
    handballSecondHalfHandicap: ask(handicap, secondHalf, 'handicap', 'secondHalf'),
    handballSecondHalfTotal: ask(total, secondHalf, 'overUnder', 'secondHalf'),
    handballHalfTimeFullTime: halfTimeFullTime(regularTime, 'firstHalf', 'combined'),
    handballHighestHalf: highestPeriod(2, 'firstHalf', 'secondHalf', 'specials'),
    handballWinningMargin: ask(winningMargin(handballMargins, 'draws'), regularTime, 'specials'),
    handballOddEven: ask(oddEven, regularTime, 'goals', 'specials'),
    handballHalfOddEven: ask(oddEven, firstHalf, 'firstHalf', 'specials'),
  },
)

export type HandballTypeId = keyof typeof handballTypes
