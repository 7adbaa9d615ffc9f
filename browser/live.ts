import type { CarriedTopic } from '@banko/contract/first-view.ts'
import { boardTopic } from '@banko/contract/topics/board.ts'
import type { Reduced } from '@banko/contract/topics/topic.ts'
import type { TopicAddress, TopicState } from '@banko/contract/topics/topics.ts'
import type { ServerItem } from '@banko/contract/wire.ts'
import { type BrowserTime, browserTime, Connection, type ConnectionState, type DownLine } from './connection.ts'
import { FlushQueue } from './flush-queue.ts'
import type { LiveOptions } from './live-options.ts'
import { newEntry, nextPause, stay, type TopicEntry } from './topic-entry.ts'
import { type ResumePoint, TopicRequests } from './topic-requests.ts'

const anyPart = ''
/** A topic left for a moment (back and forth between pages) is not fetched again. */
const leavingMilliseconds = 5000

/**
 * Snapshots and changes of every topic that somebody watches, over one connection. After any break, gap or change of
 * epoch it ends with the house's own value. Knows nothing of a framework; use-live.ts is its React face.
 */
export class LiveStore {
  readonly #connection: Connection
  readonly #time: BrowserTime
  readonly #queue: FlushQueue
  readonly #requests: TopicRequests
  readonly #entries = new Map<string, TopicEntry>()
  readonly #stateListeners = new Set<() => void>()
  /** The house has said that it is itself in doubt about its matches. */
  #isHouseStale: boolean = false
  /** The network of this device is gone. */
  #isOffline: boolean = false

