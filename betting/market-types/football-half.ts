import {
  askBothToScore,
  askDoubleChance,
  askExact,
  askHeadStart,
  askOddEven,
  askResult,
  askResultBut,
} from './football-answers.ts'
import { askHandicap, askTotal, footballTypesOf } from './football-question.ts'

/**
 * Questions about the first half, its stoppage time included: decided at half time, void when the match ends and nobody
 * knows the half-time score.
 */
export const firstHalfTypes = footballTypesOf({
  halfTime1x2: { ...askResult('firstHalf'), order: 80, tabs: ['main', 'firstHalf'] },
  halfTimeTotal: { ...askTotal('firstHalf'), order: 90, tabs: ['overUnder', 'firstHalf'] },
  halfTimeDoubleChance: { ...askDoubleChance('firstHalf'), order: 200, tabs: ['firstHalf'] },
  halfTimeDrawNoBet: { ...askResultBut('x', 'firstHalf'), order: 210, tabs: ['firstHalf'] },
  halfTimeBothToScore: { ...askBothToScore('firstHalf'), order: 220, tabs: ['firstHalf', 'goals'] },
  halfTimeAsianHandicap: { ...askHandicap('firstHalf', 'wholes'), order: 230, tabs: ['handicap', 'firstHalf'] },
  halfTimeEuropeanHandicap: { ...askHeadStart('firstHalf'), order: 240, tabs: ['handicap', 'firstHalf'] },
  halfTimeHomeTotal: { ...askTotal('firstHalf', 'home'), order: 250, tabs: ['overUnder', 'firstHalf', 'homeAway'] },
  halfTimeAwayTotal: { ...askTotal('firstHalf', 'away'), order: 260, tabs: ['overUnder', 'firstHalf', 'homeAway'] },
  halfTimeExactGoals: { ...askExact('firstHalf', 'both', 3), order: 270, tabs: ['firstHalf', 'goals'] },
  halfTimeOddEven: { ...askOddEven('firstHalf'), order: 280, tabs: ['firstHalf'] },
  /** Who scores more from the score `score` until half time. */
  restOfFirstHalf: {
    ...askResult('restOfFirstHalf'),
    order: 85,
    tabs: ['main', 'firstHalf'],
    follows: 'score',
    neverMeets: ['halfTime1x2'],
  },
})

/** The same about the second half alone; void at the end when nobody knows the half-time score. */
export const secondHalfTypes = footballTypesOf({
  secondHalf1x2: { ...askResult('secondHalf'), order: 400, tabs: ['secondHalf'] },
  secondHalfDoubleChance: { ...askDoubleChance('secondHalf'), order: 410, tabs: ['secondHalf'] },
  secondHalfDrawNoBet: { ...askResultBut('x', 'secondHalf'), order: 420, tabs: ['secondHalf'] },
  secondHalfTotal: { ...askTotal('secondHalf'), order: 430, tabs: ['overUnder', 'secondHalf'] },
  secondHalfBothToScore: { ...askBothToScore('secondHalf'), order: 440, tabs: ['secondHalf', 'goals'] },
  secondHalfAsianHandicap: { ...askHandicap('secondHalf', 'wholes'), order: 450, tabs: ['handicap', 'secondHalf'] },
  secondHalfEuropeanHandicap: { ...askHeadStart('secondHalf'), order: 455, tabs: ['handicap', 'secondHalf'] },
  secondHalfHomeTotal: { ...askTotal('secondHalf', 'home'), order: 460, tabs: ['overUnder', 'secondHalf', 'homeAway'] },
  secondHalfAwayTotal: { ...askTotal('secondHalf', 'away'), order: 470, tabs: ['overUnder', 'secondHalf', 'homeAway'] },
  secondHalfExactGoals: { ...askExact('secondHalf', 'both', 3), order: 475, tabs: ['secondHalf', 'goals'] },
  secondHalfOddEven: { ...askOddEven('secondHalf'), order: 480, tabs: ['secondHalf'] },
})
