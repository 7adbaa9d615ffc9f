import { itemAt } from '@banko/betting/lists/item-at.ts'
import { tennisTypes } from '@banko/betting/market-types/tennis.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { playTennis, tennisStateAt } from '@banko/pricing/sets/play-tennis.ts'
import { countOrder, type SetMatchPlay } from '@banko/pricing/sets/set-play.ts'
import { priceTennis } from '@banko/pricing/sets/tennis.ts'
import type { TennisStrengths } from '@banko/pricing/sets/tennis-chain.ts'
import { gameServer } from '@banko/pricing/sets/tennis-games.ts'
import { tennisScenes } from '../insight/tennis-scenes.ts'
import { bothWaysTo, halvesTo, numbersTo, type ValuesOf } from './every-line.ts'
import type { SetMoment } from './set-moment.ts'
import { setSport } from './set-sport.ts'
import type { Step } from './tell-steps.ts'

const valuesOf: ValuesOf = (name, { id }) => {
  switch (name) {
    case 'total':
      return halvesTo(id === 'tennisTotalSets' ? 5 : id.includes('Set') ? 14 : 66)
    case 'hcp':
      return bothWaysTo(id === 'tennisSetHandicap' ? 4 : 20)
    case 'game':
      return numbersTo(12)
    default:
      throw new Error(`${id} has a specifier ${name} of which no values are known`)
  }
}

const pointMinutes = 0.6
/** After every odd game the players change ends. */
const changeMinutes = 1.5

/** Every point, and every game that its server has lost. */
function stepsOf(play: SetMatchPlay, index: number) {
  const { games, order, server } = itemAt(play.sets, index)
  const steps: Step<SetMoment>[] = []
  let minutes = 0
  games.forEach((points, game) => {
    const serves = gameServer(server, countOrder(order.slice(0, Math.max(game - 1, 0))))
    const isBreak = game > 0 && order[game - 1] !== serves
    points.forEach((_, point) => {
      const moment = { over: index, played: game, points: point }
      steps.push({ minutes, moment, weight: point === 0 && isBreak ? 'big' : 'usual' })
      minutes += pointMinutes
    })
    if (game % 2 === 0) minutes += changeMinutes
  })
  return { steps, minutes }
}

/** Of the better men's service points two in three are won; women win a little fewer. */
function strengthsOf(lead: number, { women, bestOf }: { women?: boolean; bestOf?: number }): TennisStrengths {
  const usual = women ? 0.57 : 0.635
  return {
    serve: { home: usual + 0.035 * lead, away: usual - 0.035 * lead },
    lastSet: bestOf === 5 ? 'longTieBreak' : 'usual',
  }
}

export const tennis = setSport<TennisStrengths>({
  sportId: sports.tennis,
  minutesMax: 420,
  cut: 'retired',
  types: tennisTypes,
  valuesOf,
  part: 'set',
  scenes: tennisScenes,
  breakMinutes: 2,
  phantomBelow: 4,
  setStateAt: (play, { over, played = 0, points = 0 }) => tennisStateAt(play, { over, games: played, points }),
  stepsOf,
  bestOf: ({ bestOf = 3 }) => bestOf,
  strengthsOf,
  play: playTennis,
  price: (strengths, state) => priceTennis(strengths, state, 0.06),
})
