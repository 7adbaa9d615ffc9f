import type { Clock, Timer, Timers } from './ports.ts'

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
  const queue = new DueQueue()
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
    nextDue: () => queue.firstLive()?.due,
  }
}

/** Lets every promise that is ready run its followers. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** A binary heap by (due, order): a simulated year holds tens of thousands of pending calls. */
class DueQueue {
  readonly #heap: Pending[] = []

  first(): Pending | undefined {
    return this.#heap[0]
  }

  firstLive(): Pending | undefined {
    while (this.#heap[0]?.cancelled) this.shift()
    return this.#heap[0]
  }

  push(pending: Pending): void {
    const heap = this.#heap
    let at = heap.push(pending) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = heap[above]
      if (parent === undefined || before(parent, pending)) break
      heap[at] = parent
      at = above
    }
    heap[at] = pending
  }

  shift(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return
    let at = 0
    for (;;) {
      const child = this.#smallerChild(at)
      const below = heap[child]
      if (below === undefined || before(last, below)) break
      heap[at] = below
      at = child
    }
    heap[at] = last
  }

  #smallerChild(at: number): number {
    const left = this.#heap[2 * at + 1]
    const right = this.#heap[2 * at + 2]
    return left !== undefined && right !== undefined && before(right, left) ? 2 * at + 2 : 2 * at + 1
  }
}

function before(a: Pending, b: Pending): boolean {
  return a.due < b.due || (a.due === b.due && a.order < b.order)
}
