import { Allowance, type Rate } from './allowance.ts'
import type { Clock } from './ports.ts'

export interface LimitNeeds {
  readonly clock: Clock
  /** Times the declared rates; 0 lifts them. */
  readonly rateFactor: number
}

/** One rate, of everybody it is counted for. */
export class RateLimit {
  readonly #clock: Clock
  /** Undefined: it is lifted, and nothing is counted. */
  readonly #rate: Rate | undefined
  readonly #allowance = new Allowance()

  constructor({ count, seconds }: Rate, { clock, rateFactor }: LimitNeeds) {
    this.#clock = clock
    this.#rate = rateFactor === 0 ? undefined : { count: count * rateFactor, seconds }
  }

  /** Uses `cost`; answers 0 when that was allowed, else the milliseconds after which it would be. */
  use(key: string, cost = 1): number {
    return this.#rate === undefined ? 0 : this.#allowance.use(key, this.#rate, this.#clock.now(), cost)
  }

  /** Takes back what was used for something that turned out not to count. */
  giveBack(key: string): void {
    if (this.#rate !== undefined) this.#allowance.giveBack(key, this.#rate, this.#clock.now())
  }
}
