import { itemAt } from '@banko/betting/lists/item-at.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { Random } from '../chances/incident.ts'
import { addPoint, isWonByTwo } from './point-race.ts'
import type { SetState } from './set-chain.ts'
import { countOrder, playSets, recordAfter, type SetMatchPlay, type SetPlay, withRunningSet } from './set-play.ts'
import type { TennisStrengths } from './tennis-chain.ts'
import { gameServer, isSetWon, pointChance, tieBreakServer } from './tennis-games.ts'

/** A believable tennis match, point by point, by the same chances that `priceTennis` reckons with. */
export function playTennis(strengths: TennisStrengths, bestOf: number, random: Random): SetMatchPlay {
  const first = random() < 0.5 ? 'home' : 'away'
  return playSets({ sportId: sports.tennis, bestOf }, first, (index, server) => {
    const play =
      index === bestOf - 1 && strengths.lastSet === 'matchTieBreak'
        ? playMatchTieBreak(strengths, server, random)
        : playTennisSet(strengths, { server, goal: goalOf(strengths, index, bestOf) }, random)
    return { play, nextServer: gameServer(server, play.set.score) }
  })
}

function goalOf({ lastSet }: TennisStrengths, index: number, bestOf: number): number {
  return lastSet === 'longTieBreak' && index === bestOf - 1 ? 10 : 7
}

function playMatchTieBreak(strengths: TennisStrengths, server: Side, random: Random): SetPlay {
  const points = playTieBreak(strengths, { server, goal: 10 }, random)
  const winner = lastOf(points)
  const set = { score: countOrder([winner]), over: true, tieBreak: countOrder(points), order: [winner] }
  return { set, order: [winner], server, games: [points] }
}

interface Beginning {
  readonly server: Side
  /** Points of a tie-break. */
  readonly goal: number
}

function playTennisSet(strengths: TennisStrengths, { server, goal }: Beginning, random: Random): SetPlay {
  const games: (readonly Side[])[] = []
  const order: Side[] = []
  let score = { home: 0, away: 0 }
  let tieBreak: readonly Side[] | undefined
  while (!isSetWon(score)) {
    const serves = gameServer(server, score)
    if (score.home === 6 && score.away === 6) tieBreak = playTieBreak(strengths, { server: serves, goal }, random)
    const points = tieBreak ?? playGame(strengths, serves, random)
    const winner = lastOf(points)
    games.push(points)
    order.push(winner)
    score = addPoint(score, winner)
  }
  const set = { score, over: true, order, ...(tieBreak && { tieBreak: countOrder(tieBreak) }) }
  return { set, order, server, games }
}

/** The last point wins the game. */
function lastOf(points: readonly Side[]): Side {
  return itemAt(points, points.length - 1)
}

function playGame(strengths: TennisStrengths, server: Side, random: Random): readonly Side[] {
  return playUntil(4, () => playPoint(strengths, server, random))
}

function playTieBreak(strengths: TennisStrengths, { server, goal }: Beginning, random: Random): readonly Side[] {
  return playUntil(goal, (played) => playPoint(strengths, tieBreakServer(server, played), random))
}

function playUntil(goal: number, play: (played: number) => Side): readonly Side[] {
  const points: Side[] = []
  let score = { home: 0, away: 0 }
  while (!isWonByTwo(score, goal)) {
    const winner = play(points.length)
    points.push(winner)
    score = addPoint(score, winner)
  }
  return points
}

function playPoint({ serve }: TennisStrengths, server: Side, random: Random): Side {
  return random() < pointChance(serve, server) ? 'home' : 'away'
}

/** A moment of a match: after `over` sets, `games` games and `points` points of the next game. */
export interface TennisMoment {
  readonly over: number
  readonly games: number
  readonly points: number
}

/** Any moment before the end of a match. */
export function anyTennisMoment({ sets }: SetMatchPlay, random: Random): TennisMoment {
  const over = Math.floor(random() * sets.length)
  const games = Math.floor(random() * itemAt(sets, over).games.length)
  const points = Math.floor(random() * itemAt(itemAt(sets, over).games, games).length)
  return { over, games, points }
}

/** What everybody knows then, who serves included. */
export function tennisStateAt(play: SetMatchPlay, { over, games, points }: TennisMoment): SetState {
  const running = play.sets[over]
  const record = withRunningSet(recordAfter(play, over, games), over)
  if (!running) return { record }
  const before = countOrder(running.order.slice(0, games))
  const served = gameServer(running.server, before)
  const isTieBreak = (before.home === 6 && before.away === 6) || running.set.score.home + running.set.score.away === 1
  return {
    record,
    server: isTieBreak ? tieBreakServer(served, points) : served,
    points: countOrder(itemAt(running.games, games).slice(0, points)),
  }
}
