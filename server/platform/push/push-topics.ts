import type { PushCaller } from '../caller.ts'
import type { Clock, Ids, Log, Timers } from '../ports.ts'
import { FrameNode } from './frame-tree.ts'
import type { TopicChange, TopicFamily, TopicStand } from './push-hub.ts'
import { joinTopic } from './push-join.ts'
import { makerOf } from './push-limits.ts'
import { Listener } from './push-listeners.ts'
import { PushSlice } from './push-slice.ts'
import type { PushSocket } from './push-socket.ts'
import { findTopic, PushTopic, type TopicAddress } from './push-topic.ts'
import { PushTurns, sliceCount } from './push-turns.ts'
import { TopicList } from './topic-list.ts'

const changesKept = 256
/** How long a browser that was cut may come back to where it was. */
const resumeMilliseconds = 120_000
const topicsPerSocket = 100

interface Needs {
  readonly clock: Clock
  readonly timers: Timers
  readonly ids: Ids
  readonly log: Log
  /** Times what one address may do; 0 lifts it. */
  readonly rateFactor: number
}

/** One part of the tick. */
interface Part {
  readonly slice: PushSlice
  /** Topics that its sockets have not been told of. */
  readonly changed: Set<PushTopic>
}

/** Who listens to what, and what they are sent. It knows sockets by what they take, not where they come from. */
export class PushTopics {
  readonly #needs: Needs
  /** By family: names this run of versions. Another process, or this one after a restart, numbers anew. */
  readonly #epochs = new Map<string, string>()
  readonly #families = new Map<string, TopicFamily>()
  readonly #topics: TopicList
  readonly #parts: readonly Part[]
  readonly #turns: PushTurns
  #dealt = 0

