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

export interface Log {
  info(event: string, data?: Record<string, unknown>): void
  warn(event: string, data?: Record<string, unknown>): void
  error(event: string, error: unknown, data?: Record<string, unknown>): void
}
