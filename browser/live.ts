import type { ServerItem } from '@banko/contract/wire.ts'
import { type BrowserTime, browserTime, type ConnectionState, openConnection, type Socket } from './connection.ts'
import { readChange, readSnapshot, type Reduced, type TopicView } from './live-reduce.ts'

export interface LiveStore {
  /** A topic's value; `undefined` until the first snapshot. */
  read(topic: string): TopicView | undefined
  /** True while the value is known to be the house's: false before the snapshot, while lost, and in a gap. */
  isFresh(topic: string): boolean
  /** True when the house has said that there is no such topic, or not for us. */
  isClosed(topic: string): boolean
  /**
   * Listens to a topic while anybody does, and calls after a change of `part` (`row:12`, `market:1x2`, `state`,
   * `list`), or of anything when no part is named. Freshness concerns every part.
   */
  subscribe(topic: string, part: string | undefined, listener: () => void): () => void
  connection(): ConnectionState
  subscribeConnection(listener: () => void): () => void
  /** The house's clock, milliseconds. */
  now(): number
  /** After sign-in or sign-out: a socket with the new cookie, nothing of the old person's kept. */
  renew(): void
  close(): void
}

export interface LiveOptions {
  readonly url: string
  readonly time?: BrowserTime
  openSocket?(url: string): Socket
  /** When listeners are told; once per animation frame in a browser. */
  schedule?(flush: () => void): void
}

interface Entry {
  value: TopicView | undefined
  epoch: string | undefined
  version: number
  /** `asked`: listened, nothing heard yet since the socket opened. */
  stage: 'idle' | 'asked' | 'fresh' | 'closed'
  readonly listeners: Map<string, Set<() => void>>
  cancelLeaving: (() => void) | undefined
}

const anyPart = ''
/** A topic left for a moment (back and forth between pages) is not fetched again. */
const leavingMilliseconds = 5000
const personal: ReadonlySet<string> = new Set(['balance', 'coupons'])

