const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

interface Window {
  readonly count: number
  readonly within: number
}

/** How many requests of one age are taken; a request without `after` goes back furthest. Source: unified-odds-feed §9. */
export const recoveryLimits = {
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
} as const satisfies Readonly<Record<string, readonly Window[]>>

/** Nobody asks a producer again sooner, whatever happened. */
export const askAgainAfter = 30 * second

export type Ask = { readonly kind: 'events' } | { readonly kind: 'producer'; readonly after: number | undefined }

/** `refusal`: it is not answered. `fault`: a listener that keeps the rules would not have asked. */
export interface Ruling {
  readonly refusal?: 'tooMany' | 'tooFarBack'
  readonly fault?: 'tooMany' | 'tooFarBack' | 'tooSoon'
}

export interface RecoveryLimits {
  rule(ask: Ask, now: number): Ruling
  /** Another listener asks from here on: it cannot know when the last one did. */
  forgetPace(): void
}

/** Counts the requests to one producer. Those that are refused do not count. `lookBack` is milliseconds. */
export function openRecoveryLimits(lookBack: number): RecoveryLimits {
  const taken = { young: [] as number[], older: [] as number[], oldest: [] as number[], oneEvent: [] as number[] }
  let last = Number.NEGATIVE_INFINITY

  function rule(ask: Ask, now: number): Ruling {
    const age = ageOf(ask, now)
    if (ask.kind === 'producer' && ask.after !== undefined && (now - ask.after > lookBack || ask.after > now + second))
      return { refusal: 'tooFarBack', fault: 'tooFarBack' }
    const isFull = recoveryLimits[age].some(
      ({ count, within }) => taken[age].filter((at) => now - at < within).length >= count,
    )
    if (isFull) return { refusal: 'tooMany', fault: 'tooMany' }
    taken[age].push(now)
    if (ask.kind === 'events') return {}
    const isTooSoon = now - last < askAgainAfter
    last = now
    return isTooSoon ? { fault: 'tooSoon' } : {}
  }

  return {
    rule,
    forgetPace: () => {
      last = Number.NEGATIVE_INFINITY
    },
  }
}

function ageOf(ask: Ask, now: number): keyof typeof recoveryLimits {
  if (ask.kind === 'events') return 'oneEvent'
  if (ask.after === undefined || now - ask.after >= day) return 'oldest'
  return now - ask.after < 30 * minute ? 'young' : 'older'
}
