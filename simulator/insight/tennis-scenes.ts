import { otherSide } from '@banko/betting/market-types/set-score.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import type { Random } from '@banko/contract/feed/ports.ts'
import { countOrder, type SetPlay } from '@banko/pricing/sets/set-play.ts'
import { gameServer, tieBreakServer } from '@banko/pricing/sets/tennis-games.ts'
import { type Count, playOf, type Scene } from './happening.ts'
import type { SetScenes } from './set-happenings.ts'

/** Every point of the match, with how it was won. */
export const tennisScenes: SetScenes = ({ sets }, random) =>
  sets.map((set, index) =>
    set.games.flatMap((_, game) =>
      gameScenes(set, { game, part: index + 1, isLast: game === set.games.length - 1 }, random),
    ),
  )

interface Which {
  readonly game: number
  readonly part: number
  readonly isLast: boolean
}

function gameScenes({ games, order, server, set }: SetPlay, { game, part, isLast }: Which, random: Random) {
  const points = games[game] ?? []
  const before = countOrder(order.slice(0, game))
  const served = gameServer(server, before)
  const isTieBreak = set.tieBreak !== undefined && isLast
  const won = { home: 0, away: 0 }
  return points.map((winner, point): Scene => {
    const serves = isTieBreak ? tieBreakServer(served, point) : served
    const receives = otherSide(serves)
    const isBreakPoint = !isTieBreak && won[receives] >= 3 && won[receives] > won[serves]
    const isBreak = isBreakPoint && winner === receives
    const scene = pointScene(serves, winner, random)
    const counts: readonly Count[] = [
      ...scene.counts,
      ...(isBreakPoint ? [['breakPoints', receives, 1] as const] : []),
      ...(isBreak ? [['breakPointsWon', receives, 1] as const] : []),
    ]
    won[winner] += 1
    if (point < points.length - 1) return { ...scene, counts }
    const kind = isLast ? 'set' : isBreak ? 'breakWon' : 'game'
    return {
      play: { ...scene.play, kind },
      counts,
      noted: { part, score: countOrder(order.slice(0, game + 1)) },
    }
  })
}

/** A point by who serves it and who wins it; where it ends is on the loser's side. */
function pointScene(serves: Side, winner: Side, random: Random): Scene {
  const loser = otherSide(winner)
  const lot = random.next()
  const place = [8 + 34 * random.next(), 18 + 64 * random.next()] as const
  const always: readonly Count[] = [
    ['pointsWon', winner, 1],
    ['serves', serves, 1],
  ]
  if (winner === serves && lot < 0.1) {
    const counts: readonly Count[] = [...always, ['aces', serves, 1], ['firstServesIn', serves, 1]]
    return { play: playOf('ace', serves, [88, place[1]]), counts }
  }
  if (winner !== serves && lot < 0.09) {
    return { play: playOf('doubleFault', serves, [6, 50]), counts: [...always, ['doubleFaults', serves, 1]] }
  }
  const isFirst = lot < (winner === serves ? 0.72 : 0.55)
  const counts = isFirst ? [...always, ['firstServesIn', serves, 1] as const] : always
  const { spot } = playOf('point', loser, place)
  return { play: { kind: 'point', side: winner, ...(spot && { spot }) }, counts }
}
