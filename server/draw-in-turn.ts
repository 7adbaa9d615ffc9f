import type { Clock, Timers } from './platform/ports.ts'

interface TurnNeeds {
  readonly clock: Clock
  readonly timers: Timers
}

/** So many may wait; whoever comes then is not served. */
const waitingMax = 8
/** After each work, so many times as long as it took: everything else of the process goes on meanwhile. */
const restFactor = 4

/** Runs works one after another, with rests between them; a work for which too many wait already is not run. */
export function openTurns({ clock, timers }: TurnNeeds): <T>(work: () => Promise<T>) => Promise<T> | undefined {
  let waiting = 0
  let free: Promise<void> = Promise.resolve()
  return (work) => {
    if (waiting >= waitingMax) return undefined
    waiting += 1
    let from = 0
    const done = free.then(() => {
      from = clock.now()
      return work()
    })
    const rest = () => {
      waiting -= 1
      const milliseconds = restFactor * (clock.now() - from)
      const rested = Promise.withResolvers<void>()
      if (milliseconds > 0) timers.after(milliseconds, rested.resolve)
      else rested.resolve()
      return rested.promise
    }
    free = done.then(rest, rest)
    return done
  }
}
