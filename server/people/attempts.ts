import type { Clock } from '../platform/ports.ts'

/** At most `count` wrong attempts in any stretch of `milliseconds`. */
interface Window {
  readonly count: number
  readonly milliseconds: number
}

/**
 * Counts wrong sign-ins by key. An attempt is taken before the password is looked at and given back when it was right,
 * so that a hundred guesses sent at once count like a hundred sent in turn.
 */
export interface Attempts {
  /** False when the key has used its attempts up; then nothing is counted. */
  take(key: string): boolean
  giveBack(key: string): void
}

export function openAttempts(clock: Clock, window: Window): Attempts {
  const takenAt = new Map<string, number[]>()
  let sweptAt = clock.now()

  const recent = (key: string) => {
    const since = clock.now() - window.milliseconds
    return (takenAt.get(key) ?? []).filter((at) => at > since)
  }
  const keep = (key: string, times: number[]) => {
    if (times.length > 0) takenAt.set(key, times)
    else takenAt.delete(key)
  }
  const sweep = () => {
    if (clock.now() - sweptAt < window.milliseconds) return
    sweptAt = clock.now()
    for (const key of [...takenAt.keys()]) keep(key, recent(key))
  }
  return {
    take(key) {
      sweep()
      const times = recent(key)
      if (times.length >= window.count) return false
      keep(key, [...times, clock.now()])
      return true
    },
    giveBack: (key) => keep(key, recent(key).slice(0, -1)),
  }
}
