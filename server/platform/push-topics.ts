import { FrameNode } from './frame-tree.ts'
import type { Clock, Ids, Log, Timers } from './ports.ts'
import type { TopicChange, TopicFamily } from './push-hub.ts'
import { joinTopic } from './push-join.ts'
import type { Listener, PushSocket } from './push-socket.ts'
import { findTopic, PushTopic } from './push-topic.ts'
import { PushTurns, sliceCount } from './push-turns.ts'

const changesKept = 256
/** How long a browser that was cut may come back to where it was. */
const resumeMilliseconds = 120_000
const topicsPerSocket = 100

interface Needs {
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Log
}

/** Who listens to what, and what they are sent. It knows sockets by what they take, not where they come from. */
export class PushTopics {
  readonly #needs: Needs
  /** By family: names this run of versions. Another process, or this one after a restart, numbers anew. */
  readonly #epochs = new Map<string, string>()
  readonly #families = new Map<string, TopicFamily>()
  readonly #topics = new Map<string, PushTopic>()
  /** By slice: topics that its sockets have not been told of. */
  readonly #changed = Array.from({ length: sliceCount }, () => new Set<PushTopic>())
  /** Sockets with too much unsent: left out until it has gone, then brought to the head. */
  readonly #behind = new Set<PushSocket>()
  readonly #turns: PushTurns
  #dealt = 0

  constructor(needs: Needs) {
    this.#needs = needs
    this.#turns = new PushTurns(needs, (slice) => this.#tell(slice))
  }

  get size(): number {
    return this.#topics.size
  }

  declare(family: TopicFamily): void {
    if (this.#families.has(family.name)) throw new Error(`The topic family ${family.name} is declared twice`)
    this.#families.set(family.name, family)
    this.#epochs.set(family.name, this.#newEpoch())
  }

  has(name: string): boolean {
    return this.#topics.has(name)
  }

  publish(name: string, change: TopicChange, urgency: 'now' | 'tick'): void {
    const topic = this.#topics.get(name)
    if (!topic) return
    const now = this.#needs.clock.now()
    topic.log.append(change, now)
    topic.log.trim(changesKept, now - resumeMilliseconds)
    if (urgency === 'now') {
      const root = FrameNode.root()
      this.#changed.forEach((changed, slice) => {
        this.#flush([topic], slice, root)
        // It took along what waited: its turn has nothing more to tell.
        changed.delete(topic)
      })
      if (this.#behind.size > 0) this.#turns.plan()
    } else {
      for (const changed of this.#changed) changed.add(topic)
      this.#turns.plan()
    }
  }

  /** The slice of one more socket. */
  deal(): number {
    this.#dealt = (this.#dealt + 1) % sliceCount
    return this.#dealt
  }

  listen(socket: PushSocket, wireName: string, from: { epoch?: string; version?: number }): void {
    const address = findTopic(this.#families, wireName, socket.caller)
    this.unlisten(socket, wireName)
    if (!address || socket.listeners.size >= topicsPerSocket) {
      socket.tell(['closed', wireName, address ? 'tooMany' : 'unknown'])
      return
    }
    const epoch = this.#epochs.get(address.family.name) ?? ''
    const topic = this.#topics.get(address.name) ?? new PushTopic(address, epoch)
    this.#topics.set(address.name, topic)
    this.#join(enter(socket, topic), from.epoch === epoch ? from.version : undefined)
  }

  /** Every listener of the family begins anew, from the snapshot. */
  refresh(family: string): void {
    const epoch = this.#newEpoch()
    this.#epochs.set(family, epoch)
    for (const [name, old] of this.#topics) {
      if (old.address.family.name !== family) continue
      const fresh = new PushTopic(old.address, epoch)
      fresh.emptySince = old.emptySince
      this.#topics.set(name, fresh)
      for (const { socket } of old.listeners.all()) this.#join(enter(socket, fresh), undefined)
      old.listeners.clear()
    }
  }

  unlisten(socket: PushSocket, wireName: string): void {
    const listener = socket.listeners.get(wireName)
    if (!listener) return
    const { topic } = listener
    socket.listeners.delete(wireName)
    topic.listeners.delete(listener)
    if (topic.listeners.size === 0) topic.emptySince = this.#needs.clock.now()
  }

  leave(socket: PushSocket): void {
    for (const wireName of [...socket.listeners.keys()]) this.unlisten(socket, wireName)
    this.#behind.delete(socket)
  }

  /** Forgets topics that nobody can come back to any more. */
  sweep(): void {
    const since = this.#needs.clock.now() - resumeMilliseconds
    for (const [name, topic] of this.#topics) {
      if (topic.emptySince !== undefined && topic.emptySince < since) this.#topics.delete(name)
    }
  }

  close(): void {
    this.#turns.close()
    this.#topics.clear()
  }

  #newEpoch(): string {
    return this.#needs.ids.uuid().slice(0, 8)
  }

  #join(listener: Listener, from: number | undefined): void {
    const { socket, topic } = listener
    const { name, wireName } = topic.address
    joinTopic(listener, from)
      .then((outcome) => {
        if (outcome === 'joined') this.#watch(socket)
        if (outcome !== 'absent') return
        this.unlisten(socket, wireName)
        if (topic.listeners.size === 0) this.#topics.delete(name)
        socket.tell(['closed', wireName, 'unknown'])
      })
      .catch((error: unknown) => {
        this.#needs.log.error('push.joinFailed', error, { topic: name })
        socket.close(1011, 'fault')
      })
  }

