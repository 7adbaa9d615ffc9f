import { sha256 } from '../numbers/sha-256.ts'

/** Seeds of a chain of shared rounds, made before its end is published. Source: games §9, Shared rounds. */
export const chainLength = 1_000_000

/**
 * What a seed comes to when it is hashed so often: of the seed of round n of a chain, counted from 1, that of round
 * n − k after k times, and after n times the published end. Throws where `times` is not from 0 to `chainLength`.
 */
export function hashedTimes(seed: Uint8Array, times: number): Uint8Array {
  if (!Number.isSafeInteger(times) || times < 0 || times > chainLength)
    throw new RangeError(`${times} is beyond a chain`)
  let hashed = seed
  for (let done = 0; done < times; done += 1) hashed = sha256(hashed)
  return hashed
}
