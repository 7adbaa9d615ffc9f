import type { Clock } from '../ports.ts'

interface Bounds {
  readonly milliseconds: number
  /** Of more, those remembered for longest are forgotten. */
  readonly namesMax: number
}

/** Names that are remembered for a while. */
export class ShortMemory {
  readonly #clock: Clock
  readonly #bounds: Bounds
  /** Until when, in the order in which they are forgotten. */
  readonly #until = new Map<string, number>()

  constructor(clock: Clock, bounds: Bounds) {
    this.#clock = clock
    this.#bounds = bounds
  }

  get size(): number {
    return this.#until.size
  }

  has(name: string): boolean {
    return (this.#until.get(name) ?? 0) > this.#clock.now()
  }

  /** From now on for the whole time, also where it was remembered already. */
  add(name: string): void {
    const now = this.#clock.now()
    this.#until.delete(name)
    this.#until.set(name, now + this.#bounds.milliseconds)
    for (const [oldest, until] of this.#until) {
      if (until > now && this.#until.size <= this.#bounds.namesMax) return
      this.#until.delete(oldest)
    }
  }

  forget(name: string): void {
    this.#until.delete(name)
  }
}
