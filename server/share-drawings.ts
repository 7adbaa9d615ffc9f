import type { Timers } from './platform/ports.ts'

/**
 * One work for all who want the same: whoever asks while it runs, and for so many milliseconds after it, gets what it
 * made. One that made nothing, or failed, is forgotten at once.
 */
export function openShares<Made>(
  timers: Timers,
  keptMilliseconds: number,
): (key: string, make: () => Promise<Made | undefined>) => Promise<Made | undefined> {
  const kept = new Map<string, Promise<Made | undefined>>()
  return (key, make) => {
    const known = kept.get(key)
    if (known) return known
    const made = make()
    const forget = () => void kept.delete(key)
    kept.set(key, made)
    made.then((value) => (value === undefined ? forget() : timers.after(keptMilliseconds, forget)), forget)
    return made
  }
}
