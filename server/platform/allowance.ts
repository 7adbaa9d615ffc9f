/** At most `count` per `seconds`, a whole `count` at once when nothing was used for so long. */
export interface Rate {
  readonly count: number
  readonly seconds: number
}

/**
 * Counts what each key uses, in one number per key: the time at which all of it is earned back. Keys are forgotten as
 * soon as that time has passed.
 */
export class Allowance {
  readonly #earnedAt = new Map<string, number>()
  #sweepAt = 0

  /** Uses `cost`; answers 0 when that was allowed, else the milliseconds after which it would be. */
  use(key: string, rate: Rate, now: number, cost = 1): number {
    if (now >= this.#sweepAt) this.#sweep(now)
    const perOne = (rate.seconds * 1000) / rate.count
    const earnedAt = Math.max(this.#earnedAt.get(key) ?? 0, now) + perOne * cost
    const wait = earnedAt - now - rate.seconds * 1000
    // Fractions of a millisecond come from the division and must not refuse the last of a whole count.
    if (wait > 0.5) return Math.ceil(wait)
    this.#earnedAt.set(key, earnedAt)
    return 0
  }

  get size(): number {
    return this.#earnedAt.size
  }

  #sweep(now: number): void {
    for (const [key, earnedAt] of this.#earnedAt) if (earnedAt <= now) this.#earnedAt.delete(key)
    this.#sweepAt = now + 10_000
  }
}
