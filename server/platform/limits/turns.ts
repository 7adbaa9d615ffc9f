import type { Clock, Timers } from '../ports.ts'
import { TooManyError } from './too-many-error.ts'

/** How many of one party may wait, and when who finds so many is to come again. */
interface TurnsBounds {
  readonly waitingMax: number
  readonly againSeconds: number
}

/** Where work stands among what waits. */
export interface TurnsPlace {
  /** Whose it is: parties take turns, however much each of them asks for. Absent: everybody is of one. */
  readonly party?: number
  /** What of its party's it is about. Work about one thing keeps its order. */
  readonly about?: string
  /** Before all of its party's that is about other things, and never one too many. */
  readonly isUrgent?: boolean
}

interface Waiter {
  readonly about: string | undefined
  readonly until: number
  begin(): void
  giveUp(): void
}

/** What waits of one party. */
interface Queue {
  readonly urgent: Set<Waiter>
  readonly others: Set<Waiter>
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
  /** By party, that whose turn is longest ago first; those of which nothing waits are not here. */
  readonly #queues = new Map<number | undefined, Queue>()
  #isTaken: boolean = false
  #lastParty: number | undefined

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
    this.#lastParty = place.party
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #wait({ party, about, isUrgent = false }: TurnsPlace): Promise<void> {
    const { waitingMax, againSeconds } = this.#bounds
    const { clock, timers } = this.#time
    const queue = this.#queues.get(party) ?? { urgent: new Set(), others: new Set() }
    if (!isUrgent && sizeOf(queue) >= waitingMax) throw new TooManyError(againSeconds)
    this.#queues.set(party, queue)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = timers.after(waitMax, () => waiter.giveUp())
    const leave = () => {
      timer.cancel()
      queue.urgent.delete(waiter)
      queue.others.delete(waiter)
      if (sizeOf(queue) === 0) this.#queues.delete(party)
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
    if (isUrgent) bringForward(queue, about)
    const waiting = isUrgent ? queue.urgent : queue.others
    waiting.add(waiter)
    return promise
  }

  /** The turn passes on without being free in between, so that nobody who comes just then slips in. */
  #next(): void {
    const now = this.#time.clock.now()
    this.#putLast(this.#lastParty)
    for (const queue of this.#queues.values())
      for (const waiter of inOrder(queue)) {
        // A process that stood still finds work that ended before it finds its timers.
        if (waiter.until <= now) {
          waiter.giveUp()
          continue
        }
        waiter.begin()
        return
      }
    this.#isTaken = false
  }

  #putLast(party: number | undefined): void {
    const queue = this.#queues.get(party)
    if (!queue) return
    this.#queues.delete(party)
    this.#queues.set(party, queue)
  }
}

function* inOrder({ urgent, others }: Queue): Generator<Waiter> {
  yield* urgent
  yield* others
}

function sizeOf({ urgent, others }: Queue): number {
  return urgent.size + others.size
}

/** What was asked before about the same thing would undo what is urgent, came it after. */
function bringForward({ urgent, others }: Queue, about: string | undefined): void {
  if (about === undefined) return
  for (const waiter of others) {
    if (waiter.about !== about) continue
    others.delete(waiter)
    urgent.add(waiter)
  }
}
