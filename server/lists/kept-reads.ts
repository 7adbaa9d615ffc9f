import { Turns } from '../platform/limits/turns.ts'
import type { Clock, Timers } from '../platform/ports.ts'

interface Kept<Answer> {
  /** Infinity while it is read. */
  until: number
  readonly answer: Promise<Answer>
}

interface KeptBounds {
  /** An answer is given so long to whoever asks the same, milliseconds. */
  readonly keptFor: number
  /** Answers that are kept, the latest. */
  readonly keptMax: number
}

/** Other questions of an operator that wait for one that is read. */
const waitingMax = 50

/**
 * Answers that are read from the database. Whoever asks the same at once, or soon after, shares one reading; of different
 * questions one is read at a time, so that they leave connections to whoever else reads; operators take turns.
 */
export class KeptReads<Answer> {
  readonly #clock: Clock
  readonly #bounds: KeptBounds
  readonly #turns: Turns
  readonly #kept = new Map<string, Kept<Answer>>()

  constructor({ clock, timers }: { readonly clock: Clock; readonly timers: Timers }, bounds: KeptBounds) {
    this.#clock = clock
    this.#bounds = bounds
    this.#turns = new Turns({ clock, timers }, { waitingMax, againSeconds: 2 })
  }

  /**
   * @param key names the whole question
   * @param operatorId whose turn it takes
   * @throws {TooManyError} when too many questions of the operator wait already
   */
  get(key: string, operatorId: number, read: () => Promise<Answer>): Promise<Answer> {
    const known = this.#kept.get(key)
    return known && this.#clock.now() < known.until ? known.answer : this.#read(key, operatorId, read)
  }

  #read(key: string, operatorId: number, read: () => Promise<Answer>): Promise<Answer> {
    const entry: Kept<Answer> = {
      until: Number.POSITIVE_INFINITY,
      answer: this.#turns.run(read, { party: operatorId }),
    }
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#bounds.keptMax) break
      this.#kept.delete(oldest)
    }
    entry.answer.then(
      () => {
        entry.until = this.#clock.now() + this.#bounds.keptFor
      },
      () => {
        if (this.#kept.get(key) === entry) this.#kept.delete(key)
      },
    )
    return entry.answer
  }
}
