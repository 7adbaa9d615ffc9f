import { askHeadStart } from './football-answers.ts'
import { askHandicap, footballTypesOf } from './football-question.ts'

/** Questions in which one side is given goals. */
export const handicapTypes = footballTypesOf({
  asianHandicap: { ...askHandicap('match', 'quarters'), order: 40, tabs: ['main', 'handicap'] },
  europeanHandicap: { ...askHeadStart('match'), order: 110, tabs: ['handicap'] },
})
