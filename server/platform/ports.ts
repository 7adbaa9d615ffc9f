/** Milliseconds since 1970, UTC. Everything outside the platform is told the time by this. */
export interface Clock {
  now(): number
}

/** A pending call; `cancel` after it ran does nothing. */
export interface Timer {
  cancel(): void
}

/**
 * Calls at a later time. Virtual time waits for the promise that `run` returns, so that promise must never itself wait
 * for a timer; a rejection is a fault: logged in production, thrown out of the move of virtual time.
 */
export interface Timers {
  after(milliseconds: number, run: () => void | Promise<void>): Timer
  /** Never overlaps itself: a turn that comes while the last one still runs is left out. */
  every(milliseconds: number, run: () => void | Promise<void>): Timer
}

/** One stream of random numbers. Seeded in simulations, from the system's source in production. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** A whole number in [from, to], both ends possible. */
  int(from: number, to: number): number
  /** A stream of its own, the same for the same seed and name however much else was drawn. */
  fork(name: string): Random
}

export interface Ids {
  /** A UUID, for rows that the house itself names. */
  uuid(): string
  /** 32 bytes from the system's source, base64url: for sessions and links that must not be guessed. */
  token(): string
}

export interface Log {
  info(event: string, data?: Record<string, unknown>): void
  warn(event: string, data?: Record<string, unknown>): void
  error(event: string, error: unknown, data?: Record<string, unknown>): void
}

/** News between processes. Losing it loses nothing: truth is in the database. */
export interface Bus {
  /** How far news goes: within this process, or to every process of the house. */
  readonly reach: 'process' | 'house'
  /** What one message may hold, bytes: to publish more is a fault. */
  readonly bytesMax: number
  publish(subject: string, data: Uint8Array): void
  subscribe(subject: string, receive: (data: Uint8Array) => void): () => void
  /** Runs whenever news may have been missed: the bus was away and is back. */
  onReturn(run: () => void): void
  close(): Promise<void>
}

export interface Counter {
  add(count?: number): void
}

export interface Duration {
  observe(milliseconds: number): void
}

/**
 * Figures about this process. Names are `<area>_<what>`; label values must come from a closed list, never from a
 * person or a message.
 */
export interface Metrics {
  counter(name: string, help: string): Counter
  /** One counter per value of one label. */
  counters(name: string, help: string, label: string): (value: string) => Counter
  /** Read when somebody asks. */
  gauge(name: string, help: string, read: () => number): void
  /** A histogram of durations per value of one label; `_seconds` is added to the name. */
  durations(name: string, help: string, label: string): (value: string) => Duration
}
