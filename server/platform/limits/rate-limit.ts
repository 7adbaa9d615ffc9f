import { wideKey } from '../http/own-origin.ts'
import type { Clock } from '../ports.ts'
import { Allowance, type Rate } from './allowance.ts'

export interface LimitNeeds {
  readonly clock: Clock
  /** Times the declared rates; 0 lifts them. */
  readonly rateFactor: number
}

/** Whoever has one IPv6 network of a /48 has 65,536: together they may so many times what one may. */
const wideFactor = 16

/** One rate, of everybody it is counted for. */
export class RateLimit {
  readonly #clock: Clock
  /** Undefined: it is lifted, and nothing is counted. */
  readonly #rates: { readonly own: Rate; readonly wide: Rate } | undefined
  readonly #allowance = new Allowance()
  /** Apart: whoever makes up addresses fills the other, and must not be forgotten for it. */
  readonly #wide = new Allowance()

  constructor({ count, seconds }: Rate, { clock, rateFactor }: LimitNeeds) {
    this.#clock = clock
    const own = { count: count * rateFactor, seconds }
    this.#rates = rateFactor === 0 ? undefined : { own, wide: { ...own, count: own.count * wideFactor } }
  }

  /**
   * Uses `cost`; answers 0 when that was allowed, else the milliseconds after which it would be. Keys of `addressKey`
   * count for their /48 too.
   */
  use(key: string, cost = 1): number {
    if (this.#rates === undefined) return 0
    const now = this.#clock.now()
    const wide = wideKey(key)
    const wideWait = wide === undefined ? 0 : this.#wide.use(wide, this.#rates.wide, now, cost)
    if (wideWait > 0) return wideWait
    const wait = this.#allowance.use(key, this.#rates.own, now, cost)
    if (wait > 0 && wide !== undefined) this.#wide.giveBack(wide, this.#rates.wide, now, cost)
    return wait
  }

  /** Takes back what was used for something that turned out not to count. */
  giveBack(key: string): void {
    if (this.#rates === undefined) return
    const now = this.#clock.now()
    this.#allowance.giveBack(key, this.#rates.own, now)
    const wide = wideKey(key)
    if (wide !== undefined) this.#wide.giveBack(wide, this.#rates.wide, now)
  }
}
