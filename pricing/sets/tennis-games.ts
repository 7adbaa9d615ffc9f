import { otherSide } from '@banko/betting/market-types/set-score.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import { addPoint } from './point-race.ts'
import type { SetEnd } from './set-chain.ts'

/** Chance that each side wins a point that it serves. */
export type ServePoints = Readonly<Record<Side, number>>

/** Chance that the server wins the game from so many points of each; at deuce p² / (p² + q²). */
export function gameChance(point: number, own: number, other: number): number {
  if (own >= 4 && own - other >= 2) return 1
  if (other >= 4 && other - own >= 2) return 0
  if (own === other && own >= 3) return point ** 2 / (point ** 2 + (1 - point) ** 2)
  return point * gameChance(point, own + 1, other) + (1 - point) * gameChance(point, own, other + 1)
}

/** Who serves point `played` + 1 of a tie-break: one, then two each. */
export function tieBreakServer(first: Side, played: number): Side {
  return ((played + 1) >> 1) % 2 === 0 ? first : otherSide(first)
}

/** A tie-break to `goal` points, won by two. */
export interface TieBreak {
  readonly goal: number
  readonly first: Side
}

/** Chance that the home side wins a tie-break from a score on. */
export function tieBreakChance(serve: ServePoints, tieBreak: TieBreak, score: HomeAway): number {
  const { goal, first } = tieBreak
  const known = new Map<string, number>()
  // Each side serves one of any two points from there on: the home side wins both, loses both, or all is as before.
  const both = serve.home * (1 - serve.away)
  const level = both / (both + (1 - serve.home) * serve.away)
  const chanceFrom = (home: number, away: number): number => {
    if (Math.max(home, away) >= goal && Math.abs(home - away) >= 2) return home > away ? 1 : 0
    if (home === away && home >= goal - 1) return level
    const key = `${home}:${away}`
    const found = known.get(key)
    if (found !== undefined) return found
    const point = pointChance(serve, tieBreakServer(first, home + away))
    const chance = point * chanceFrom(home + 1, away) + (1 - point) * chanceFrom(home, away + 1)
    known.set(key, chance)
    return chance
  }
  return chanceFrom(score.home, score.away)
}

/** Chance that the home side wins a point that this side serves. */
export function pointChance(serve: ServePoints, server: Side): number {
  return server === 'home' ? serve.home : 1 - serve.away
}

/** What a set is reckoned from: chances that the home side wins a game by its server, and a tie-break by its. */
export interface GameChances {
  readonly games: Readonly<Record<Side, number>>
  readonly tieBreak: Readonly<Record<Side, number>>
  /** Of the game or tie-break that is being played, where it has begun. */
  readonly running?: number
}

/** A score in games on the way, and how likely it is to come by. */
interface Standing {
  readonly games: HomeAway
  readonly chance: number
}

/**
 * All ends of a set from so many games of each on. `first` has served, or serves, its first game; game by game the
 * service changes hands, a tie-break counting as one.
 */
export function setEnds(from: HomeAway, first: Side, chances: GameChances): readonly SetEnd[] {
  const ends: SetEnd[] = []
  let standings: readonly Standing[] = [{ games: from, chance: 1 }]
  let running = chances.running
  while (standings.length > 0) {
    const after = new Map<number, Standing>()
    for (const { games, chance } of standings) {
      const isTieBreak = games.home === 6 && games.away === 6
      const server = gameServer(first, games)
      const home = running ?? (isTieBreak ? chances.tieBreak : chances.games)[server]
      for (const [winner, share] of [
        ['home', home],
        ['away', 1 - home],
      ] as const) {
        const made = addPoint(games, winner)
        const reached = chance * share
        if (isSetWon(made)) {
          ends.push({ score: made, winner, tieBreak: isTieBreak, chance: reached, nextServer: gameServer(first, made) })
        } else {
          after.set(made.home, { games: made, chance: reached + (after.get(made.home)?.chance ?? 0) })
        }
      }
    }
    standings = [...after.values()]
    running = undefined
  }
  return ends
}

/** Who serves the next game; after the set's last one, the first of the next set. */
export function gameServer(first: Side, { home, away }: HomeAway): Side {
  return (home + away) % 2 === 0 ? first : otherSide(first)
}

/** Six games and two ahead, or seven. */
export function isSetWon({ home, away }: HomeAway): boolean {
  const most = Math.max(home, away)
  return most === 7 || (most === 6 && Math.abs(home - away) >= 2)
}
