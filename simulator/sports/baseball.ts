import { baseballTypes } from '@banko/betting/market-types/baseball.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { type BaseballStrengths, priceBaseball } from '@banko/pricing/periods/baseball.ts'
import { playBaseball } from '@banko/pricing/periods/play-baseball.ts'
import { baseballScenes } from '../insight/period-scenes.ts'
import { bothWaysTo, halvesTo, numbersTo, type ValuesOf } from './every-line.ts'
import { periodSport, scored } from './period-sport.ts'

const valuesOf: ValuesOf = (name, { id }) => {
  switch (name) {
    case 'total':
      return halvesTo(id.includes('Inning') ? 24 : 50)
    case 'hcp':
      return bothWaysTo(30)
    case 'inningnr':
      return numbersTo(9)
    default:
      throw new Error(`${id} has a specifier ${name} of which no values are known`)
  }
}

/** Minutes of half an inning, the change of sides included. */
const halfInningMinutes = 9

export const baseball = periodSport<BaseballStrengths>({
  minutesMax: 420,
  types: baseballTypes,
  valuesOf,
  unitMinutes: halfInningMinutes,
  scenes: baseballScenes,
  phantomPoints: 1,
  breakAfter: () => 2,
  isBig: (before, after) => scored(after) > scored(before),
  strengthsOf: (lead) => ({ homeRuns: 4.5 * Math.exp(0.22 * lead), awayRuns: 4.4 * Math.exp(-0.22 * lead) }),
  play: playBaseball,
  price: (strengths, state) => priceBaseball(strengths, state, { margin: 0.06 }),
})(sports.baseball)
