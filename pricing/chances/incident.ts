import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { Side } from '@banko/betting/match/match-record.ts'

export type IncidentKind = 'goal' | 'corner' | 'yellow' | 'red'

/** Something that is counted in a match. A second yellow card is a red one and no yellow. */
export interface Incident {
  readonly kind: IncidentKind
  readonly side: Side
  /** 1–45 in the first half, 46–90 in the second. */
  readonly minute: number
  /** Minute of stoppage time, from 1, while `minute` is 45 or 90; otherwise 0. */
  readonly stoppage: number
}

/** A whole match, minute by minute. */
export interface FootballPlay {
  readonly halfTime: HomeAway
  readonly score: HomeAway
  /** Minutes of stoppage time that are played. */
  readonly stoppage: { readonly firstHalf: number; readonly secondHalf: number }
  /** In the order in which they happen. */
  readonly incidents: readonly Incident[]
}

/** A number in [0, 1), as of `Math.random`. The same numbers make the same match. */
export type Random = () => number

export type Half = 'firstHalf' | 'secondHalf'

/** The clock's reading at minute `index`, from 1, of a half: what is beyond its 45 minutes is stoppage time. */
export function clockAt(half: Half, index: number): { minute: number; stoppage: number } {
  const last = half === 'firstHalf' ? 45 : 90
  return { minute: Math.min(last - 45 + index, last), stoppage: Math.max(0, index - 45) }
}

/** Stoppage time of the first half included. */
export function isFirstHalf(incident: Pick<Incident, 'minute'>): boolean {
  return incident.minute <= 45
}

/** How often a kind of incident has happened to each side. */
export function countIncidents(incidents: readonly Incident[], kind: IncidentKind): HomeAway {
  const counts = { home: 0, away: 0 }
  for (const incident of incidents) if (incident.kind === kind) counts[incident.side] += 1
  return counts
}
