import type { Clock, Timers } from './platform/ports.ts'

/** Undefined: there was no turn. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T | undefined>

interface TurnNeeds {
  readonly clock: Clock
  readonly timers: Timers
}

/** So many may wait; whoever comes then is not served. */
const waitingMax = 8
/** Who waits is served no more after so long. */
const waitMilliseconds = 2000
/** Whatever came, works take no more than half of a processor. */
const restFactorDefault = 1
/** A clock may be set while a work runs. */
const restMillisecondsMax = 3000

/**
 * Runs works one after another, with rests between them. Undefined for a work that was not run: too many wait already,
 * or it waited for too long. A work must end by itself.
 * @param restFactor the rest after a work, in times of what it took
 */
export function openTurns(
  { clock, timers }: TurnNeeds,
  { restFactor = restFactorDefault }: { readonly restFactor?: number } = {},
): TakeTurn {
  let waiting = 0
  let free: Promise<void> = Promise.resolve()
  return <T>(work: () => Promise<T>) => {
    if (waiting >= waitingMax) return Promise.resolve(undefined)
    const { promise, resolve, reject } = Promise.withResolvers<T | undefined>()
    let isLate = false
    waiting += 1
    const late = timers.after(waitMilliseconds, () => {
      isLate = true
      waiting -= 1
      resolve(undefined)
    })
    const run = async () => {
      if (isLate) return
      late.cancel()
      const from = clock.now()
      await work().then(resolve, reject)
      waiting -= 1
      const rested = Promise.withResolvers<void>()
      const took = Math.max(0, clock.now() - from)
      timers.after(Math.min(restMillisecondsMax, restFactor * took), rested.resolve)
      await rested.promise
    }
    free = free.then(run)
    return promise
  }
}
