import { isBound } from './routing-key.ts'

/** A listener's queue: server-named, exclusive, gone with its connection. */
export interface QueueListener {
  /** Messages come in order, one after the other; what it answers is waited for by nobody. */
  receive(key: string, body: Uint8Array): void
  /** The connection is gone and the queue with it. */
  lost(): void
  /** Connected again, with an empty queue. */
  restored(): void
}

/** How messages leave for listeners. */
export interface Wire {
  carry(key: string, xml: string): void
  /** Every connection breaks; none comes about until `mend`. */
  cut(): void
  mend(): void
}

export interface Exchange extends Wire {
  /** Answers how to end it. */
  subscribe(bindings: readonly string[], listener: QueueListener): () => void
}

/** A topic exchange within the process: simulations need no broker. */
export function openExchange(): Exchange {
  const queues = new Map<QueueListener, readonly string[]>()
  let isCut = false
  return {
    subscribe(bindings, listener) {
      queues.set(listener, bindings)
      return () => void queues.delete(listener)
    },
    carry(key, xml) {
      if (isCut) return
      const body = new TextEncoder().encode(xml)
      // a key that several bindings fit comes once
      for (const [listener, bindings] of queues)
        if (bindings.some((binding) => isBound(binding, key))) listener.receive(key, body)
    },
    cut() {
      isCut = true
      for (const listener of queues.keys()) listener.lost()
    },
    mend() {
      isCut = false
      for (const listener of queues.keys()) listener.restored()
    },
  }
}
