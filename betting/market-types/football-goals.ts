import { askBothToScore, askExact, askOddEven, askRange, bothScored } from './football-answers.ts'
import { askScore, askTotal, footballTypesOf } from './football-question.ts'

/** Questions about how many goals both sides score. */
export const goalTypes = footballTypesOf({
  total: { ...askTotal('match'), order: 30, tabs: ['main', 'overUnder', 'goals'] },
  /** Whole and quarter lines; those ending in .5 are `total`. */
  asianTotal: { ...askTotal('match', 'both', 'quarters'), order: 31, tabs: ['overUnder', 'goals'] },
  bothToScore: { ...askBothToScore('match'), order: 50, tabs: ['main', 'goals'] },
  oddEven: { ...askOddEven('match'), order: 140, tabs: ['goals', 'specials'] },
  exactGoals: { ...askExact('match', 'both', 6), order: 141, tabs: ['goals'] },
  goalRange: { ...askRange('match', 'both', [0, 2, 4, 6]), order: 142, tabs: ['goals'] },
  /** Which of the sides score at all. */
  teamsToScore: {
    ...askScore('match', {
      outcomes: ['both', '1', '2', 'none'],
      isSettled: bothScored,
      answer: ({ home, away }) => [home > 0 ? (away > 0 ? 'both' : '1') : away > 0 ? '2' : 'none'],
    }),
    order: 143,
    tabs: ['goals', 'homeAway'],
  },
})
