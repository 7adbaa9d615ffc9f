import type { Clock, Timer, Timers } from '../../../platform/ports.ts'
import { openRecoveryLimits, type RecoveryLimits } from './recovery-limits.ts'

/** What the house asked for last, and how far that has come. */
interface Asked {
  readonly requestId: string
  readonly after: number | undefined
  /** Nothing of before may be taken for true. */
  readonly isFull: boolean
  readonly done: () => void
  readonly failed: (error: unknown) => void
  /** Our number on the wire, once it was asked for. */
  number?: number
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
    const { clock, lookBack } = this.#ports
    this.#asked?.done()
    const isFull = after === undefined || clock.now() - after >= lookBack()
    return new Promise((done, failed) => {
      this.#asked = { requestId, after: isFull ? undefined : after, isFull, done, failed }
      this.#plan()
    })
  }

  /** The house's name of a finished recovery; `undefined` when it is not ours, or no longer the one we wait for. */
  finish(number: number | undefined): { readonly requestId: string; readonly isFull: boolean } | undefined {
    const asked = this.#asked
    if (!asked || number === undefined || asked.number !== number) return undefined
    this.#asked = undefined
    return asked
  }

  /** Whether something was lost that has not been asked for since. */
  mustAsk(): boolean {
    return this.#lossesAsked < this.#losses
  }

  /** The queue is gone with whatever answer was in it. */
  disconnected(): void {
    this.#isConnected = false
    this.#losses += 1
    this.#timer?.cancel()
    // What was asked for before the queue was lost counts no more.
    if (this.#asked?.number !== undefined) this.#asked = undefined
  }

  connected(): void {
    this.#isConnected = true
    this.#plan()
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
    if (!asked || asked.number !== undefined || !this.#isConnected) return
    const now = this.#ports.clock.now()
    const wait = this.#limits.nextAt(asked.after, now) - now
    if (wait <= 0) void this.#post(asked)
    else this.#timer = this.#ports.timers.after(wait, () => this.#plan())
  }

  async #post(asked: Asked): Promise<void> {
    const { after } = asked
    const number = this.#ports.nextNumber()
    asked.number = number
    const losses = this.#losses
    const takeBack = this.#limits.noteRecovery(after, this.#ports.clock.now())
    try {
      await this.#ports.send({ ...(after !== undefined && { after }), request_id: number })
      this.#lossesAsked = losses
      asked.done()
    } catch (error) {
      // Requests that are rejected do not count.
      takeBack()
      if (this.#asked === asked) this.#asked = undefined
      asked.failed(error)
    }
  }
}
