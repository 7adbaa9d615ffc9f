import { numberAt } from './distribution.ts'
import type { Random } from './incident.ts'

/** A whole number as often as its chance says. */
export function drawNumber(chances: Float64Array, random: Random): number {
  let left = random()
  for (let number = 0; number < chances.length - 1; number++) {
    left -= numberAt(chances, number)
    if (left < 0) return number
  }
  return chances.length - 1
}
