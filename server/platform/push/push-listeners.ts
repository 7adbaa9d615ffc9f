// tidy-allow circles: a listener is where one socket stands in one topic, and both have their listeners
import type { PushSocket } from './push-socket.ts'
import type { PushTopic } from './push-topic.ts'

/** Where one socket stands in one topic. */
export class Listener {
  readonly socket: PushSocket
  readonly topic: PushTopic
  /** Its place in the row of its slice. */
  at = 0

  constructor(socket: PushSocket, topic: PushTopic) {
    this.socket = socket
    this.topic = topic
  }

  /** What its browser has; undefined while the snapshot is being fetched, and once it has left. */
  get version(): number | undefined {
    return this.topic.listeners.versionOf(this)
  }

  set version(version: number | undefined) {
    this.topic.listeners.bring(this, version)
  }
}

/** The listeners of a topic in one slice, side by side: at one place, all three speak of the same one. */
export interface ListenerRow {
  readonly listeners: Listener[]
  readonly seats: number[]
  readonly versions: (number | undefined)[]
}

const nobody: ListenerRow = { listeners: [], seats: [], versions: [] }

/** Who listens to a topic, by the slice of the tick in which his socket is written to. */
export class Listeners {
  readonly #rows: (ListenerRow | undefined)[] = []
  #size = 0

  get size(): number {
    return this.#size
  }

  has(listener: Listener): boolean {
    return this.of(listener.socket.slice.index).listeners[listener.at] === listener
  }

  add(listener: Listener): void {
    if (this.has(listener)) return
    const { slice, seat } = listener.socket
    const row = this.#rows[slice.index] ?? { listeners: [], seats: [], versions: [] }
    this.#rows[slice.index] = row
    listener.at = row.listeners.length
    row.listeners.push(listener)
    row.seats.push(seat)
    row.versions.push(undefined)
    this.#size += 1
  }

  /** The last of the row takes its place. */
  delete(listener: Listener): void {
    if (!this.has(listener)) return
    const { listeners, seats, versions } = this.of(listener.socket.slice.index)
    const [last, seat, version] = [listeners.pop(), seats.pop(), versions.pop()]
    this.#size -= 1
    if (last === undefined || seat === undefined || last === listener) return
    last.at = listener.at
    listeners[last.at] = last
    seats[last.at] = seat
    versions[last.at] = version
  }

  all(): Listener[] {
    return this.#rows.flatMap((row) => row?.listeners ?? [])
  }

  clear(): void {
    this.#rows.length = 0
    this.#size = 0
  }

  /** Of one slice; only `versions` may be written to, where somebody is. */
  of(slice: number): ListenerRow {
    return this.#rows[slice] ?? nobody
  }

  versionOf(listener: Listener): number | undefined {
    return this.has(listener) ? this.of(listener.socket.slice.index).versions[listener.at] : undefined
  }

  bring(listener: Listener, version: number | undefined): void {
    if (this.has(listener)) this.of(listener.socket.slice.index).versions[listener.at] = version
  }
}
