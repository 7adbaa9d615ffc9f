import { TooManyError } from './too-many-error.ts'

/** How many may wait, and when who finds so many is to come again. */
interface TurnsBounds {
  readonly waitingMax: number
  readonly againSeconds: number
}

/**
 * Work of one kind, one after the other: of all who ask for it one holds a connection, and the others wait without. Work
 * must not wait for a turn of the turns it has.
 */
export class Turns {
  readonly #bounds: TurnsBounds
  #last: Promise<unknown> = Promise.resolve()
  #under = 0

  constructor(bounds: TurnsBounds) {
    this.#bounds = bounds
  }

  /** @throws {TooManyError} when too many wait already */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { waitingMax, againSeconds } = this.#bounds
    if (this.#under > waitingMax) throw new TooManyError(againSeconds)
    this.#under += 1
    const done = this.#last.then(work).finally(() => {
      this.#under -= 1
    })
    this.#last = done.catch(() => {})
    return done
  }
}
