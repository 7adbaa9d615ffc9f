import type { PushTopic } from './push-topic.ts'

/** Of everybody together: each is memory, and may be work at every change of the book. */
const topicsMax = 50_000

/** How many topics of one kind there are, and who made how many of them. */
export class TopicRoom {
  size = 0
  /** Those that nobody listens to, the one left longest ago first. */
  readonly empty = new Set<PushTopic>()
  readonly #perMaker: number
  readonly #made = new Map<string, number>()

  /** @param perMaker undefined: without bound */
  constructor(perMaker: number | undefined) {
    this.#perMaker = perMaker ?? Number.POSITIVE_INFINITY
  }

  get isFull(): boolean {
    return this.size >= topicsMax
  }

  /** Whether there is room for one more of this maker, be it in the place of one that nobody listens to. */
  takes({ madeBy }: PushTopic): boolean {
    const left = topicsMax - this.size + this.empty.size
    return left > 0 && (this.#made.get(madeBy) ?? 0) < this.#share(left)
  }

  count({ madeBy }: PushTopic, change: 1 | -1): void {
    this.size += change
    const made = (this.#made.get(madeBy) ?? 0) + change
    if (made > 0) this.#made.set(madeBy, made)
    else this.#made.delete(madeBy)
  }

  clear(): void {
    this.size = 0
    this.empty.clear()
    this.#made.clear()
  }

  /** A maker may have as much as half of what is left for everybody else, so that many of them leave some. */
  #share(left: number): number {
    return this.#perMaker === Number.POSITIVE_INFINITY ? this.#perMaker : Math.min(this.#perMaker, left / 2)
  }
}
