import type { FootballStrengths } from '@banko/betting/models/strengths.ts'
import { seededRandom } from '../../../platform/seeded-random.ts'

/** Expected goals move by so much at most, as a share. */
const reach = 0.06
/** Knots of the curve, in steps. */
const knotSteps = 8

/** How a market's opinion of a match wanders. Smooth in `step` (any number), the same at every asking. */
export function drift(strengths: FootballStrengths, seed: string, step: number): FootballStrengths {
  return {
    ...strengths,
    homeGoals: strengths.homeGoals * (1 + reach * wander(`${seed}/home`, step)),
    awayGoals: strengths.awayGoals * (1 + reach * wander(`${seed}/away`, step)),
  }
}

/** From −1 to 1: random knots, eased in between. */
function wander(seed: string, step: number): number {
  const knot = Math.floor(step / knotSteps)
  const part = step / knotSteps - knot
  const eased = part * part * (3 - 2 * part)
  const knotAt = (index: number) => 2 * seededRandom(`${seed}/${index}`).next() - 1
  return knotAt(knot) * (1 - eased) + knotAt(knot + 1) * eased
}
