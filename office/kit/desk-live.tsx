import { Connection } from '@banko/browser/connection.ts'
import type { DeskBodies, DeskKey } from '@banko/contract/topics/desk.ts'
import type { ServerItem } from '@banko/contract/wire.ts'
import { createContext, type ReactNode, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** What the house pushes to this session: the whole of each topic, as it stood when it was said last. */
class DeskLive {
  readonly #connection: Connection
  readonly #bodies = new Map<DeskKey, unknown>()
  readonly #listeners = new Map<DeskKey, Set<() => void>>()

  constructor(onSessionEnded: () => void) {
    const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/v1/office/push`
    this.#connection = new Connection({
      url,
      onSessionEnded,
      events: {
        onState: (state) => this.#onState(state === 'open'),
        onItems: (items) => {
          for (const item of items) this.#take(item)
        },
      },
    })
  }

  open(): void {
    this.#connection.open()
  }

  close(): void {
    this.#connection.close()
  }

  read<Key extends DeskKey>(key: Key): DeskBodies[Key] | undefined {
    // What is kept under a key was said of it by the house.
    return this.#bodies.get(key) as DeskBodies[Key] | undefined
  }

  /** Listens to a topic while anybody does. */
  subscribe(key: DeskKey, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, listeners.add(listener))
    if (listeners.size === 1) this.#connection.send({ listen: [{ topic: `desk/${key}` }] })
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      this.#bodies.delete(key)
      this.#connection.send({ unlisten: [`desk/${key}`] })
    }
  }

  /** Over a line that is lost nothing is known; whoever comes back is told the whole. */
  #onState(isOpen: boolean): void {
    const wanted = [...this.#listeners].flatMap(([key, listeners]) => (listeners.size > 0 ? [key] : []))
    if (isOpen && wanted.length > 0) this.#connection.send({ listen: wanted.map((key) => ({ topic: `desk/${key}` })) })
    if (isOpen) return
    for (const key of wanted) this.#put(key, undefined)
  }

  #take(item: ServerItem): void {
    if (item[0] !== 'snapshot' && item[0] !== 'change') return
    const key = [...this.#listeners.keys()].find((known) => item[1] === `desk/${known}`)
    if (key) this.#put(key, item.at(-1))
  }

  #put(key: DeskKey, body: unknown): void {
    if (body === undefined) this.#bodies.delete(key)
    else this.#bodies.set(key, body)
    for (const listener of this.#listeners.get(key) ?? []) listener()
  }
}

const LiveContext = createContext<DeskLive | undefined>(undefined)

interface DeskLiveProviderProps {
  readonly onSessionEnded: () => void
  readonly children: ReactNode
}

/** One socket of who is signed in, for every room. */
export function DeskLiveProvider({ onSessionEnded, children }: DeskLiveProviderProps) {
  const [live] = useState(() => new DeskLive(onSessionEnded))
  useEffect(() => {
    live.open()
    return () => live.close()
  }, [live])
  return <LiveContext value={live}>{children}</LiveContext>
}

/** A topic of the desk as the house told it last; nothing while the line is down, or before it has. */
export function useDeskTopic<Key extends DeskKey>(key: Key): DeskBodies[Key] | undefined {
  const live = use(LiveContext)
  if (!live) throw new Error('nothing is pushed here')
  const subscribe = useCallback((listener: () => void) => live.subscribe(key, listener), [live, key])
  return useSyncExternalStore(subscribe, () => live.read(key))
}
