import type { Opinion } from '../sports/sport.ts'
import { seededRandom } from '../time/seeded-random.ts'

/** Expectations move by so much at most, as a share. */
const reach = 0.06
/** Knots of the curve, in steps. */
const knotSteps = 8

/** How a market's opinion of a match wanders. Smooth in `step` (any number), the same at every asking. */
export function drift(seed: string, step: number): Opinion {
  return { home: reach * wander(`${seed}/home`, step), away: reach * wander(`${seed}/away`, step) }
}

/** From −1 to 1: random knots, eased in between. */
function wander(seed: string, step: number): number {
  const knot = Math.floor(step / knotSteps)
  const part = step / knotSteps - knot
  const eased = part * part * (3 - 2 * part)
  const knotAt = (index: number) => 2 * seededRandom(`${seed}/${index}`).next() - 1
  return knotAt(knot) * (1 - eased) + knotAt(knot + 1) * eased
}
