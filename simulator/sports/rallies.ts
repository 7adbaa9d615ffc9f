import { itemAt } from '@banko/betting/lists/item-at.ts'
import type { SetType } from '@banko/betting/market-types/market-type.ts'
import { tableTennisTypes } from '@banko/betting/market-types/table-tennis.ts'
import { volleyballTypes } from '@banko/betting/market-types/volleyball.ts'
import { playRallies, rallyStateAt } from '@banko/pricing/sets/play-rallies.ts'
import type { RallySport, RallyStrengths } from '@banko/pricing/sets/rally-chain.ts'
import { tableTennis as tableTennisRules, volleyball as volleyballRules } from '@banko/pricing/sets/rally-sports.ts'
import { withRunningSet } from '@banko/pricing/sets/set-play.ts'
import { priceTableTennis } from '@banko/pricing/sets/table-tennis.ts'
import { priceVolleyball } from '@banko/pricing/sets/volleyball.ts'
import { rallyScenes } from '../insight/rally-scenes.ts'
import { bothWaysTo, halvesTo, type ValuesOf } from './every-line.ts'
import { type SetSport, setSport } from './set-sport.ts'
import type { Sport } from './sport.ts'

interface Rallies
  extends Pick<SetSport<RallyStrengths>, 'price' | 'cut' | 'minutesMax' | 'breakMinutes' | 'strengthsOf'> {
  readonly rules: RallySport
  readonly types: Readonly<Record<string, SetType>>
  readonly rallyMinutes: number
  /** More points than a match or a set has seen. */
  readonly pointsMax: { readonly match: number; readonly set: number }
}

function ralliesSport({ rules, rallyMinutes, pointsMax, ...sport }: Rallies): Sport {
  return setSport<RallyStrengths>({
    ...sport,
    sportId: rules.sportId,
    valuesOf: valuesUpTo(pointsMax),
    part: 'set',
    scenes: rallyScenes(rules),
    // one more never ends a set, not even the last of all
    phantomBelow: rules.points(4, 5) - 2,
    setStateAt(play, { over, played = 0 }) {
      const state = rallyStateAt(rules, play, over, played)
      return { ...state, record: withRunningSet(state.record, over) }
    },
    stepsOf(play, index) {
      const { order } = itemAt(play.sets, index)
      const steps = order.map((_, played) => ({
        minutes: played * rallyMinutes,
        moment: { over: index, played },
        weight: 'usual' as const,
      }))
      return { steps, minutes: order.length * rallyMinutes }
    },
    bestOf: ({ bestOf = 5 }) => bestOf,
    play: (strengths, bestOf, random) => playRallies(rules, strengths, bestOf, random),
  })
}

function valuesUpTo({ match, set }: Rallies['pointsMax']): ValuesOf {
  return (name, { id, specifiers }) => {
    const isSet = specifiers.includes('set')
    switch (name) {
      case 'total':
        return halvesTo(id.endsWith('TotalSets') ? 5 : isSet ? set : /Home|Away/.test(id) ? match / 2 : match)
      case 'hcp':
        return bothWaysTo(id.endsWith('SetHandicap') ? 4 : isSet ? 20 : 50)
      case 'points':
        return ['3', '5', '7', '9', '10', '15', '20']
      default:
        throw new Error(`${id} has a specifier ${name} of which no values are known`)
    }
  }
}

export const volleyball = ralliesSport({
  rules: volleyballRules,
  minutesMax: 240,
  cut: 'abandoned',
  types: volleyballTypes,
  rallyMinutes: 0.55,
  breakMinutes: 3,
  pointsMax: { match: 260, set: 70 },
  // who serves wins about a third of the rallies
  strengthsOf: (lead) => ({ homeWins: { home: 0.355 + 0.03 * lead, away: 0.655 + 0.03 * lead } }),
  price: (strengths, state) => priceVolleyball(strengths, state, 0.06),
})

export const tableTennis = ralliesSport({
  rules: tableTennisRules,
  minutesMax: 80,
  cut: 'retired',
  types: tableTennisTypes,
  rallyMinutes: 0.3,
  breakMinutes: 1,
  pointsMax: { match: 160, set: 60 },
  strengthsOf: (lead) => ({ homeWins: { home: 0.515 + 0.04 * lead, away: 0.485 + 0.04 * lead } }),
  price: (strengths, state) => priceTableTennis(strengths, state, 0.06),
})
