import { basketballTypes } from '@banko/betting/market-types/basketball.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { type BasketballStrengths, priceBasketball } from '@banko/pricing/periods/basketball.ts'
import { playBasketball } from '@banko/pricing/periods/play-basketball.ts'
import { basketballScenes } from '../insight/period-scenes.ts'
import { bothWaysTo, halvesTo, numbersTo, type ValuesOf } from './every-line.ts'
import { apart, periodSport, scored } from './period-sport.ts'

/** From and to how many points a match, a half or one side, and a quarter may have a line. */
const totals = { match: [90, 300], half: [30, 180], quarter: [8, 95] } as const

const valuesOf: ValuesOf = (name, { id }) => {
  const part = id.includes('Quarter') ? 'quarter' : /Half|Home|Away/.test(id) ? 'half' : 'match'
  switch (name) {
    case 'total': {
      const [lowest, highest] = totals[part]
      return halvesTo(highest, lowest)
    }
    case 'hcp':
      return bothWaysTo(part === 'quarter' ? 35 : 70)
    case 'quarternr':
      return numbersTo(4)
    case 'pointnr':
      return numbersTo(20).map((tens) => `${tens}0`)
    default:
      throw new Error(`${id} has a specifier ${name} of which no values are known`)
  }
}

const asPlayed = periodSport<BasketballStrengths>({
  minutesMax: 130,
  types: basketballTypes,
  valuesOf,
  unitMinutes: 1,
  scenes: basketballScenes,
  phantomPoints: 3,
  breakAfter: (index) => (index === 1 ? 8 : 2),
  // while nobody knows who will win, the last minutes are not for betting on
  isBig: (before, after) =>
    after.minute > 37 && apart(before) <= 4 && scored(after) > scored(before) && after.minute % 2 === 0,
  strengthsOf(lead, { quarterMinutes = 10, women }) {
    const usual = (quarterMinutes === 12 ? 112 : 79) - (women ? 6 : 0)
    const half = 6.5 * lead + 1.4
    return { homePoints: usual + half, awayPoints: usual - half, quarterMinutes }
  },
  play: playBasketball,
  price: (strengths, state, breadth) =>
    priceBasketball(strengths, state, { margin: 0.06, inOrder: breadth === 'full' }),
})

export const basketball = asPlayed(sports.basketball)
export const otherBasketball = asPlayed(sports.otherBasketball)
