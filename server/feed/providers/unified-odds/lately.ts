import type { Clock } from '../../../platform/ports.ts'

/** Things that were begun lately, by name. */
export interface Lately {
  /** Whether it was not begun lately; from here on it was. */
  begin(name: string): boolean
  /** How many are remembered. */
  count(): number
}

/** Lately is within so many milliseconds; what was begun earlier is forgotten. */
export function openLately(clock: Clock, milliseconds: number): Lately {
  // The earliest first: none is begun again before it is forgotten.
  const begun = new Map<string, number>()
  return {
    begin(name) {
      const now = clock.now()
      for (const [early, at] of begun) {
        if (now - at < milliseconds) break
        begun.delete(early)
      }
      if (begun.has(name)) return false
      begun.set(name, now)
      return true
    },
    count: () => begun.size,
  }
}
