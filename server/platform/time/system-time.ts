import { forNobodyYet } from '../database/row-scope.ts'
import type { Clock, Log, Timer, Timers } from '../ports.ts'

export const systemClock: Clock = { now: () => Date.now() }

/**
 * Real timers. What is done later says itself whose rows it is about. A call that throws or rejects is logged and ends nothing else. What comes again and again keeps no
 * process alive by itself.
 */
export function systemTimers(log: Log): Timers {
  const guard = async (run: () => void | Promise<void>) => {
    try {
      await forNobodyYet(run)
    } catch (error) {
      log.error('timers.failed', error)
    }
  }
  return {
    after: (milliseconds, run) => {
      // A timer of 0 sleeps for a millisecond, and whoever sleeps gives his processor away.
      if (milliseconds <= 0) {
        const handle = setImmediate(() => void guard(run))
        return { cancel: () => clearImmediate(handle) }
      }
      const handle = setTimeout(() => void guard(run), milliseconds)
      return { cancel: () => clearTimeout(handle) }
    },
    every: (milliseconds, run) => everyWithoutOverlap(milliseconds, () => guard(run)),
  }
}

function everyWithoutOverlap(milliseconds: number, run: () => Promise<void>): Timer {
  let running = false
  const handle = setInterval(() => {
    if (running) return
    running = true
    void run().then(() => {
      running = false
    })
  }, milliseconds)
  handle.unref()
  return { cancel: () => clearInterval(handle) }
}
