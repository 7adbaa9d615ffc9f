import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { Side } from '@banko/betting/match/match-record.ts'
import type { Serving } from './set-chain.ts'
import { servers } from './set-chain.ts'

/** How points, rounds or rallies follow one another until a set is over. */
export interface PointRules {
  /** Chance that the home side wins a point, by who serves it. */
  readonly homeWins: Readonly<Record<Side, number>>
  isOver(score: HomeAway): boolean
  /** Who serves after a point, from who served and who won it and the score it made. */
  nextServer(server: Side, winner: Side, score: HomeAway): Side
}

/** A score with its weights by who serves then; together they are the chance of coming by. */
export interface PointStep {
  readonly score: HomeAway
  readonly serving: Serving
}

/** What is rarer than this is left out: two sides that stay level for dozens of points. */
const tail = 1e-9

/**
 * Follows every way in which points may fall from a score on, one point at a time, until `isOver` of the rules or until
 * the rest is negligible. Returns the ends with their chances, which sum to 1.
 */
export function playPoints(rules: PointRules, start: PointStep): readonly { score: HomeAway; chance: number }[] {
  const ends: { score: HomeAway; chance: number }[] = []
  let steps: readonly PointStep[] = [start]
  let left = 1
  let ended = 0
  while (left > tail) {
    const going: PointStep[] = []
    for (const step of steps) {
      if (!rules.isOver(step.score)) going.push(step)
      else ends.push({ score: step.score, chance: step.serving.home + step.serving.away })
    }
    ended = ends.reduce((sum, end) => sum + end.chance, 0)
    left = going.length === 0 ? 0 : 1 - ended
    steps = playPoint(rules, going)
  }
  return ends.map((end) => ({ score: end.score, chance: end.chance / ended }))
}

/** One point further: all scores have the same sum, so the home side's points tell them apart. */
function playPoint(rules: PointRules, steps: readonly PointStep[]): readonly PointStep[] {
  const after = new Map<number, { score: HomeAway; serving: Record<Side, number> }>()
  for (const { score, serving } of steps) {
    for (const server of servers) {
      for (const winner of servers) {
        const chance = serving[server] * (winner === 'home' ? rules.homeWins[server] : 1 - rules.homeWins[server])
        const made = addPoint(score, winner)
        const step = after.get(made.home) ?? { score: made, serving: { home: 0, away: 0 } }
        step.serving[rules.nextServer(server, winner, made)] += chance
        after.set(made.home, step)
      }
    }
  }
  return [...after.values()]
}

/** The score after one more point. */
export function addPoint({ home, away }: HomeAway, winner: Side): HomeAway {
  return winner === 'home' ? { home: home + 1, away } : { home, away: away + 1 }
}

/** Chance that the home side has `goal` points first; only while neither has them, and before the set can be over. */
export function raceChance(rules: PointRules, start: PointStep, goal: number): number {
  const first = { ...rules, isOver: (score: HomeAway) => Math.max(score.home, score.away) >= goal }
  return playPoints(first, start).reduce((sum, { score, chance }) => sum + (score.home >= goal ? chance : 0), 0)
}

/** Points of a set that is won by two: 25 or 15 in volleyball, 11 in table tennis. */
export function isWonByTwo({ home, away }: HomeAway, points: number): boolean {
  return Math.max(home, away) >= points && Math.abs(home - away) >= 2
}
