import type { Timers } from './ports.ts'

/** Milliseconds between two looks whose topics nobody listens to any more. */
const sweepMilliseconds = 60_000

/** From one version of a topic to the next. */
interface Step {
  readonly from: number
  readonly to: number
}

interface Needs {
  readonly timers: Timers
  /** Whether somebody listens to the player's topic here, or may come back to it. */
  hasListeners(playerId: number): boolean
}

/**
 * Versions of a family of topics that each belong to one player. Those of topics that nobody listens to are forgotten:
 * they go on above the highest that was ever given, so that whoever comes back with an old one is told everything.
 */
export class OwnVersions {
  readonly #needs: Needs
  readonly #known = new Map<number, number>()
  /** No version was ever higher. */
  #highest = 1

  constructor(needs: Needs) {
    this.#needs = needs
    needs.timers.every(sweepMilliseconds, () => this.#sweep())
  }

  /** How many are remembered. */
  get size(): number {
    return this.#known.size
  }

  /** Where the topic stands, for a snapshot of it. */
  at(playerId: number): number {
    const version = this.#known.get(playerId) ?? this.#highest
    this.#known.set(playerId, version)
    return version
  }

  /** Of a change that is told. */
  step(playerId: number): Step {
    const from = this.at(playerId)
    const to = from + 1
    this.#known.set(playerId, to)
    this.#highest = Math.max(this.#highest, to)
    return { from, to }
  }

  /** Of a change that nobody is told: whoever has an earlier version has missed something. */
  skip(playerId: number): void {
    this.step(playerId)
    if (!this.#needs.hasListeners(playerId)) this.#known.delete(playerId)
  }

  #sweep(): void {
    for (const playerId of this.#known.keys()) if (!this.#needs.hasListeners(playerId)) this.#known.delete(playerId)
  }
}
