import { Allowance, type Rate } from '../../platform/limits/allowance.ts'
import type { Client } from '../../platform/limits/client.ts'
import { FairQueue, type QueuePlace } from '../../platform/limits/fair-queue.ts'
import { TooManyError } from '../../platform/limits/too-many-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Counter, Timer } from '../../platform/ports.ts'

/** Milliseconds of pricing that a client may have: a slip of three, asked about anew every second, has some hundred of them. */
const clientRate: Rate = { count: 2000, seconds: 10 }
/** The same of an operator, whose others wait for it: half of the thread is left for the other operators. */
const operatorRate: Rate = { count: 5000, seconds: 10 }
/** Questions of one client that may wait. */
const waitingMax = 8
/** Milliseconds that anybody waits. */
const waitMax = 2000

interface Waiter extends Client {
  readonly place: QueuePlace
  /** Answers how long it took, milliseconds. */
  readonly work: () => Promise<number>
  readonly late: Timer | undefined
  done(): void
  refuse(): void
}

/** Prices one after the other: operators take turns, and so do the clients of one. */
export class PricingTurns {
  readonly #platform: Pick<Platform, 'clock' | 'timers' | 'log'>
  readonly #queue = new FairQueue<Waiter>()
  readonly #clients = new Allowance()
  readonly #operators = new Allowance()
  readonly #turnedAway: Counter
  #isWorking: boolean = false
  #later: Timer | undefined

  constructor(platform: Pick<Platform, 'clock' | 'timers' | 'log' | 'metrics'>) {
    this.#platform = platform
    this.#turnedAway = platform.metrics.counter(
      'builder_busy_total',
      'Prices of the bet builder that were not told in time',
    )
  }

  /**
   * Does work in its client's turn; that of the house itself waits for as long as it must.
   * @throws {TooManyError} when the client has had too much or waited too long: the work was not done
   */
  async run(client: Client, work: Waiter['work']): Promise<void> {
    const { operatorId, name } = client
    const place = { party: operatorId, member: name ?? '' }
    if (name !== undefined) {
      const wait = this.#clients.use(nameOf(place), clientRate, this.#platform.clock.now(), 0)
      if (wait > 0) throw this.busy(Math.ceil(wait / 1000))
      if (this.#queue.sizeOf(place) >= waitingMax) throw this.busy(1)
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const late =
      name === undefined
        ? undefined
        : this.#platform.timers.after(waitMax, () => {
            this.#queue.delete(place, waiter)
            waiter.refuse()
          })
    const waiter: Waiter = { ...client, place, work, late, done: resolve, refuse: () => reject(this.busy(1)) }
    this.#queue.add(place, waiter)
    void this.#work()
    await promise
  }

  /** What is thrown at whoever is to come again after so many seconds. */
  busy(seconds: number): TooManyError {
    this.#turnedAway.add()
    return new TooManyError(seconds)
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    const mayTake = (operatorId: number) => this.#waitOf(operatorId) === 0
    for (let next = this.#queue.take(mayTake); next; next = this.#queue.take(mayTake)) await this.#do(next)
    this.#isWorking = false
    this.#workLater()
  }

  async #do({ work, late, place, name, done, refuse }: Waiter): Promise<void> {
    late?.cancel()
    try {
      const milliseconds = await work()
      const now = this.#platform.clock.now()
      if (name !== undefined) this.#clients.owe(nameOf(place), clientRate, now, milliseconds)
      this.#operators.owe(String(place.party), operatorRate, now, milliseconds)
      done()
    } catch (error) {
      this.#platform.log.error('builder.fault', error)
      refuse()
    }
  }

  /** What is left waits for operators that have had what they may. */
  #workLater(): void {
    const waits = [...this.#queue.parties()].map((operatorId) => this.#waitOf(operatorId))
    this.#later?.cancel()
    this.#later = undefined
    if (waits.length === 0) return
    this.#later = this.#platform.timers.after(Math.min(...waits), () => void this.#work())
  }

  #waitOf(operatorId: number): number {
    return this.#operators.use(String(operatorId), operatorRate, this.#platform.clock.now(), 0)
  }
}

function nameOf({ party, member }: QueuePlace): string {
  return `${party} ${member}`
}