/** Snapshots, changes and their versions of every topic that somebody watches, over one connection. */
export function openLive(options: LiveOptions): LiveStore {
  const time = options.time ?? browserTime
  const schedule = options.schedule ?? ((flush: () => void) => void requestAnimationFrame(flush))
  const entries = new Map<string, Entry>()
  const stateListeners = new Set<() => void>()
  const dirty = new Set<() => void>()
  const asking = new Map<string, 'resume' | 'snapshot'>()
  const leaving = new Set<string>()

  const tell = (listeners: Iterable<() => void> | undefined) => {
    if (!listeners) return
    const first = dirty.size === 0
    for (const listener of listeners) dirty.add(listener)
    if (first && dirty.size > 0) schedule(flush)
  }
  const flush = () => {
    const due = [...dirty]
    dirty.clear()
    for (const listener of due) listener()
  }
  const tellAll = (entry: Entry) => {
    for (const listeners of entry.listeners.values()) tell(listeners)
  }

  const ask = (topic: string, how: 'resume' | 'snapshot') => {
    if (asking.size === 0 && leaving.size === 0) queueMicrotask(sendAsked)
    leaving.delete(topic)
    asking.set(topic, how)
  }
  const leave = (topic: string) => {
    if (asking.size === 0 && leaving.size === 0) queueMicrotask(sendAsked)
    asking.delete(topic)
    leaving.add(topic)
  }
  const sendAsked = () => {
    const unlisten = [...leaving]
    const listen = [...asking].map(([topic, how]) => ({ topic, ...(how === 'resume' && resumePoint(topic)) }))
    asking.clear()
    leaving.clear()
    if (unlisten.length > 0) connection.send({ unlisten })
    // A message holds at most 64 KB; a topic's name and resume point take about 100 bytes.
    for (let at = 0; at < listen.length; at += 200) connection.send({ listen: listen.slice(at, at + 200) })
  }
  const resumePoint = (topic: string) => {
    const entry = entries.get(topic)
    return entry?.epoch === undefined ? {} : { epoch: entry.epoch, version: entry.version }
  }

  const take = (entry: Entry, epoch: string, version: number, reduced: Reduced) => {
    const wasFresh = entry.stage === 'fresh'
    entry.value = reduced.value
    entry.epoch = epoch
    entry.version = version
    entry.stage = 'fresh'
    if (!wasFresh) return tellAll(entry)
    tell(entry.listeners.get(anyPart))
    for (const part of reduced.parts) tell(entry.listeners.get(part))
  }
  const fallBehind = (topic: string, entry: Entry) => {
    entry.stage = 'asked'
    tellAll(entry)
    ask(topic, 'snapshot')
  }

  const onItem = (item: ServerItem) => {
    if (item[0] === 'beat') return
    const topic = item[1]
    const entry = entries.get(topic)
    if (!entry || entry.stage === 'idle') return
    switch (item[0]) {
      case 'snapshot': {
        const reduced = readSnapshot(topic, item[4], entry.value)
        return reduced && take(entry, item[2], item[3], reduced)
      }
      case 'change': {
        const [, , epoch, from, to, body] = item
        // While a snapshot is on its way a change belongs to what it will hold, or follows it.
        if (entry.value === undefined || entry.epoch === undefined) return
        if (epoch === entry.epoch && to <= entry.version) return
        const fits = epoch === entry.epoch && from <= entry.version
        const reduced = fits ? readChange(topic, body, entry.value) : undefined
        return reduced ? take(entry, epoch, to, reduced) : entry.stage === 'fresh' && fallBehind(topic, entry)
      }
      case 'current':
        if (entry.value === undefined || item[2] !== entry.epoch || item[3] !== entry.version) {
          return fallBehind(topic, entry)
        }
        return take(entry, item[2], item[3], { value: entry.value, parts: [] })
      case 'closed':
        entry.stage = item[2] === 'tooSlow' ? 'asked' : 'closed'
        tellAll(entry)
        return entry.stage === 'asked' && ask(topic, 'resume')
    }
  }

  const onState = (state: ConnectionState) => {
    for (const [topic, entry] of entries) {
      if (state === 'open') {
        entry.stage = 'asked'
        ask(topic, 'resume')
      } else if (entry.stage === 'fresh') {
        entry.stage = 'idle'
        tellAll(entry)
      }
    }
    tell(stateListeners)
  }

  const connection = openConnection({
    url: options.url,
    time,
    ...(options.openSocket && { openSocket: options.openSocket }),
    events: { onState, onItems: (items) => items.forEach(onItem) },
  })

  const enter = (topic: string): Entry => {
    const known = entries.get(topic)
    known?.cancelLeaving?.()
    if (known) {
      known.cancelLeaving = undefined
      return known
    }
    const entry: Entry = {
      value: undefined,
      epoch: undefined,
      version: 0,
      stage: 'idle',
      listeners: new Map(),
      cancelLeaving: undefined,
    }
    entries.set(topic, entry)
    if (connection.state() === 'open') {
      entry.stage = 'asked'
      ask(topic, 'resume')
    }
    return entry
  }
  const exit = (topic: string, entry: Entry) => {
    if (entry.listeners.size > 0) return
    entry.cancelLeaving = time.after(leavingMilliseconds, () => {
      entries.delete(topic)
      if (entry.stage !== 'idle') leave(topic)
    })
  }

  return {
    read: (topic) => entries.get(topic)?.value,
    isFresh: (topic) => entries.get(topic)?.stage === 'fresh',
    isClosed: (topic) => entries.get(topic)?.stage === 'closed',
    subscribe: (topic, part = anyPart, listener) => {
      const entry = enter(topic)
      const listeners = entry.listeners.get(part) ?? new Set()
      entry.listeners.set(part, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        dirty.delete(listener)
        if (listeners.size === 0) entry.listeners.delete(part)
        exit(topic, entry)
      }
    },
    connection: () => connection.state(),
    subscribeConnection: (listener) => {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    now: () => connection.now(),
    renew: () => {
      for (const [topic, entry] of entries) {
        if (!personal.has(topic)) continue
        Object.assign(entry, { value: undefined, epoch: undefined, version: 0 })
        tellAll(entry)
      }
      connection.renew()
    },
    close: () => connection.close(),
  }
}
