/** Chances of whole numbers: `chances[k]` belongs to `lowest + k`, and their sum is 1. */
export interface Distribution {
  readonly lowest: number
  readonly chances: Float64Array
}

/** What stands at an index of a list of numbers; 0 outside, for nothing beyond it can happen. */
export function numberAt(numbers: Float64Array, index: number): number {
  return numbers[index] ?? 0
}

/** More than this many further events are left out, and so is what is rarer than `tail`. */
const eventsMax = 80
const tail = 1e-7

/** Poisson chances of 0, 1, 2 … until the rest is negligible; they sum to 1. */
export function poisson(mean: number, countMax = eventsMax): Float64Array {
  const chances: number[] = []
  let chance = Math.exp(-mean)
  let sum = 0
  for (let count = 0; count <= countMax; count++) {
    chances.push(chance)
    sum += chance
    if (count > mean && chance < tail) break
    chance *= mean / (count + 1)
  }
  return Float64Array.from(chances, (value) => value / sum)
}

/**
 * Chance that one side of an Asian line wins, of the stakes that are decided: half results count half, what is void
 * counts for neither. The line is in quarters as that side sees it, as in `settleAsianLine`. 0.5 when all is void.
 */
export function lineChance(numbers: Distribution, quarterLine: number): number {
  const { lowest, chances } = numbers
  let won = 0
  let lost = 0
  let ahead = 4 * lowest + quarterLine
  for (const chance of chances) {
    if (ahead >= 2) won += chance
    else if (ahead <= -2) lost += chance
    else if (ahead === 1) won += chance / 2
    else if (ahead === -1) lost += chance / 2
    ahead += 4
  }
  return won + lost === 0 ? 0.5 : won / (won + lost)
}
