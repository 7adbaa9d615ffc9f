import { FrameNode } from './frame-tree.ts'
import type { Clock, Log, Timer, Timers } from './ports.ts'
import type { TopicChange, TopicFamily } from './push-hub.ts'
import { joinTopic } from './push-join.ts'
import type { Listener, PushSocket } from './push-socket.ts'
import { findTopic, PushTopic } from './push-topic.ts'

const tickMilliseconds = 50
const changesKept = 256
/** How long a browser that was cut may come back to where it was. */
const resumeMilliseconds = 120_000
const topicsPerSocket = 100

interface Needs {
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
}

/** Who listens to what, and what they are sent. It knows sockets by what they take, not where they come from. */
export class PushTopics {
  readonly #needs: Needs
  /** Names this run of versions: another process, or this one after a restart, numbers anew. */
  readonly #epoch: string
  readonly #families = new Map<string, TopicFamily>()
  readonly #topics = new Map<string, PushTopic>()
  readonly #changed = new Set<PushTopic>()
  /** Sockets with too much unsent: left out until it has gone, then brought to the head. */
  readonly #behind = new Set<PushSocket>()
  #tick: Timer | undefined

  constructor(needs: Needs, epoch: string) {
    this.#needs = needs
    this.#epoch = epoch
  }

  get size(): number {
    return this.#topics.size
  }

  declare(family: TopicFamily): void {
    if (this.#families.has(family.name)) throw new Error(`The topic family ${family.name} is declared twice`)
    this.#families.set(family.name, family)
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
      this.#flush([topic])
    } else {
      this.#changed.add(topic)
      this.#plan()
    }
  }

  listen(socket: PushSocket, wireName: string, from: { epoch?: string; version?: number }): void {
    const address = findTopic(this.#families, wireName, socket.caller)
    this.unlisten(socket, wireName)
    if (!address || socket.listeners.size >= topicsPerSocket) {
      socket.tell(['closed', wireName, address ? 'tooMany' : 'unknown'])
      return
    }
    const topic = this.#topics.get(address.name) ?? new PushTopic(address, this.#epoch)
    this.#topics.set(address.name, topic)
    const listener: Listener = { socket, topic, version: undefined }
    socket.listeners.set(wireName, listener)
    topic.listeners.add(listener)
    topic.emptySince = undefined
    this.#join(listener, from.epoch === this.#epoch ? from.version : undefined)
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
    this.#tick?.cancel()
    this.#tick = undefined
    this.#topics.clear()
  }

  #join(listener: Listener, from: number | undefined): void {
    const { socket, topic } = listener
    const { name, wireName } = topic.address
    joinTopic(listener, from)
      .then((outcome) => {
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

  #plan(): void {
    this.#tick ??= this.#needs.timers.after(tickMilliseconds, () => {
      this.#tick = undefined
      this.#flush(this.#changed)
      this.#changed.clear()
      this.#catchUp()
    })
  }

  #flush(topics: Iterable<PushTopic>): void {
    const now = this.#needs.clock.now()
    const root = FrameNode.root()
    const told = new Set<PushSocket>()
    for (const topic of topics) {
      for (const listener of topic.listeners) {
        if (!listener.socket.keepsUp(now)) this.#behind.add(listener.socket)
        else if (this.#bring(listener, root)) told.add(listener.socket)
      }
    }
    for (const socket of told) socket.flush()
    if (this.#behind.size > 0) this.#plan()
  }

  #catchUp(): void {
    const now = this.#needs.clock.now()
    for (const socket of this.#behind) {
      if (socket.isTooSlow(now)) {
        this.leave(socket)
        socket.end('tooSlow')
        socket.cut()
      } else if (socket.keepsUp(now)) {
        this.#behind.delete(socket)
        const root = FrameNode.root()
        for (const listener of socket.listeners.values()) this.#bring(listener, root)
        socket.flush()
      }
    }
    if (this.#behind.size > 0) this.#plan()
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
