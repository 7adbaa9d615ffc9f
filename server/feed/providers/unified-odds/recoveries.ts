import type { Clock, Timer, Timers } from '../../../platform/ports.ts'
import { openRecoveryLimits, type RecoveryLimits } from './recovery-limits.ts'

/** What the house asked for last, and how far that has come. */
interface Asked {
  readonly requestId: string
  readonly after: number | undefined
  readonly done: () => void
  readonly failed: (error: unknown) => void
  /** As it went over the wire, once it was asked for. */
  posted?: Posted
}

interface Posted {
  readonly number: number
  /** Nothing of before may be taken for true. */
  readonly isFull: boolean
  /** How many messages had come by then. */
  readonly arrived: number
}

/** A recovery that the feed has told whole. */
export interface Finished extends Pick<Posted, 'isFull' | 'arrived'> {
  /** The house's name of it. */
  readonly requestId: string
}

export interface RecoveryPorts {
  readonly clock: Clock
  readonly timers: Timers
  /** Numbers of requests, never twice. */
  nextNumber(): number
  /** Sends the request; resolves when it is accepted. */
  send(query: Readonly<Record<string, number>>): Promise<void>
  /** How far back the producer can tell, milliseconds. */
  lookBack(): number
  /** How many messages have come. */
  arrived(): number
}

/** The recoveries of one producer: one at a time, within the feed's limits. Source: unified-odds-feed §9. */
export class Recoveries {
  readonly #ports: RecoveryPorts
  readonly #limits: RecoveryLimits = openRecoveryLimits()
  #asked: Asked | undefined
  #timer: Timer | undefined
  #isConnected = true
  /** How often the queue was lost, and how often before the last request that was accepted. */
  #losses = 0
  #lossesAsked = 0

  constructor(ports: RecoveryPorts) {
    this.#ports = ports
  }

  /**
   * Asks for everything after `after`; resolves when the feed has accepted that. A later request takes the place of one
   * that still waits for its time.
   */
  ask(requestId: string, after: number | undefined): Promise<void> {
    this.#asked?.done()
    return new Promise((done, failed) => {
      this.#asked = { requestId, after, done, failed }
      this.#plan()
    })
  }

  /** Takes the end of a recovery; `undefined` when it is not ours, or no longer the one we wait for. */
  finish(number: number | undefined): Finished | undefined {
    const asked = this.#asked
    if (!asked?.posted || asked.posted.number !== number) return undefined
    this.#asked = undefined
    return { requestId: asked.requestId, ...asked.posted }
  }

  /** Whether something was lost that has not been asked for since. */
  mustAsk(): boolean {
    return this.#lossesAsked < this.#losses
  }

  /** The queue is gone with whatever answer was in it: what was asked for is asked for again, under a new number. */
  disconnected(): void {
    this.#isConnected = false
    this.#losses += 1
    this.#timer?.cancel()
    if (this.#asked) delete this.#asked.posted
  }

  /** Whether somebody waits for a recovery already. */
  connected(): boolean {
    this.#isConnected = true
    this.#plan()
    return this.#asked !== undefined
  }

  /** Whether one event may be asked for now; if so it counts. */
  takeEvent(): boolean {
    return this.#limits.takeEvent(this.#ports.clock.now())
  }

  stop(): void {
    this.#timer?.cancel()
    this.#asked?.done()
    this.#asked = undefined
  }

  #plan(): void {
    this.#timer?.cancel()
    const asked = this.#asked
    if (!asked || asked.posted || !this.#isConnected) return
    const now = this.#ports.clock.now()
    const wait = this.#limits.nextAt(this.#reachOf(asked), now) - now
    if (wait <= 0) void this.#post(asked)
    else this.#timer = this.#ports.timers.after(wait, () => this.#plan())
  }

  /** Since when it asks, as far back as the producer can tell; `undefined` for everything. */
  #reachOf({ after }: Asked): number | undefined {
    const { clock, lookBack } = this.#ports
    return after === undefined || clock.now() - after >= lookBack() ? undefined : after
  }

  async #post(asked: Asked): Promise<void> {
    const after = this.#reachOf(asked)
    const number = this.#ports.nextNumber()
    const posted = { number, isFull: after === undefined, arrived: this.#ports.arrived() }
    asked.posted = posted
    const losses = this.#losses
    const takeBack = this.#limits.noteRecovery(after, this.#ports.clock.now())
    try {
      await this.#ports.send({ ...(after !== undefined && { after }), request_id: number })
      this.#lossesAsked = losses
      asked.done()
    } catch (error) {
      // Requests that are rejected do not count.
      takeBack()
      // One that was lost with the queue is asked for again.
      if (asked.posted !== posted) return
      if (this.#asked === asked) this.#asked = undefined
      asked.failed(error)
    }
  }
}
