import { itemAt } from '@banko/betting/lists/item-at.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import type { EsportId } from '@banko/betting/match/sport.ts'
import { poisson } from '../chances/distribution.ts'
import type { Random } from '../chances/incident.ts'
import { addPoint } from '../sets/point-race.ts'
import type { SetState } from '../sets/set-chain.ts'
import { countOrder, playSets, recordAfter, type SetMatchPlay, type SetPlay, withRunningSet } from '../sets/set-play.ts'
import { type EsportsStrengths, isMapWon, type KillStrengths, type RoundStrengths } from './esports-chain.ts'

/** Which game is played, and over how many maps. */
export interface EsportsMatch {
  readonly sportId: EsportId
  readonly bestOf: number
}

/** A believable esports match by the same chances that `priceEsports` reckons with. */
export function playEsports(strengths: EsportsStrengths, match: EsportsMatch, random: Random): SetMatchPlay {
  return playSets(match, 'home', () => {
    const play = strengths.kind === 'rounds' ? playRounds(strengths, random) : playKills(strengths, random)
    return { play, nextServer: 'home' }
  })
}

function playRounds({ homeRound }: RoundStrengths, random: Random): SetPlay {
  const order: Side[] = []
  let score = { home: 0, away: 0 }
  while (!isMapWon(score)) {
    const winner = random() < homeRound ? 'home' : 'away'
    order.push(winner)
    score = addPoint(score, winner)
  }
  return { set: { score, over: true, order }, order, server: 'home', games: [] }
}

/** First who wins the map, then how many kills there are, then whose each of them is. */
function playKills({ homeMap, winnerKills, loserKills }: KillStrengths, random: Random): SetPlay {
  const winner = random() < homeMap ? 'home' : 'away'
  const kills = drawCount(poisson(winnerKills + loserKills), random)
  const winnerShare = winnerKills / (winnerKills + loserKills)
  const home = winner === 'home' ? winnerShare : 1 - winnerShare
  const order = Array.from({ length: kills }, (): Side => (random() < home ? 'home' : 'away'))
  return { set: { score: countOrder(order), over: true, winner, order }, order, server: 'home', games: [] }
}

function drawCount(chances: Float64Array, random: Random): number {
  let left = random()
  const drawn = chances.findIndex((chance) => {
    left -= chance
    return left < 0
  })
  // Their sum may miss 1 by a hair.
  return drawn < 0 ? chances.length - 1 : drawn
}

/** A moment of a match: so many maps are over, so many rounds or kills of the next one are counted. */
export interface EsportsMoment {
  readonly over: number
  readonly played: number
  /** The part of the map's time that has gone, where kills are counted. */
  readonly gone?: number
}

/** Any moment before the end of a match. Kills come at an even pace, so in half the time each of them has come or not. */
export function anyEsportsMoment({ sets }: SetMatchPlay, random: Random): EsportsMoment {
  const over = Math.floor(random() * sets.length)
  const { set, order } = itemAt(sets, over)
  if (!set.winner) return { over, played: Math.floor(random() * order.length) }
  const gone = 0.9 * random()
  return { over, gone, played: order.filter(() => random() < gone).length }
}

/** What everybody knows then. */
export function esportsStateAt(play: SetMatchPlay, { over, played, gone }: EsportsMoment): SetState {
  const record = recordAfter(play, over, played)
  return gone === undefined ? { record } : { record: withRunningSet(record, over), gone }
}
