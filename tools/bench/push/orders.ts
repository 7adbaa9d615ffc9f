/** What the bench tells a server process. Each order is answered once, in order. */
export type ServerOrder =
  /** Batches of so many changes of every topic in turn, as fast as the sockets take them. */
  | { readonly kind: 'flood'; readonly seconds: number; readonly batch: number }
  /** So many changes a second over all topics, at random. Answered when it runs; it goes on until the next order. */
  | { readonly kind: 'flow'; readonly rate: number; readonly heavy?: boolean }
  /** The processor's time and the memory used since the last time this was asked. */
  | { readonly kind: 'usage' }

export interface Usage {
  /** Processors' worth of time. */
  readonly cores: number
  /** Resident, MB. */
  readonly memory: number
}

/** How frames are read: what each protocol puts around a change. */
export type Protocol = 'ours' | 'tcp' | 'socketIo' | 'nats'

/** Where a server listens. */
export interface Served {
  readonly port: number
  /** Of `tcp`: bytes of one prebuilt frame. */
  readonly frameBytes?: number
}

export type ClientOrder =
  | {
      readonly kind: 'open'
      readonly protocol: Protocol
      readonly served: Served
      readonly sockets: number
      /** How many of them read nothing at all. */
      readonly stalled: number
      readonly batch: number
      readonly since: number
    }
  | { readonly kind: 'measure'; readonly seconds: number }
  /** Ends every connection at once and comes back to all topics, as browsers do. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'close' }

export interface Measured {
  /** Changes that reached sockets, a second. */
  readonly changes: number
  /** Milliseconds from being made to being read, of the sockets that are looked into. */
  readonly p50: number
  readonly p99: number
  readonly usage: Usage
}

export interface Returned {
  /** Milliseconds from the cut until the last socket was in step. */
  readonly after: number
}
