import { handballTypes } from '@banko/betting/market-types/handball.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { GoalStrengths } from '@banko/pricing/periods/goal-model.ts'
import { priceHandball } from '@banko/pricing/periods/handball.ts'
import { playHandball } from '@banko/pricing/periods/play-goals.ts'
import { handballScenes } from '../insight/period-scenes.ts'
import { bothWaysTo, halvesTo, numbersTo, type ValuesOf } from './every-line.ts'
import { apart, periodSport, scored } from './period-sport.ts'

const valuesOf: ValuesOf = (name, { id }) => {
  switch (name) {
    case 'total':
      return halvesTo(/Half|Home|Away/.test(id) ? 70 : 110)
    case 'hcp':
      return bothWaysTo(45)
    case 'goalnr':
      return numbersTo(110)
    default:
      throw new Error(`${id} has a specifier ${name} of which no values are known`)
  }
}

export const handball = periodSport<GoalStrengths>({
  minutesMax: 90,
  types: handballTypes,
  valuesOf,
  unitMinutes: 1,
  scenes: handballScenes,
  phantomPoints: 1,
  breakAfter: () => 10,
  // a goal a minute is no news; in a close end each of them may decide
  isBig: (before, after) => after.minute > 54 && apart(before) <= 2 && scored(after) > scored(before),
  strengthsOf(lead, { women }) {
    const usual = women ? 27 : 29
    return { homeGoals: usual + 1 + 2.6 * lead, awayGoals: usual - 1 - 2.6 * lead }
  },
  play: playHandball,
  price: (strengths, state, breadth) => priceHandball(strengths, state, { margin: 0.06, inOrder: breadth === 'full' }),
})(sports.handball)
