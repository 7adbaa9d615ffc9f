import type { Clock, Timers } from '../ports.ts'
import { TooManyError } from './too-many-error.ts'

/** How many may wait, and when who finds so many is to come again. */
interface TurnsBounds {
  readonly waitingMax: number
  readonly againSeconds: number
}

/** Where work stands among what waits. */
export interface TurnsPlace {
  /** What it is about. Work about one thing keeps its order. */
  readonly about?: string
  /** Before all that is about other things, and never one too many. */
  readonly isUrgent?: boolean
}

interface Waiter {
  readonly about: string | undefined
  readonly until: number
  begin(): void
  giveUp(): void
}

/** Milliseconds that anybody waits for a turn: whoever asked has left by then, or said another thing elsewhere. */
const waitMax = 10_000

/**
 * Work of one kind, one after the other: of all who ask for it one holds a connection, and the others wait without. Work
 * must not wait for a turn of the turns it has.
 */
export class Turns {
  readonly #time: { readonly clock: Clock; readonly timers: Pick<Timers, 'after'> }
  readonly #bounds: TurnsBounds
  readonly #urgent = new Set<Waiter>()
  readonly #others = new Set<Waiter>()
  #isTaken: boolean = false

  constructor(
    { clock, timers }: { readonly clock: Clock; readonly timers: Pick<Timers, 'after'> },
    bounds: TurnsBounds,
  ) {
    this.#time = { clock, timers }
    this.#bounds = bounds
  }

  /** @throws {TooManyError} when too many wait already, or its turn does not come in time: the work has not begun */
  async run<T>(work: () => Promise<T>, place: TurnsPlace = {}): Promise<T> {
    if (this.#isTaken) await this.#wait(place)
    this.#isTaken = true
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #wait({ about, isUrgent = false }: TurnsPlace): Promise<void> {
    const { waitingMax, againSeconds } = this.#bounds
    const { clock, timers } = this.#time
    if (!isUrgent && this.#urgent.size + this.#others.size >= waitingMax) throw new TooManyError(againSeconds)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = timers.after(waitMax, () => waiter.giveUp())
    const leave = () => {
      timer.cancel()
      this.#urgent.delete(waiter)
      this.#others.delete(waiter)
    }
    const waiter: Waiter = {
      about,
      until: clock.now() + waitMax,
      begin() {
        leave()
        resolve()
      },
      giveUp() {
        leave()
        reject(new TooManyError(againSeconds))
      },
    }
    if (isUrgent) this.#bringForward(about)
    const queue = isUrgent ? this.#urgent : this.#others
    queue.add(waiter)
    return promise
  }

  /** What was asked before about the same thing would undo what is urgent, came it after. */
  #bringForward(about: string | undefined): void {
    if (about === undefined) return
    for (const waiter of this.#others) {
      if (waiter.about !== about) continue
      this.#others.delete(waiter)
      this.#urgent.add(waiter)
    }
  }

  /** The turn passes on without being free in between, so that nobody who comes just then slips in. */
  #next(): void {
    const now = this.#time.clock.now()
    for (const queue of [this.#urgent, this.#others])
      for (const waiter of queue) {
        // A process that stood still finds work that ended before it finds its timers.
        if (waiter.until > now) {
          waiter.begin()
          return
        }
        waiter.giveUp()
      }
    this.#isTaken = false
  }
}
