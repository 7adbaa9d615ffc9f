import type { Clock, Timer, Timers } from '../ports.ts'

/**
 * A change that may wait leaves within a tick of 50 ms. Sockets are dealt over parts of the tick: written to all at
 * once, thousands of them would make the last one wait for the first, and the next tick for both.
 */
export const sliceCount = 10
const sliceMilliseconds = 5
const tickMilliseconds = sliceCount * sliceMilliseconds

interface Needs {
  readonly clock: Clock
  readonly timers: Timers
}

/**
 * Whose turn it is to be told. Slices follow one another without exception: where telling one takes longer than its part
 * of the tick, all are told later and none is left out. Between two of them the event loop hears and writes.
 */
export class PushTurns {
  readonly #needs: Needs
  readonly #tell: (slice: number) => boolean
  #slice = 0
  /** When the next slice has its turn; undefined while nothing waits. */
  #due: number | undefined
  #timer: Timer | undefined

  /** @param tell tells one slice; true when anything still waits, for any of them */
  constructor(needs: Needs, tell: (slice: number) => boolean) {
    this.#needs = needs
    this.#tell = tell
  }

  /** Something waits. */
  plan(): void {
    if (this.#due === undefined) this.#arm(this.#needs.clock.now() + sliceMilliseconds)
  }

  close(): void {
    this.#timer?.cancel()
  }

  #arm(due: number): void {
    this.#due = due
    // A clock that was set back must not make anybody wait for it.
    const wait = Math.min(Math.max(due - this.#needs.clock.now(), 0), sliceMilliseconds)
    this.#timer = this.#needs.timers.after(wait, () => this.#turn(due))
  }

  #turn(due: number): void {
    const slice = this.#slice
    this.#slice = (slice + 1) % sliceCount
    this.#due = undefined
    // What was lost is caught up with, a tick at most.
    const next = Math.max(due + sliceMilliseconds, this.#needs.clock.now() - tickMilliseconds)
    if (this.#tell(slice)) this.#arm(next)
  }
}
