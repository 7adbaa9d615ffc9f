/** From one version of a topic to the next. */
interface Step {
  readonly from: number
  readonly to: number
}

/**
 * Versions of a family of topics that each belong to one player. Those of topics that nobody listens to are forgotten:
 * they go on above the highest that was ever given, so that whoever comes back with an old one is told everything.
 */
export class OwnVersions {
  readonly #hasListeners: (playerId: number) => boolean
  readonly #known = new Map<number, number>()
  /** No version was ever higher. */
  #highest = 1

  /** `hasListeners`: whether somebody listens to the player's topic here, or may come back to it. */
  constructor(hasListeners: (playerId: number) => boolean) {
    this.#hasListeners = hasListeners
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
    if (!this.#hasListeners(playerId)) this.forget(playerId)
  }

  /** Nobody can come back to the player's topic any more. */
  forget(playerId: number): void {
    this.#known.delete(playerId)
  }
}
