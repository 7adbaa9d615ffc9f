import { askDoubleChance, askMargin, askResult, askResultBut } from './football-answers.ts'
import { footballTypesOf } from './football-question.ts'

/** Questions about the result after 90 minutes and stoppage time; extra time and penalties never count. */
export const resultTypes = footballTypesOf({
  '1x2': { ...askResult('match'), order: 10, tabs: ['main'] },
  doubleChance: { ...askDoubleChance('match'), order: 20, tabs: ['main'] },
  /** On a draw every stake goes back. */
  drawNoBet: { ...askResultBut('x', 'match'), order: 70, tabs: ['main', 'handicap'] },
  homeNoBet: { ...askResultBut('1', 'match'), order: 71, tabs: ['homeAway', 'specials'] },
  awayNoBet: { ...askResultBut('2', 'match'), order: 72, tabs: ['homeAway', 'specials'] },
  winningMargin: { ...askMargin('match', 3), order: 330, tabs: ['handicap', 'specials'] },
  /** Who scores more from the score `score` on; before the match it would be the result in other words. */
  restOfMatch: {
    ...askResult('restOfMatch'),
    order: 15,
    tabs: ['main'],
    follows: 'score',
    neverMeets: ['1x2'],
  },
})
