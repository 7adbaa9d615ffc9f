import type { Platform } from '../platform/platform.ts'

/** Milliseconds before what failed is tried again. */
const retryAfter = 5_000

/** Work that is tried again until it has been done. */
export interface Retries {
  /** Begins now; what fails is followed by `again`, the same where nothing else is said. */
  begin(run: () => Promise<void>, again?: () => Promise<void>): Promise<void>
  /** Begins after so many milliseconds. */
  later(milliseconds: number, run: () => Promise<void>): void
  /** Resolves when nothing is being done; what is to begin later does not count. */
  idle(): Promise<void>
}

/** `event` is what a failure is logged as. */
export function openRetries({ timers, log }: Pick<Platform, 'timers' | 'log'>, event: string): Retries {
  const running = new Set<Promise<void>>()

  function begin(run: () => Promise<void>, again = run): Promise<void> {
    const attempt = async () => {
      try {
        await run()
      } catch (error) {
        log.error(event, error)
        later(retryAfter, again)
      }
    }
    const one = attempt().finally(() => running.delete(one))
    running.add(one)
    return one
  }

  function later(milliseconds: number, run: () => Promise<void>): void {
    timers.after(milliseconds, () => begin(run))
  }

  return {
    begin,
    later,
    idle: async () => {
      while (running.size > 0) await Promise.allSettled([...running])
    },
  }
}
