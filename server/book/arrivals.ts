import type { Timers } from '../platform/ports.ts'

/** Whether what was waited for came in time. */
export type Found = 'found' | 'none'

/** What somebody waits for the books in memory to show. */
interface Awaited {
  readonly isThere: () => boolean
  readonly end: (found: Found) => void
}

/** Waits until the books in memory show something: looked at after every change of theirs, never by the clock. */
export class Arrivals {
  readonly #timers: Timers
  readonly #awaited = new Set<Awaited>()

  constructor(timers: Timers) {
    this.#timers = timers
  }

  /** The books have changed. */
  look(): void {
    for (const one of this.#awaited) if (one.isThere()) one.end('found')
  }

  /** Calls `run` once: as soon as it is there, or when it is not after so many milliseconds. */
  when(isThere: () => boolean, milliseconds: number, run: (found: Found) => void): void {
    if (isThere()) {
      run('found')
      return
    }
    const end = (found: Found) => {
      this.#awaited.delete(awaited)
      patience.cancel()
      run(found)
    }
    const awaited = { isThere, end }
    const patience = this.#timers.after(milliseconds, () => end('none'))
    this.#awaited.add(awaited)
  }

  /** The same as a promise. */
  until(isThere: () => boolean, milliseconds: number): Promise<Found> {
    return new Promise((resolve) => this.when(isThere, milliseconds, resolve))
  }
}