  constructor(needs: Needs) {
    this.#needs = needs
    this.#topics = new TopicList(needs.rateFactor)
    const onFault = (error: unknown) => needs.log.error('push.writeFailed', error)
    this.#parts = Array.from({ length: sliceCount }, (_, index) => ({
      slice: new PushSlice(index, onFault),
      changed: new Set(),
    }))
    this.#turns = new PushTurns(needs, (slice) => this.#tell(slice))
  }

  get size(): number {
    return this.#topics.size
  }

  declare(family: TopicFamily): void {
    if (this.#families.has(family.name)) throw new Error(`The topic family ${family.name} is declared twice`)
    if (family.packs && family.ownerOf) throw new Error(`The topic family ${family.name} is private and may not pack`)
    this.#families.set(family.name, family)
    this.#epochs.set(family.name, this.#newEpoch())
  }

  has(name: string): boolean {
    return this.#topics.get(name) !== undefined
  }

  publish(name: string, change: TopicChange, urgency: 'now' | 'tick'): void {
    const topic = this.#topics.get(name)
    if (!topic) return
    const now = this.#needs.clock.now()
    topic.log.append(change, now)
    topic.log.trim(changesKept, now - resumeMilliseconds)
    if (urgency === 'now') {
      const root = FrameNode.root()
      for (const { slice, changed } of this.#parts) {
        this.#gatherOrRenew(topic, slice, root)
        slice.flush(now)
        // It took along what waited: its turn has nothing more to tell.
        changed.delete(topic)
      }
      if (this.#parts.some(({ slice }) => slice.hasBehind)) this.#turns.plan()
    } else {
      for (const { changed } of this.#parts) changed.add(topic)
      this.#turns.plan()
    }
  }

  /** The slice of one more socket. */
  deal(): PushSlice {
    this.#dealt += 1
    return this.sliceAt(this.#dealt)
  }

  /** Counted on and on. */
  sliceAt(count: number): PushSlice {
    // There are `sliceCount` of them.
    return (this.#parts[count % sliceCount] as Part).slice
  }

  listen(socket: PushSocket, wireName: string, from: { epoch?: string; version?: number }): void {
    const address = findTopic(this.#families, wireName, socket.caller)
    this.unlisten(socket, wireName)
    const isShut = socket.owner.ownAlone && address?.family.ownerOf === undefined
    if (!address || isShut || socket.listeners.size >= topicsPerSocket) {
      socket.tell(['closed', wireName, address && !isShut ? 'tooMany' : 'unknown'])
      return
    }
    const topic = this.#topics.get(address.name) ?? this.#make(address, makerOf(socket.owner))
    if (!topic) {
      socket.tell(['closed', wireName, 'tooMany'])
      return
    }
    const isSameRun = from.epoch === this.#epochOf(address)
    this.#join(this.#enter(socket, topic), isSameRun ? from.version : undefined)
  }

  /** A shared topic as it stands, kept for a while for who comes to listen from there. */
  async snapshot(caller: PushCaller, wireName: string, address: string): Promise<TopicStand | undefined> {
    const found = findTopic(this.#families, wireName, caller)
    if (!found || found.family.ownerOf) return undefined
    const topic = this.#topics.get(found.name) ?? this.#make(found, makerOf({ caller, address }))
    if (!topic) return undefined
    this.#topics.note(topic, this.#needs.clock.now())
    const epoch = this.#epochOf(found)
    const snapshot = await topic.snapshot(caller)
    if (!snapshot && topic.listeners.size === 0) this.#topics.delete(topic)
    return snapshot && { epoch, ...snapshot }
  }

  /** Every listener of the family begins anew, from the snapshot. */
  refresh(family: string): void {
    this.#epochs.set(family, this.#newEpoch())
    for (const topic of this.#topics.of(family)) {
      // Nobody can come back to where they were under the old epoch.
      if (topic.listeners.size === 0) this.#topics.delete(topic)
      else this.#renew(topic)
    }
  }

  /** Whoever of these listens to the topic of another side than theirs listens to their own from here on. */
  move(isMeant: (caller: PushCaller) => boolean): void {
    for (const family of this.#families.values()) {
      if (!family.sideOf) continue
      const left = this.#topics.of(family.name).flatMap((topic) => [...topic.listeners.all()])
      for (const { socket, topic } of left) {
        const { side, wireName } = topic.address
        if (isMeant(socket.caller) && family.sideOf(socket.caller) !== side) this.listen(socket, wireName, {})
      }
    }
  }

  unlisten(socket: PushSocket, wireName: string): void {
    const listener = socket.listeners.get(wireName)
    if (!listener) return
    const { topic } = listener
    socket.listeners.delete(wireName)
    topic.listeners.delete(listener)
    this.#topics.note(topic, this.#needs.clock.now())
  }

  leave(socket: PushSocket): void {
    for (const wireName of [...socket.listeners.keys()]) this.unlisten(socket, wireName)
    socket.slice.leave(socket)
  }

  /** Forgets topics that nobody can come back to any more. */
  sweep(): void {
    this.#topics.sweep(this.#needs.clock.now() - resumeMilliseconds)
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
        if (topic.listeners.size === 0) this.#topics.delete(topic)
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
    if (socket.isTooSlow(now)) socket.end('tooSlow')
    else socket.slice.watch(socket.seat, now)
    if (socket.slice.hasBehind) this.#turns.plan()
  }

  /** Tells one slice of the sockets what changed; true when anything still waits. */
  #tell(index: number): boolean {
    const now = this.#needs.clock.now()
    const { slice, changed } = this.#parts[index] as Part
    const root = FrameNode.root()
    // Who reads again is brought to the head of everything, and the others with him where they lack something.
    const back = slice.caughtUp(now).flatMap((socket) => [...socket.listeners.values()])
    for (const topic of new Set([...back.map((listener) => listener.topic), ...changed]))
      this.#gatherOrRenew(topic, slice, root)
    changed.clear()
    slice.flush(now)
    return this.#parts.some((part) => part.slice.hasBehind || part.changed.size > 0)
  }

  /** What one topic is faulty in concerns its listeners alone: they begin anew, from the snapshot. */
  #gatherOrRenew(topic: PushTopic, slice: PushSlice, root: FrameNode): void {
    try {
      this.#gather(topic, slice, root)
    } catch (error) {
      this.#needs.log.error('push.tellFailed', error, { topic: topic.address.name })
      this.#renew(topic)
    }
  }

  /** Every listener begins anew, from the snapshot. */
  #renew(old: PushTopic): void {
    const fresh = this.#build(old.address, old.madeBy)
    this.#topics.replace(fresh)
    for (const { socket } of old.listeners.all()) this.#join(this.#enter(socket, fresh), undefined)
    old.listeners.clear()
  }

  /** Undefined: there is no room for it. */
  #make(address: TopicAddress, madeBy: string): PushTopic | undefined {
    const topic = this.#build(address, madeBy)
    return this.#topics.add(topic) ? topic : undefined
  }

  #build(address: TopicAddress, madeBy: string): PushTopic {
    return new PushTopic(address, { epoch: this.#epochOf(address), madeBy, clock: this.#needs.clock })
  }

  /** Sides number their versions each for themselves: who comes to one from another has nothing of it. */
  #epochOf({ family, side }: TopicAddress): string {
    const epoch = this.#epochs.get(family.name)
    if (epoch === undefined) throw new Error(`The topic family ${family.name} is not declared`)
    return side === undefined ? epoch : `${epoch}-${side}`
  }

  #enter(socket: PushSocket, topic: PushTopic): Listener {
    const listener = new Listener(socket, topic)
    socket.listeners.set(topic.address.wireName, listener)
    topic.listeners.add(listener)
    this.#topics.note(topic, this.#needs.clock.now())
    return listener
  }

  /** Adds what the slice's listeners lack of a topic to their frames. */
  #gather(topic: PushTopic, slice: PushSlice, root: FrameNode): void {
    const { log } = topic
    const { listeners, seats, versions } = topic.listeners.of(slice.index)
    const { head } = log
    if (head === undefined) return
    // Nearly all stand where the one before stood, and lack the same.
    let from: number | undefined
    let missing = log.missingFrom(head)
    let fresh = root
    for (let at = 0; at < seats.length; at++) {
      // All three rows are as long as one another.
      const seat = seats[at] as number
      const version = versions[at]
      if (version === undefined || version >= head || slice.isBehind(seat)) continue
      if (version !== from) {
        from = version
        missing = log.missingFrom(version)
        if (missing.kind === 'items') fresh = root.withAll(missing.items)
      }
      if (missing.kind === 'items') {
        versions[at] = head
        slice.add(seat, missing.items, fresh)
      } else {
        this.#join(listeners[at] as Listener, undefined)
      }
    }
  }
}
