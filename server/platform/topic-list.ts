import type { PushTopic } from './push-topic.ts'

/** Of everybody together: each is memory, and may be work at every change of the book. */
const topicsMax = 50_000
/** Made by one address, those kept for a while after everybody has left counted too. */
const topicsPerAddress = 2000

/** The topics there are, by the house's name for them, and who made how many. */
export class TopicList {
  readonly #perAddress: number
  readonly #topics = new Map<string, PushTopic>()
  /** Those that nobody listens to, the one left longest ago first. */
  readonly #empty = new Set<PushTopic>()
  readonly #made = new Map<string, number>()

  /** @param rateFactor times what one address may make; 0 lifts it */
  constructor(rateFactor: number) {
    this.#perAddress = rateFactor === 0 ? Number.POSITIVE_INFINITY : topicsPerAddress * rateFactor
  }

  get size(): number {
    return this.#topics.size
  }

  get(name: string): PushTopic | undefined {
    return this.#topics.get(name)
  }

  /** False: there is no room for one more, or not for one more of whoever made it. */
  add(topic: PushTopic): boolean {
    const made = this.#made.get(topic.madeBy) ?? 0
    if (made >= this.#perAddress) return false
    // Whoever comes back to one of these gets its snapshot.
    if (this.#topics.size >= topicsMax) for (const empty of [...this.#empty].slice(0, 1)) this.delete(empty)
    if (this.#topics.size >= topicsMax) return false
    this.#topics.set(topic.address.name, topic)
    this.#made.set(topic.madeBy, made + 1)
    return true
  }

  /** Puts one in the place of another of the same name and maker that is listened to. */
  replace(fresh: PushTopic): void {
    this.#topics.set(fresh.address.name, fresh)
  }

  delete(topic: PushTopic): void {
    const { madeBy, address } = topic
    this.#empty.delete(topic)
    if (this.#topics.get(address.name) !== topic) return
    this.#topics.delete(address.name)
    const made = (this.#made.get(madeBy) ?? 0) - 1
    if (made > 0) this.#made.set(madeBy, made)
    else this.#made.delete(madeBy)
    address.family.forgotten?.(address.name)
  }

  /** To be called whenever somebody came or left. */
  note(topic: PushTopic, now: number): void {
    if (topic.listeners.size > 0) {
      this.#empty.delete(topic)
      topic.emptySince = undefined
    } else if (topic.emptySince === undefined) {
      this.#empty.add(topic)
      topic.emptySince = now
    }
  }

  /** Forgets those that nobody has listened to since then. */
  sweep(since: number): void {
    for (const topic of this.#empty) {
      if (topic.emptySince === undefined || topic.emptySince >= since) return
      this.delete(topic)
    }
  }

  of(family: string): readonly PushTopic[] {
    return [...this.#topics.values()].filter(({ address }) => address.family.name === family)
  }

  clear(): void {
    this.#topics.clear()
    this.#empty.clear()
    this.#made.clear()
  }
}
