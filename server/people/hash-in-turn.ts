import { availableParallelism } from 'node:os'

/**
 * Passwords that are hashed at once: whoever floods the sign-in leaves a processor to those who place, and a thread of
 * the runtime's four to files and packing.
 */
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

let running = 0
const waiting: (() => void)[] = []

/** Does a piece of hashing once it is its turn, in the order of asking. How many may ask is bounded by what counts tries. */
export async function hashInTurn<T>(hash: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  // whoever is done hands their place on
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await hash()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
