import type { Transaction } from '../database/connection.ts'

/** What a job is told: plain data that JSON keeps as it is. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>

/**
 * Does one job. It must stand being done again, and twice at once: whoever dies, or stands still for longer than their
 * lease, is followed by another who knows nothing of how far they came. Whatever it throws lets it be tried again later.
 */
export type JobHandler = (data: JobData) => Promise<void>

export interface SendOptions {
  /** Not before this time, milliseconds; now when absent. */
  readonly at?: number
  /**
   * One job of a name and key waits at a time: another one sent takes its place, at the earlier of the two times. One that is
   * just being done is done again.
   */
  readonly key?: string
}

/** Work that must be done though this process may not live to do it. Each job is a row, taken by one process at a time. */
export interface Jobs {
  /**
   * Writes a job in the transaction of what it follows from: both stand, or neither. To be called after the commit:
   * what it answers, which wakes whoever does such jobs; unwoken ones are found some seconds later.
   */
  send(tx: Transaction, name: string, data: JobData, options?: SendOptions): Promise<() => void>
  /** Does the jobs of a name, in this process and every other that says so. Called before `start`. */
  work(name: string, handler: JobHandler): void
  /**
   * Something every so many milliseconds, by one of all processes that say so, across restarts. What fails is tried
   * again, at the latest when it would have been its turn. Called before `start`.
   */
  every(name: string, milliseconds: number, handler: () => Promise<void>): void
  /** Begins to do jobs. */
  start(): Promise<void>
  /** Takes no more; resolves when those begun are done. */
  stop(): Promise<void>
}
