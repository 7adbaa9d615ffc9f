import { otherSide } from '@banko/betting/market-types/set-score.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { addPoint } from '@banko/pricing/sets/point-race.ts'
import type { Count, Scene } from './happening.ts'
import type { SetScenes } from './set-happenings.ts'

/** After so many rounds the sides change roles. */
const halfRounds = 12

/** Every round, with its kills and whether the bomb was planted. */
export const roundScenes: SetScenes = ({ sets }, random) =>
  sets.map(({ order }, index) => {
    let score: HomeAway = { home: 0, away: 0 }
    return order.map((winner, round): Scene => {
      score = addPoint(score, winner)
      const attackers = Math.floor(round / halfRounds) % 2 === 0 ? 'home' : 'away'
      const counts: readonly Count[] = [
        ['roundsWon', winner, 1],
        ['kills', winner, random.int(3, 5)],
        ['kills', otherSide(winner), random.int(0, 4)],
        ...(random.next() < 0.45 ? [['bombsPlanted', attackers, 1] as const] : []),
      ]
      return { play: { kind: 'round', side: winner }, counts, noted: { part: index + 1, score } }
    })
  })

/** Every kill, and now and then a tower that falls with it. */
export const killScenes: SetScenes = ({ sets }, random) =>
  sets.map(({ order }, index) => {
    let score: HomeAway = { home: 0, away: 0 }
    return order.map((side): Scene => {
      score = addPoint(score, side)
      const counts: readonly Count[] = [
        ['kills', side, 1],
        ...(random.next() < 0.2 ? [['towers', side, 1] as const] : []),
      ]
      return { play: { kind: 'kill', side }, counts, noted: { part: index + 1, score } }
    })
  })
