/** At most `count` per `seconds`, a whole `count` at once when nothing was used for so long. */
export interface Rate {
  readonly count: number
  readonly seconds: number
}

/** So many keys are remembered; of more, the one known for longest is forgiven what it used. */
const keysMax = 100_000

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
    const earnedAt = this.#earnedWith(key, rate, now, cost)
    const wait = waitOf(earnedAt, rate, now)
    if (wait > 0) return wait
    this.#remember(key, earnedAt)
    return 0
  }

  /** Uses `cost`, allowed or not: it was allowed elsewhere. Less than nothing takes back. */
  owe(key: string, rate: Rate, now: number, cost: number): void {
    if (cost < 0) this.giveBack(key, rate, now, -cost)
    else this.#remember(key, this.#earnedWith(key, rate, now, cost))
  }

  /** What a key uses is earned back in so many milliseconds, or later. */
  earnNotBefore(key: string, milliseconds: number, now: number): void {
    if (milliseconds > 0) this.#remember(key, Math.max(this.#earnedAt.get(key) ?? 0, now + milliseconds))
  }

  /** What has not been earned back, each with the milliseconds until it is. */
  *owed(now: number): Generator<readonly [key: string, milliseconds: number]> {
    for (const [key, earnedAt] of this.#earnedAt) if (earnedAt > now) yield [key, earnedAt - now]
  }

  /** Takes a use of `cost` back. */
  giveBack(key: string, rate: Rate, now: number, cost = 1): void {
    if (this.#earnedAt.has(key)) this.#earnedAt.set(key, this.#earnedWith(key, rate, now, -cost))
  }

  get size(): number {
    return this.#earnedAt.size
  }

  #earnedWith(key: string, { count, seconds }: Rate, now: number, cost: number): number {
    return Math.max(this.#earnedAt.get(key) ?? 0, now) + ((seconds * 1000) / count) * cost
  }

  #remember(key: string, earnedAt: number): void {
    this.#earnedAt.set(key, earnedAt)
    if (this.#earnedAt.size > keysMax) this.#forgetOldest()
  }

  #forgetOldest(): void {
    for (const key of this.#earnedAt.keys()) {
      this.#earnedAt.delete(key)
      return
    }
  }

  #sweep(now: number): void {
    for (const [key, earnedAt] of this.#earnedAt) if (earnedAt <= now) this.#earnedAt.delete(key)
    this.#sweepAt = now + 10_000
  }
}

function waitOf(earnedAt: number, { seconds }: Rate, now: number): number {
  const wait = earnedAt - now - seconds * 1000
  // Fractions of a millisecond come from the division and must not refuse the last of a whole count.
  return wait > 0.5 ? Math.ceil(wait) : 0
}
