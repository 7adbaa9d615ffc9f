import type { ProtectionEntry } from './entries.ts'

/** What the house keeps a player from. */
export const houseBars = ['bets', 'signIn'] as const
export type HouseBar = (typeof houseBars)[number]

/** Since when, and until when; `until` absent: until the house says otherwise. Milliseconds. */
interface BarStanding {
  readonly since: number
  readonly until?: number
}

/** Whether the house keeps a player from something at `now`: its last word of it counts. */
export function barOf(entries: readonly ProtectionEntry[], bar: HouseBar, now: number): BarStanding | undefined {
  const last = entries.findLast(({ said }) => said === `${bar}Blocked` || said === `${bar}Allowed`)
  if (!last || !('until' in last)) return undefined
  return standing(last, now)
}

/**
 * The house's exclusion of a player at `now`: its longest word counts, since the first of those that ran on, until two
 * shortened it.
 */
export function houseExclusionOf(entries: readonly ProtectionEntry[], now: number): BarStanding | undefined {
  let out: { readonly until: number | null; readonly at: number } | undefined
  for (const entry of entries) {
    if (entry.said === 'houseExclusionShortened') out = out && { at: out.at, until: entry.until }
    if (entry.said !== 'houseExclusion') continue
    const runsOn = out !== undefined && (out.until === null || entry.at < out.until)
    out = out && runsOn ? { at: out.at, until: later(out.until, entry.until) } : entry
  }
  return out && standing(out, now)
}

const day = 86_400_000
/**
 * The earliest end that the house's exclusion of a player may be given, by the days that the law asks for; undefined:
 * there is none that stands.
 */
export function shortestEndOf(entries: readonly ProtectionEntry[], now: number, daysMin: number): number | undefined {
  const out = houseExclusionOf(entries, now)
  return out && out.since + daysMin * day
}

/** Why the house's exclusion of a player may not end at a time: it is over by then already, or the law asks for more. */
export function whyNotShorten(
  entries: readonly ProtectionEntry[],
  { until, now, daysMin }: { readonly until: number; readonly now: number; readonly daysMin: number },
): 'timePast' | 'exclusionLonger' | 'exclusionBelowLaw' | undefined {
  const out = houseExclusionOf(entries, now)
  if (until <= now) return 'timePast'
  if (!out || (out.until !== undefined && until >= out.until)) return 'exclusionLonger'
  return until < out.since + daysMin * day ? 'exclusionBelowLaw' : undefined
}

function standing({ until, at }: { until: number | null; at: number }, now: number): BarStanding | undefined {
  if (until === null) return { since: at }
  return now < until ? { since: at, until } : undefined
}

function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other)
}
