import { hash } from 'node:crypto'

/**
 * Rounds of one chain. At two a minute it lasts for five weeks; to follow a round to the published end takes a browser a
 * fraction of a second, however far along it is.
 */
export const chainRounds = 100_000
/** From one seed that is kept to the next one. */
const markEvery = 1000
const seedBytes = 32

/** Seeds of a chain that are kept, from the first one of them on, and the end that is published. */
export interface SeedMarks {
  readonly end: Uint8Array
  readonly marks: Uint8Array
}

const hashed = (seed: Uint8Array) => new Uint8Array(hash('sha256', seed, 'buffer'))

/**
 * Hashes a chain of seeds down from its last one, and keeps every thousandth. `pause` is waited for between thousands, so that
 * nobody else is held up.
 */
export async function markChain(last: Uint8Array, pause: () => Promise<void>): Promise<SeedMarks> {
  const marks = new Uint8Array((chainRounds / markEvery) * seedBytes)
  let seed = last
  for (let place = chainRounds; place > 0; place -= 1) {
    if (place % markEvery === 0) {
      marks.set(seed, (place / markEvery - 1) * seedBytes)
      await pause()
    }
    seed = hashed(seed)
  }
  return { end: seed, marks }
}

/** The seed of a round by its place in the chain, from 1. Throws where the chain has none. */
export function seedAt(marks: Uint8Array, place: number): Uint8Array {
  const mark = Math.ceil(place / markEvery)
  const kept = marks.slice((mark - 1) * seedBytes, mark * seedBytes)
  if (place < 1 || kept.length !== seedBytes) throw new RangeError(`a chain has no place ${place}`)
  let seed: Uint8Array = kept
  for (let left = mark * markEvery - place; left > 0; left -= 1) seed = hashed(seed)
  return seed
}
