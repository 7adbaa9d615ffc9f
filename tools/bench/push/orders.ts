/** Whether changes leave at once, or each server gathers as it does by itself. */
export type How = 'gathered' | 'atOnce'

/** What the bench tells a server process. Each order is answered once, in order. */
export type ServerOrder =
  /**
   * So many changes of every topic in turn, as fast as they are taken: never more than `ahead` of them over all topics
   * before the server has them off its hands. Answered with `Flooded` at the end.
   */
  | {
      readonly kind: 'flood'
      readonly seconds: number
      readonly batch: number
      readonly ahead: number
      readonly how: How
    }
  /** So many changes a second over all topics, at random. Answered when it runs; it goes on to the end. */
  | { readonly kind: 'flow'; readonly rate: number; readonly heavy?: boolean }
  /** The processor's time and the memory used since the last time this was asked. */
  | { readonly kind: 'usage' }

export interface Flooded {
  /** Changes handed to the server, a second. */
  readonly said: number
}

export interface Usage {
  /** Processors' worth of time. */
  readonly cores: number
  /** Processors' worth of time for which it could have run and had none: what else goes on. 0 where nobody tells. */
  readonly waited: number
  /** Resident, MB. */
  readonly memory: number
}

/** How frames are read: what each protocol puts around a change. */
export type Protocol = 'ours' | 'tcp' | 'socketIo' | 'nats'

/** Where a server listens. */
export interface Served {
  readonly port: number
}

/**
 * The browsers are two processes. One has nearly all of them and only counts bytes; the `lookers` of the other, spread
 * among them, count what stands in the bodies and read its age. One by one they have next to nothing to do, as each
 * browser on a machine of its own: what thousands of sockets in one process wait for each other is not the server's.
 */
export type Part = 'crowd' | 'lookers'

export type ClientOrder =
  | {
      readonly kind: 'open'
      readonly part: Part
      readonly protocol: Protocol
      readonly served: Served
      /** Of both parts. */
      readonly sockets: number
      /** How many of them read nothing at all; they are of the crowd. */
      readonly stalled: number
      readonly since: number
    }
  | { readonly kind: 'measure'; readonly seconds: number }
  /** Ends every connection at once and comes back to all topics, as browsers do. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'close' }

/** What one of the two processes saw. */
export interface Seen {
  readonly bytes: number
  /** Prices that stood in the bodies, of lookers. */
  readonly changes: number
  /** Of these, tenths of milliseconds from being made to being read. */
  readonly ages: readonly number[]
  readonly seconds: number
  readonly usage: Usage
}

export interface Measured {
  /** Prices that reached sockets, a second; one that another took the place of on the way is not among them. */
  readonly changes: number
  /** Milliseconds from being made to being read. */
  readonly p50: number
  readonly p99: number
  readonly crowd: Usage
  readonly lookers: Usage
}

export interface Returned {
  /** Milliseconds from the cut until the last socket was in step. */
  readonly after: number
}
