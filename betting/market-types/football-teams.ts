import { askExact, askOddEven, askYesNo } from './football-answers.ts'
import { askTotal, footballTypesOf } from './football-question.ts'

/** Questions about the goals of one side. */
export const teamTypes = footballTypesOf({
  homeTotal: { ...askTotal('match', 'home'), order: 120, tabs: ['overUnder', 'goals', 'homeAway'] },
  awayTotal: { ...askTotal('match', 'away'), order: 130, tabs: ['overUnder', 'goals', 'homeAway'] },
  homeExactGoals: { ...askExact('match', 'home', 3), order: 131, tabs: ['goals', 'homeAway'] },
  awayExactGoals: { ...askExact('match', 'away', 3), order: 132, tabs: ['goals', 'homeAway'] },
  homeOddEven: { ...askOddEven('match', 'home'), order: 133, tabs: ['homeAway'] },
  awayOddEven: { ...askOddEven('match', 'away'), order: 134, tabs: ['homeAway'] },
  /** The other side does not score; decided against with its first goal. */
  homeCleanSheet: { ...askYesNo('match', ({ away }) => away === 0, awayHasScored), order: 135, tabs: ['homeAway'] },
  awayCleanSheet: { ...askYesNo('match', ({ home }) => home === 0, homeHasScored), order: 136, tabs: ['homeAway'] },
  homeWinToNil: {
    ...askYesNo('match', ({ home, away }) => away === 0 && home > 0, awayHasScored),
    order: 137,
    tabs: ['homeAway', 'specials'],
  },
  awayWinToNil: {
    ...askYesNo('match', ({ home, away }) => home === 0 && away > 0, homeHasScored),
    order: 138,
    tabs: ['homeAway', 'specials'],
  },
})

function homeHasScored({ home }: { home: number }): boolean {
  return home > 0
}

function awayHasScored({ away }: { away: number }): boolean {
  return away > 0
}
