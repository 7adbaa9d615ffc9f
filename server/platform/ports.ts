export type { Clock, Log, Random, Timer, Timers } from '@banko/contract/feed/ports.ts'

export interface Ids {
  /** A UUID, for rows that the house itself names. */
  uuid(): string
  /** 32 bytes from the system's source, base64url: for sessions and links that must not be guessed. */
  token(): string
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
