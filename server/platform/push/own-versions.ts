/** From one version of a topic to the next. */
interface Step {
  readonly from: number
  readonly to: number
}

/**
 * Versions of a family of topics that each belong to one player. Those of topics that nobody listens to are forgotten:
 * they go on above the highest that was ever given, so that whoever comes back with an old one is told everything.
 */
export class OwnVersions<Named> {
  readonly #hasListeners: (topic: Named) => boolean
  readonly #known = new Map<Named, number>()
  /** No version was ever higher. */
  #highest = 1

  /** `hasListeners`: whether somebody listens to the topic here, or may come back to it. */
  constructor(hasListeners: (topic: Named) => boolean) {
    this.#hasListeners = hasListeners
  }

  /** How many are remembered. */
  get size(): number {
    return this.#known.size
  }

  /** Where the topic stands, for a snapshot of it. */
  at(topic: Named): number {
    const version = this.#known.get(topic) ?? this.#highest
    this.#known.set(topic, version)
    return version
  }

  /** Of a change that is told. */
  step(topic: Named): Step {
    const from = this.at(topic)
    const to = from + 1
    this.#known.set(topic, to)
    this.#highest = Math.max(this.#highest, to)
    return { from, to }
  }

  /** Of a change that nobody is told: whoever has an earlier version has missed something. */
  skip(topic: Named): void {
    this.step(topic)
    if (!this.#hasListeners(topic)) this.forget(topic)
  }

  /** Nobody can come back to the topic any more. */
  forget(topic: Named): void {
    this.#known.delete(topic)
  }
}