  constructor(options: LiveOptions) {
    this.#time = options.time ?? browserTime
    this.#queue = new FlushQueue({
      now: () => this.#time.now(),
      schedule: options.schedule ?? ((flush) => requestAnimationFrame(flush)),
    })
    this.#connection = new Connection({
      ...options,
      events: {
        onState: (state, before) => this.#onState(state, before),
        onItems: (items) => {
          for (const item of items) this.#onItem(item)
        },
      },
    })
    this.#requests = new TopicRequests((message) => this.#connection.send(message))
    this.#connection.open()
  }

  /** A topic's value; `undefined` until its first snapshot. */
  read<Address extends TopicAddress>(topic: Address): TopicState<Address> | undefined
  // What is kept under a name was made by its family: `#take` and `carry` are the only ones to put it there.
  read(topic: string): unknown {
    return this.#entries.get(topic)?.value
  }

  /**
   * True while the value is known to be the house's: false before the snapshot, while lost or silent, and in a gap; of
   * matches and boards also while the house itself does not know.
   */
  isFresh(topic: TopicAddress): boolean {
    const entry = this.#entries.get(topic)
    if (this.#connection.state === 'silent' || (entry?.stage !== 'fresh' && !entry?.isCarried)) return false
    return !this.#isHouseStale || Boolean(entry?.family?.who)
  }

  /**
   * Takes over what the page carried, to go on from there once the line is open; until then, and for so many
   * milliseconds, it counts as fresh: the house judges every bet anew.
   */
  carry(topics: readonly CarriedTopic[], milliseconds: number): void {
    for (const { topic, epoch, version, body } of topics) {
      const entry = this.#enter(topic)
      if (entry.value !== undefined) continue
      entry.value = entry.family?.snapshot(body).value
      entry.point = { epoch, version }
      entry.isCarried = milliseconds > 0
      this.#time.after(milliseconds, () => this.#doubtCarried(entry))
      if (entry.listeners.size === 0) this.#exit(entry)
    }
  }

  isClosed(topic: TopicAddress): boolean {
    return this.#entries.get(topic)?.stage === 'closed'
  }

  /**
   * Listens to a topic while anybody does, and calls after a change of `part` (`row:12`, `prices:12`, `market:1x2`, `state`,
   * `list` …), or of anything when the part is empty. Freshness concerns every part.
   */
  subscribe(topic: TopicAddress, part: string, listener: () => void): () => void {
    const entry = this.#enter(topic)
    const listeners = entry.listeners.get(part) ?? new Set()
    entry.listeners.set(part, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      this.#queue.remove(listener)
      if (listeners.size === 0 && entry.listeners.get(part) === listeners) entry.listeners.delete(part)
      if (entry.listeners.size === 0) this.#exit(entry)
    }
  }

  get connection(): ConnectionState {
    return this.#connection.state
  }

  /** Whose line is down: this device's own, that to the house, or the house's to its source; nothing while all hold. */
  get downLine(): DownLine | undefined {
    const { state } = this.#connection
    if (state === 'lost' || state === 'silent') return this.#isOffline ? 'own' : 'house'
    return this.#isHouseStale ? 'source' : undefined
  }

  /** Calls after a change of `connection` or `downLine`. */
  subscribeConnection(listener: () => void): () => void {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  /** The house's clock, milliseconds. */
  now(): number {
    return this.#connection.now()
  }

  /** After sign-in or sign-out: a socket with the new cookie, and nothing of the other person's is kept. */
  renew(): void {
    for (const entry of this.#entries.values()) {
      if (!entry.family?.who) continue
      entry.value = undefined
      entry.point = undefined
      this.#tellAll(entry)
    }
    this.#connection.renew()
  }

  /** The network says that it is back: no need to wait for the next try. */
  hurry(): void {
    this.#isOffline = false
    if (['lost', 'silent'].includes(this.#connection.state)) this.#connection.renew()
  }

  /** The network says that it is gone: nobody need wait until the silence is noticed. */
  goOffline(): void {
    this.#isOffline = true
    this.#connection.lose()
    this.#queue.add(this.#stateListeners)
  }

  close(): void {
    this.#connection.close()
  }

  #enter(topic: string): TopicEntry {
    const known = this.#entries.get(topic)
    if (known) return stay(known)
    const entry = newEntry(topic)
    this.#entries.set(topic, entry)
    if (this.#connection.carries) this.#ask(entry, 'resuming')
    return entry
  }

  #exit(entry: TopicEntry): void {
    entry.cancelLeaving()
    entry.cancelLeaving = this.#time.after(leavingMilliseconds, () => {
      this.#entries.delete(entry.topic)
      entry.cancelAsking()
      this.#requests.unlisten(entry.topic)
    })
  }

  #ask(entry: TopicEntry, stage: 'resuming' | 'fetching'): void {
    entry.stage = stage
    entry.cancelAsking()
    this.#requests.listen(entry.topic, stage === 'resuming' ? entry.point : undefined)
  }

  #doubtCarried(entry: TopicEntry): void {
    if (!entry.isCarried) return
    entry.isCarried = false
    if (entry.stage !== 'fresh') this.#tellAll(entry)
  }

  #onState(state: ConnectionState, before: ConnectionState): void {
    this.#queue.add(this.#stateListeners)
    // On a line that was silent nothing is missed: what was said meanwhile comes first.
    if (state === 'silent' || (state === 'open' && before === 'silent')) {
      this.#tellEveryone()
      return
    }
    if (state === 'open') this.#isOffline = false
    // Who lets us in says so at once when it is.
    this.#isHouseStale = false
    for (const entry of this.#entries.values()) {
      const wasFresh = entry.stage === 'fresh'
      if (state === 'lost') this.#doubtCarried(entry)
      if (state === 'open') this.#ask(entry, 'resuming')
      else entry.stage = 'away'
      if (wasFresh) this.#tellAll(entry)
    }
  }

  #onItem(item: ServerItem): void {
    if (item[0] === 'beat') return
    if (item[0] === 'stale') {
      this.#doubt(item[1])
      return
    }
    const entry = this.#entries.get(item[1])
    if (!entry || entry.stage === 'away') return
    switch (item[0]) {
      case 'snapshot':
        this.#take(entry, { epoch: item[2], version: item[3] }, entry.family?.snapshot(item[4], entry.value))
        break
      case 'change':
        this.#change(entry, item)
        break
      case 'current':
        this.#confirm(entry, { epoch: item[2], version: item[3] })
        break
      case 'closed':
        this.#closed(entry, item[2])
    }
  }

  #doubt(isStale: boolean): void {
    if (isStale === this.#isHouseStale) return
    this.#isHouseStale = isStale
    this.#queue.add(this.#stateListeners)
    this.#tellEveryone()
  }

  #change(
    entry: TopicEntry,
    [, , epoch, from, to, body]: Extract<ServerItem, readonly ['change', ...unknown[]]>,
  ): void {
    const { point, value } = entry
    // Before the first snapshot there is nothing to change; the snapshot that is on its way holds it.
    if (!point || value === undefined) return
    if (epoch === point.epoch && to <= point.version) return
    const fits = epoch === point.epoch && from <= point.version
    const reduced = fits ? entry.family?.reduce(value, body) : undefined
    if (reduced) this.#take(entry, { epoch, version: to }, reduced)
    else this.#fallBehind(entry)
  }

  #confirm(entry: TopicEntry, at: ResumePoint): void {
    const { point, value } = entry
    const exact = point?.epoch === at.epoch && point.version === at.version
    if (exact && value !== undefined) this.#take(entry, at, { value, parts: [] })
    else this.#fallBehind(entry)
  }

  #closed(entry: TopicEntry, reason: Extract<ServerItem, readonly ['closed', ...unknown[]]>[2]): void {
    // A listener that was too slow is behind, not unwanted.
    if (reason === 'tooSlow') this.#ask(entry, 'resuming')
    else {
      entry.stage = 'closed'
      entry.isCarried = false
      if (reason === 'unknown' && entry.family === boardTopic) this.#askLater(entry)
    }
    this.#tellAll(entry)
  }

  /** It stays closed meanwhile: an empty page does not flicker with each question. */
  #askLater(entry: TopicEntry): void {
    entry.cancelAsking()
    entry.cancelAsking = this.#time.after(nextPause(entry), () => {
      if (entry.stage === 'closed') this.#requests.listen(entry.topic, undefined)
    })
  }

  #take(entry: TopicEntry, point: ResumePoint, reduced: Reduced<unknown> | undefined): void {
    if (!reduced) return
    const wasFresh = entry.stage === 'fresh' || entry.isCarried
    entry.value = reduced.value
    entry.point = point
    entry.stage = 'fresh'
    entry.isCarried = false
    entry.absences = 0
    const parts = wasFresh ? [anyPart, ...reduced.parts] : entry.listeners.keys()
    for (const part of parts) this.#queue.add(entry.listeners.get(part))
  }

  #fallBehind(entry: TopicEntry): void {
    if (entry.stage === 'fetching') return
    entry.isCarried = false
    this.#ask(entry, 'fetching')
    this.#tellAll(entry)
  }

  #tellAll(entry: TopicEntry): void {
    for (const listeners of entry.listeners.values()) this.#queue.add(listeners)
  }

  #tellEveryone(): void {
    for (const entry of this.#entries.values()) this.#tellAll(entry)
  }
}
