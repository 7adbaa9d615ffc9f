import { itemAt } from '@banko/betting/lists/item-at.ts'
import { esportsTypes } from '@banko/betting/market-types/esports.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { priceEsports } from '@banko/pricing/esports/esports.ts'
import type { EsportsStrengths } from '@banko/pricing/esports/esports-chain.ts'
import { type EsportsMatch, esportsStateAt, playEsports } from '@banko/pricing/esports/play-esports.ts'
import { type SetMatchPlay, withRunningSet } from '@banko/pricing/sets/set-play.ts'
import { killScenes, roundScenes } from '../insight/esports-scenes.ts'
import { seededRandom } from '../time/seeded-random.ts'
import { bothWaysTo, halvesTo, numbersTo, type ValuesOf } from './every-line.ts'
import type { SetMoment } from './set-moment.ts'
import { type SetSport, setSport } from './set-sport.ts'
import type { Step } from './tell-steps.ts'

const valuesOf: ValuesOf = (name, { id }) => {
  switch (name) {
    case 'total':
      return halvesTo(id === 'esportsTotalMaps' ? 5 : id.endsWith('Kills') ? 130 : 60)
    case 'hcp':
      return bothWaysTo(id === 'esportsMapHandicap' ? 4 : id.includes('Kill') ? 60 : 13)
    case 'rounds':
      return ['4', '7', '10']
    case 'round':
      return numbersTo(60)
    case 'kills':
      return ['5', '10', '15', '20']
    default:
      throw new Error(`${id} has a specifier ${name} of which no values are known`)
  }
}

type Asked = Pick<SetSport<EsportsStrengths>, 'stepsOf' | 'setStateAt' | 'strengthsOf' | 'phantomBelow' | 'scenes'>

function esportsGame(sportId: EsportsMatch['sportId'], asked: Asked) {
  return setSport<EsportsStrengths>({
    ...asked,
    sportId,
    minutesMax: 420,
    cut: 'retired',
    types: esportsTypes,
    valuesOf,
    part: 'map',
    breakMinutes: 8,
    bestOf: ({ bestOf = 3 }) => bestOf,
    play: (strengths, bestOf, random) => playEsports(strengths, { sportId, bestOf }, random),
    price: (strengths, state) => priceEsports(strengths, state, 0.06),
  })
}

const roundMinutes = 1.8

const inRounds: Asked = {
  scenes: roundScenes,
  phantomBelow: 10,
  setStateAt(play, { over, played = 0 }) {
    const state = esportsStateAt(play, { over, played })
    return { ...state, record: withRunningSet(state.record, over) }
  },
  stepsOf(play, index) {
    const { order } = itemAt(play.sets, index)
    const steps = order.map((_, played) => ({
      minutes: played * roundMinutes,
      moment: { over: index, played },
      weight: 'usual' as const,
    }))
    return { steps, minutes: order.length * roundMinutes }
  },
  strengthsOf: (lead) => ({ kind: 'rounds', homeRound: 0.5 + 0.06 * lead }),
}

/** Kills come at an even pace; the match itself says at which minutes, so that it is the same at every asking. */
function inKills(usualMinutes: number, strengthsOf: Asked['strengthsOf']): Asked {
  return {
    scenes: killScenes,
    phantomBelow: 60,
    setStateAt: (play, { over, played = 0, gone = 0 }) => esportsStateAt(play, { over, played, gone }),
    stepsOf(play, index) {
      const minutes = usualMinutes + killSpread(play, index)
      const kills = itemAt(play.sets, index).order.length
      const steps = Array.from({ length: minutes }, (_, minute): Step<SetMoment> => {
        const gone = minute / minutes
        return { minutes: minute, moment: { over: index, played: Math.floor(kills * gone), gone }, weight: 'usual' }
      })
      return { steps, minutes }
    },
    strengthsOf,
  }
}

/** Up to six minutes more or less than usual. */
function killSpread({ sets }: SetMatchPlay, index: number): number {
  return seededRandom(sets.map(({ order }) => order.length).join() + index).int(-6, 6)
}

export const counterStrike = esportsGame(sports.counterStrike, inRounds)

export const leagueOfLegends = esportsGame(
  sports.leagueOfLegends,
  inKills(32, (lead) => ({ kind: 'kills', homeMap: mapChance(lead), winnerKills: 17, loserKills: 10 })),
)

export const dota = esportsGame(
  sports.dota,
  inKills(38, (lead) => ({ kind: 'kills', homeMap: mapChance(lead), winnerKills: 33, loserKills: 21 })),
)

function mapChance(lead: number): number {
  return 1 / (1 + Math.exp(-1.1 * lead))
}
