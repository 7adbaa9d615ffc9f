import { otherSide } from '@banko/betting/market-types/set-score.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import type { Random } from '../chances/incident.ts'
import { addPoint } from './point-race.ts'
import { type RallySport, type RallyStrengths, rallyRules } from './rally-chain.ts'
import type { SetState } from './set-chain.ts'
import { playSets, recordAfter, type SetMatchPlay } from './set-play.ts'

/** A whole match of a sport in rallies. Equal random numbers, equal match. */
export function playRallies(
  sport: RallySport,
  strengths: RallyStrengths,
  bestOf: number,
  random: Random,
): SetMatchPlay {
  const toss = (): Side => (random() < 0.5 ? 'home' : 'away')
  return playSets({ sportId: sport.sportId, bestOf }, toss(), (index, first) => {
    const rules = rallyRules(sport, strengths, index, bestOf)
    const order: Side[] = []
    let score = { home: 0, away: 0 }
    let server = first
    while (!rules.isOver(score)) {
      const winner = random() < rules.homeWins[server] ? 'home' : 'away'
      order.push(winner)
      score = addPoint(score, winner)
      server = rules.nextServer(server, winner, score)
    }
    const nextServer = sport.isTossed(index + 1, bestOf) ? toss() : otherSide(first)
    return { play: { set: { score, over: true, order }, order, server: first, games: [] }, nextServer }
  })
}

/** What everybody knows when `over` sets are over and so many rallies of the next one are played. */
export function rallyStateAt(sport: RallySport, play: SetMatchPlay, over: number, played: number): SetState {
  const record = recordAfter(play, over, played)
  const running = play.sets[over]
  if (!running) return { record }
  let server = running.server
  let score = { home: 0, away: 0 }
  for (const winner of running.order.slice(0, played)) {
    score = addPoint(score, winner)
    server = sport.nextServer(server, winner, score)
  }
  return { record, server, firstServer: running.server }
}
