import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { numberAt } from '../chances/distribution.ts'
import type { ScoringLaw } from '../chances/scoring-law.ts'

interface RoundEnd {
  readonly home: number
  readonly away: number
  readonly chance: number
}

/** Nothing is offered when it may be that neither side gets there. */
const missingMax = 1e-6

/** States of the race rarer than this are left out. */
const crumb = 1e-12

/**
 * Chance that the home side is the first to make its missing points, in rounds of which either side may have the ball
 * first. `undefined` when the rounds may not be enough.
 */
export function raceRounds(round: ScoringLaw, missing: HomeAway, rounds: number): number | undefined {
  const ends = listEnds(round)
  const width = missing.away
  let open = new Float64Array(missing.home * width)
  let next = new Float64Array(open.length)
  open[0] = 1
  let left = 1
  let homeFirst = 0
  for (let played = 0; played < rounds && left > missingMax / 2; played++) {
    next.fill(0)
    left = 0
    for (let cell = 0; cell < open.length; cell++) {
      const chance = numberAt(open, cell)
      if (chance < crumb) continue
      const homeNow = Math.floor(cell / width)
      const awayNow = cell % width
      for (const end of ends) {
        const reached = chance * end.chance
        const home = homeNow + end.home
        const away = awayNow + end.away
        if (home < missing.home && away < missing.away) {
          const at = home * width + away
          next[at] = numberAt(next, at) + reached
          left += reached
        } else if (home >= missing.home) homeFirst += away >= missing.away ? reached / 2 : reached
      }
    }
    ;[open, next] = [next, open]
  }
  return left > missingMax ? undefined : homeFirst / (1 - left)
}

function listEnds({ home, away, both }: ScoringLaw): readonly RoundEnd[] {
  const ends: RoundEnd[] = []
  both.forEach((alike, points) => {
    home.forEach((homeChance, homePoints) => {
      away.forEach((awayChance, awayPoints) => {
        const chance = alike * homeChance * awayChance
        if (chance > 0) ends.push({ home: points + homePoints, away: points + awayPoints, chance })
      })
    })
  })
  return ends
}