  /** A browser that asks for more than it reads must not fill the house's memory. */
  #watch(socket: PushSocket): void {
    const now = this.#needs.clock.now()
    if (socket.isTooSlow(now)) {
      socket.end('tooSlow')
    } else if (!socket.keepsUp(now)) {
      this.#behind.add(socket)
      this.#turns.plan()
    }
  }

  /** Tells one slice of the sockets what changed; true when anything still waits. */
  #tell(slice: number): boolean {
    const changed = this.#changed[slice]
    if (changed && changed.size > 0) {
      this.#flush(changed, slice, FrameNode.root())
      changed.clear()
    }
    this.#catchUp()
    return this.#behind.size > 0 || this.#changed.some((some) => some.size > 0)
  }

  #flush(topics: Iterable<PushTopic>, slice: number, root: FrameNode): void {
    const now = this.#needs.clock.now()
    const told: PushSocket[] = []
    for (const topic of topics) {
      for (const listener of topic.listeners.of(slice)) {
        if (!listener.socket.keepsUp(now)) this.#behind.add(listener.socket)
        else if (this.#bring(listener, root)) told.push(listener.socket)
      }
    }
    for (const socket of told) socket.flush()
  }

  #catchUp(): void {
    const now = this.#needs.clock.now()
    for (const socket of this.#behind) {
      if (socket.isTooSlow(now)) {
        socket.end('tooSlow')
      } else if (socket.keepsUp(now)) {
        this.#behind.delete(socket)
        const root = FrameNode.root()
        for (const listener of socket.listeners.values()) this.#bring(listener, root)
        socket.flush()
      }
    }
  }

  /** Adds what the listener lacks to its socket's frame; true when that was something. */
  #bring(listener: Listener, root: FrameNode): boolean {
    const { log } = listener.topic
    if (listener.version === undefined || log.head === undefined || listener.version >= log.head) return false
    const missing = log.missingFrom(listener.version)
    if (missing.kind === 'unknown') {
      this.#join(listener, undefined)
      return false
    }
    listener.version = log.head
    for (const item of missing.items) listener.socket.add(item, root)
    return true
  }
}

function enter(socket: PushSocket, topic: PushTopic): Listener {
  const listener: Listener = { socket, topic, version: undefined }
  socket.listeners.set(topic.address.wireName, listener)
  topic.listeners.add(listener)
  topic.emptySince = undefined
  return listener
}
