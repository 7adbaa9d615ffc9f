import type { PushTopic } from './push-topic.ts'
import { TopicRoom } from './topic-room.ts'

/** Made by one player or visitors' address, those kept for a while after everybody has left counted too. */
const sharedPerMaker = 2000
/** One of each private family, and some to spare. */
const privatePerMaker = 20

/**
 * The topics there are, by the house's name for them, and who made how many. Private ones have a room of their own:
 * whatever others do, whoever is signed in has theirs.
 */
export class TopicList {
  readonly #topics = new Map<string, PushTopic>()
  readonly #shared: TopicRoom
  readonly #private: TopicRoom

  /** @param rateFactor times what one of them may make; 0 lifts it */
  constructor(rateFactor: number) {
    this.#shared = new TopicRoom(rateFactor === 0 ? undefined : sharedPerMaker * rateFactor)
    this.#private = new TopicRoom(rateFactor === 0 ? undefined : privatePerMaker * rateFactor)
  }

  get size(): number {
    return this.#topics.size
  }

  get(name: string): PushTopic | undefined {
    return this.#topics.get(name)
  }

  /** False: there is no room for one more, or not for one more of whoever made it. */
  add(topic: PushTopic): boolean {
    const room = this.#roomOf(topic)
    if (!room.takes(topic)) return false
    // Whoever comes back to one of these gets its snapshot.
    const [oldest] = room.empty
    if (room.isFull && oldest) this.delete(oldest)
    this.#topics.set(topic.address.name, topic)
    room.count(topic, 1)
    return true
  }

  /** Puts one in the place of another of the same name and maker that is listened to. */
  replace(fresh: PushTopic): void {
    this.#topics.set(fresh.address.name, fresh)
  }

  delete(topic: PushTopic): void {
    const { address } = topic
    const room = this.#roomOf(topic)
    room.empty.delete(topic)
    if (this.#topics.get(address.name) !== topic) return
    this.#topics.delete(address.name)
    room.count(topic, -1)
    address.family.forgotten?.(address.name)
  }

  /** To be called whenever somebody came or left. */
  note(topic: PushTopic, now: number): void {
    if (topic.listeners.size > 0) {
      this.#roomOf(topic).empty.delete(topic)
      topic.emptySince = undefined
    } else if (topic.emptySince === undefined) {
      this.#roomOf(topic).empty.add(topic)
      topic.emptySince = now
    }
  }

  /** Forgets those that nobody has listened to since then. */
  sweep(since: number): void {
    for (const { empty } of [this.#shared, this.#private])
      for (const topic of empty) {
        if (topic.emptySince === undefined || topic.emptySince >= since) break
        this.delete(topic)
      }
  }

  of(family: string): readonly PushTopic[] {
    return [...this.#topics.values()].filter(({ address }) => address.family.name === family)
  }

  clear(): void {
    this.#topics.clear()
    this.#shared.clear()
    this.#private.clear()
  }

  #roomOf({ address }: PushTopic): TopicRoom {
    return address.family.ownerOf ? this.#private : this.#shared
  }
}
