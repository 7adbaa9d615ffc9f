import { hockeyTypes } from '@banko/betting/market-types/hockey.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { GoalStrengths } from '@banko/pricing/periods/goal-model.ts'
import { priceHockey } from '@banko/pricing/periods/hockey.ts'
import { playHockey } from '@banko/pricing/periods/play-goals.ts'
import { hockeyScenes } from '../insight/period-scenes.ts'
import { bothWaysTo, halvesTo, numbersTo, type ValuesOf } from './every-line.ts'
import { periodSport, scored } from './period-sport.ts'

const valuesOf: ValuesOf = (name, { id }) => {
  switch (name) {
    case 'total':
      return halvesTo(26)
    case 'hcp':
      return bothWaysTo(16)
    case 'periodnr':
      return numbersTo(3)
    case 'goalnr':
      return numbersTo(26)
    default:
      throw new Error(`${id} has a specifier ${name} of which no values are known`)
  }
}

export const hockey = periodSport<GoalStrengths>({
  minutesMax: 110,
  types: hockeyTypes,
  valuesOf,
  unitMinutes: 1,
  scenes: hockeyScenes,
  phantomPoints: 1,
  breakAfter: (index) => (index < 2 ? 12 : 3),
  isBig: (before, after) => scored(after) > scored(before),
  strengthsOf: (lead) => ({ homeGoals: 2.95 * Math.exp(0.42 * lead), awayGoals: 2.7 * Math.exp(-0.42 * lead) }),
  play: playHockey,
  price: (strengths, state, breadth) => priceHockey(strengths, state, { margin: 0.06, inOrder: breadth === 'full' }),
})(sports.hockey)
