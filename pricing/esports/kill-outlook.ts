import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { type Distribution, numberAt, poisson } from '../chances/distribution.ts'
import { homeMapChance, type KillScore, type KillStrengths } from './esports-chain.ts'

/** Kills of one map at its end. */
export interface KillOutlook {
  readonly score: HomeAway
  readonly both: Distribution
  /** Home's less away's. */
  readonly lead: Distribution
  readonly home: Distribution
  readonly away: Distribution
  /** Chance that the home side has so many first, of the maps in which either gets there; `undefined` when hardly any is. */
  race(goal: number): number | undefined
}

/** A race that is decided more seldom is not offered: almost every bet on it would be returned. */
const decidedMin = 0.001
/** A map is never taken for over before it is. */
const goneMax = 0.95

/** Given who wins the map, each side's kills are a Poisson stream; who wins is judged by the kills so far. */
export function lookAheadKills(strengths: KillStrengths, now: KillScore): KillOutlook {
  const { winnerKills, loserKills } = strengths
  const { score } = now
  const left = 1 - goneOf(strengths, now)
  const chance = homeMapChance(strengths, now)
  const [winner, loser] = [poisson(winnerKills * left), poisson(loserKills * left)]
  const mixed = (home: Float64Array, away: Float64Array) => mix(home, away, chance)
  return {
    score,
    both: { lowest: score.home + score.away, chances: poisson((winnerKills + loserKills) * left) },
    lead: {
      lowest: score.home - score.away - (Math.max(winner.length, loser.length) - 1),
      chances: mixed(differences(winner, loser), differences(loser, winner)),
    },
    home: { lowest: score.home, chances: mixed(winner, loser) },
    away: { lowest: score.away, chances: mixed(loser, winner) },
    race: (goal) => {
      const lead = winnerKills / (winnerKills + loserKills)
      const many = (winnerKills + loserKills) * left
      const [byWinner, byLoser] = [raceOf(score, goal, lead, many), raceOf(score, goal, 1 - lead, many)]
      const home = chance * byWinner.home + (1 - chance) * byLoser.home
      const away = chance * byWinner.away + (1 - chance) * byLoser.away
      return home + away >= decidedMin ? home / (home + away) : undefined
    },
  }
}

/** Which part of the map has gone; where nobody told, as much as the kills make likely. */
function goneOf({ winnerKills, loserKills }: KillStrengths, { score, gone }: KillScore): number {
  return Math.min(goneMax, gone ?? (score.home + score.away) / (winnerKills + loserKills))
}

/** The first with chance `weight`, otherwise the second. */
function mix(first: Float64Array, second: Float64Array, weight: number): Float64Array {
  const length = Math.max(first.length, second.length)
  return Float64Array.from(
    { length },
    (_, index) => weight * numberAt(first, index) + (1 - weight) * numberAt(second, index),
  )
}

/** Chances of every difference of two numbers, from minus to plus the longer one's highest. */
function differences(home: Float64Array, away: Float64Array): Float64Array {
  const most = Math.max(home.length, away.length) - 1
  const chances = new Float64Array(2 * most + 1)
  for (const [a, first] of home.entries()) {
    for (const [b, second] of away.entries()) chances[most + a - b] = numberAt(chances, most + a - b) + first * second
  }
  return chances
}

/** Chances that each side is first to `goal`: each further kill is home's with chance `home`, and `many` come on average. */
function raceOf(score: HomeAway, goal: number, home: number, many: number): { home: number; away: number } {
  const first = { home: 0, away: 0 }
  let reached = new Map([[score.home, 1]])
  // At least `kills` more come with what is left of all chances, to the last: a race may hang on the rarest.
  let left = 1
  let exactly = Math.exp(-many)
  for (let kills = 1; reached.size > 0; kills++) {
    left -= exactly
    exactly *= many / kills
    const after = new Map<number, number>()
    for (const [count, chance] of reached) {
      const other = score.home + score.away + kills - 1 - count
      if (count + 1 === goal) first.home += chance * home * left
      else after.set(count + 1, (after.get(count + 1) ?? 0) + chance * home)
      if (other + 1 === goal) first.away += chance * (1 - home) * left
      else after.set(count, (after.get(count) ?? 0) + chance * (1 - home))
    }
    reached = after
  }
  return first
}
