import { at } from './at.ts'

/** Chance from a seed: the same seed, the same throws. */
export interface Dice {
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  /** A whole number from `least` to `most`, both within. */
  between(least: number, most: number): number
  /** True so many times of a hundred. */
  chance(percent: number): boolean
  pick<Entry>(list: readonly Entry[]): Entry
  /** So many different entries, in a thrown order. */
  draw<Entry>(list: readonly Entry[], count: number): Entry[]
}

/** Marsaglia's xorshift of 64 bits, the seed spread by the golden ratio. Modulo bias is of no weight here. */
export function diceOf(seed: number): Dice {
  const word = (1n << 64n) - 1n
  let state = ((BigInt(seed) + 1n) * 0x9e3779b97f4a7c15n) & word
  if (state === 0n) state = 1n
  const below = (count: number) => {
    state ^= (state << 13n) & word
    state ^= state >> 7n
    state ^= (state << 17n) & word
    return Number((state >> 11n) % BigInt(count))
  }
  const draw = <Entry>(list: readonly Entry[], count: number): Entry[] => {
    const left = [...list]
    return Array.from({ length: count }, () => at(left.splice(below(left.length), 1), 0))
  }
  for (let warm = 0; warm < 8; warm++) below(2)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (percent) => below(100) < percent,
    pick: (list) => at(list, below(list.length)),
    draw,
  }
}
