import type { Clock, Timer, Timers } from '@banko/contract/feed/ports.ts'
import { makeHeap } from './heap.ts'

/** A clock and timers that stand still until they are moved: a year passes as fast as the work in it. */
export interface VirtualTime extends Clock, Timers {
  /**
   * Moves the clock to `time`, milliseconds since 1970. Calls that fall due on the way run in order of their time, and
   * of their asking when that is equal; each sees the clock at its own time, and the next waits until what it returned
   * has resolved and everything it set off without waiting for input or output has run. A call that throws stops the
   * move and throws here.
   */
  advanceTo(time: number): Promise<void>
  /** `advanceTo` from now. */
  advance(milliseconds: number): Promise<void>
  /**
   * Moves the clock at once, as that of a machine that was asleep: calls that fell due meanwhile run in the same order,
   * all at the new time, and what repeats runs once.
   */
  skip(milliseconds: number): Promise<void>
  /** When the next call falls due; undefined when nothing is pending. */
  nextDue(): number | undefined
}

interface Pending {
  due: number
  readonly order: number
  readonly run: () => void | Promise<void>
  readonly interval: number | undefined
  cancelled: boolean
}

/** @param start milliseconds since 1970, UTC */
export function virtualTime(start: number): VirtualTime {
  const queue = makeHeap<Pending>(before)
  let now = start
  let asked = 0

  const add = (milliseconds: number, run: Pending['run'], interval: number | undefined): Timer => {
    const pending = { due: now + Math.max(milliseconds, 0), order: asked++, run, interval, cancelled: false }
    queue.push(pending)
    return {
      cancel: () => {
        pending.cancelled = true
      },
    }
  }

  const advanceTo = async (time: number): Promise<void> => {
    await settle()
    for (let pending = queue.first(); pending !== undefined && pending.due <= time; pending = queue.first()) {
      queue.shift()
      if (pending.cancelled) continue
      now = Math.max(now, pending.due)
      await pending.run()
      await settle()
      if (pending.interval !== undefined && !pending.cancelled) {
        pending.due = now + pending.interval
        queue.push(pending)
      }
    }
    now = Math.max(now, time)
  }

  return {
    now: () => now,
    after: (milliseconds, run) => add(milliseconds, run, undefined),
    every: (milliseconds, run) => add(milliseconds, run, Math.max(milliseconds, 1)),
    advanceTo,
    advance: (milliseconds) => advanceTo(now + milliseconds),
    skip: async (milliseconds) => {
      await settle()
      now += milliseconds
      await advanceTo(now)
    },
    nextDue() {
      while (queue.first()?.cancelled) queue.shift()
      return queue.first()?.due
    },
  }
}

/** Lets every promise that is ready run its followers. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** A simulated year holds tens of thousands of pending calls. */
function before(a: Pending, b: Pending): boolean {
  return a.due < b.due || (a.due === b.due && a.order < b.order)
}
