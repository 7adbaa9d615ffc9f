const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

interface Limit {
  readonly count: number
  readonly within: number
}

/** How many recoveries may be asked for, by how far back they reach. Source: unified-odds-feed §9, Rate limits. */
const limits = {
  young: [
    { count: 20, within: 10 * minute },
    { count: 60, within: hour },
  ],
  older: [
    { count: 4, within: 10 * minute },
    { count: 10, within: hour },
  ],
  oldest: [
    { count: 2, within: 30 * minute },
    { count: 4, within: 2 * hour },
  ],
  oneEvent: [
    { count: 100, within: 10 * minute },
    { count: 300, within: hour },
  ],
} as const satisfies Readonly<Record<string, readonly Limit[]>>

type Age = keyof typeof limits

/** After any recovery the next one waits so long. */
export const recoveryPause = 30 * second

/** Counts what was asked of one producer. */
export interface RecoveryLimits {
  /** When everything back to `after` may be asked for next; `now` when it may at once. Milliseconds. */
  nextAt(after: number | undefined, now: number): number
  /** Counts one; the answer takes it back, should it be rejected. The pause after it stays. */
  noteRecovery(after: number | undefined, now: number): () => void
  /** Whether one event may be asked for now; if so it counts. */
  takeEvent(now: number): boolean
}

export function openRecoveryLimits(): RecoveryLimits {
  const asked: Record<Age, number[]> = { young: [], older: [], oldest: [], oneEvent: [] }
  let last = Number.NEGATIVE_INFINITY

  function freeAt(age: Age, now: number): number {
    const waits = limits[age].map(({ count, within }) => {
      const recent = asked[age].filter((at) => now - at < within)
      const oldest = recent.at(-count)
      return oldest === undefined ? now : oldest + within
    })
    return Math.max(now, ...waits)
  }

  function note(age: Age, now: number): void {
    asked[age] = [...asked[age].filter((at) => now - at < 2 * hour), now]
  }

  return {
    nextAt: (after, now) => Math.max(freeAt(ageOf(after, now), now), last + recoveryPause),
    noteRecovery(after, now) {
      const age = ageOf(after, now)
      note(age, now)
      last = now
      return () => {
        const at = asked[age].lastIndexOf(now)
        if (at >= 0) asked[age].splice(at, 1)
      }
    },
    takeEvent(now) {
      if (freeAt('oneEvent', now) > now) return false
      note('oneEvent', now)
      return true
    },
  }
}

/** Everything, without a beginning, reaches furthest back. */
function ageOf(after: number | undefined, now: number): Age {
  if (after === undefined || now - after >= day) return 'oldest'
  return now - after < 30 * minute ? 'young' : 'older'
}
