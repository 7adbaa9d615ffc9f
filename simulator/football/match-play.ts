import { beforeKickOff, type HomeAway, type MatchState, type Period } from '@banko/betting/match/match-clock.ts'
import type { Counted, Goal, Side } from '@banko/betting/match/match-record.ts'
import type { IncidentKind } from '@banko/pricing/chances/incident.ts'

export interface TimedIncident {
  readonly kind: IncidentKind
  readonly side: Side
  /** Minutes of play before it, stoppage time counted and the break not: 12.4 is in the 13th minute. */
  readonly played: number
}

/** Everything that happens in one football match, to the second. */
export interface MatchPlay {
  /** In the order they happen, each known before its minute is over. */
  readonly incidents: readonly TimedIncident[]
  /** Minutes of play in each half, 45 and the stoppage time. */
  readonly halves: readonly [first: number, second: number]
  readonly counted: Counted
}

/** A point of a match. A `phantom` is told there and turns out not to have happened: a goal in play, a corner at the end. */
export type Moment =
  | { readonly kind: 'before' }
  | { readonly kind: 'play'; readonly played: number; readonly phantom?: Side }
  | { readonly kind: 'halfTime' }
  | { readonly kind: 'over'; readonly phantom?: Side }

/** How long nobody outside the ground knows of an incident, in minutes of play. */
export const revealMinutes = 0.3

/** What everybody knows at a moment. */
export function stateAt(play: MatchPlay, moment: Moment): MatchState {
  if (moment.kind === 'before') return beforeKickOff
  const seen = seenAt(play, moment)
  const first = play.halves[0]
  const inFirstHalf = moment.kind === 'play' && moment.played < first
  return {
    ...clockAt(play, moment),
    score: count(seen, 'goal'),
    ...(!inFirstHalf && {
      halfTime: count(
        seen.filter((incident) => incident.played < first),
        'goal',
      ),
    }),
    corners: count(seen, 'corner'),
    yellowCards: count(seen, 'yellow'),
    redCards: count(seen, 'red'),
  }
}

/** The goals everybody knows of at a moment, in order. */
export function goalsAt(play: MatchPlay, moment: Moment): readonly Goal[] {
  return seenAt(play, moment)
    .filter((incident) => incident.kind === 'goal')
    .map(({ side, played }) => ({ side, minute: minuteAt(play, played).minute }))
}

/** Price-moving incidents: betting stops around them. */
export function isBig(incident: TimedIncident): boolean {
  return incident.kind === 'goal' || incident.kind === 'red'
}

function seenAt(play: MatchPlay, moment: Moment): readonly TimedIncident[] {
  switch (moment.kind) {
    case 'before':
      return []
    case 'play': {
      const { played } = moment
      return withPhantom(
        play.incidents.filter((incident) => incident.played + revealMinutes <= played),
        { kind: 'goal', side: moment.phantom, played },
      )
    }
    case 'halfTime':
      return play.incidents.filter((incident) => incident.played < play.halves[0])
    case 'over': {
      const [first, second] = play.halves
      return withPhantom(play.incidents, { kind: 'corner', side: moment.phantom, played: first + second - 0.5 })
    }
  }
}

interface Phantom {
  readonly kind: IncidentKind
  readonly side: Side | undefined
  readonly played: number
}

function withPhantom(incidents: readonly TimedIncident[], { kind, side, played }: Phantom): readonly TimedIncident[] {
  return side ? [...incidents, { kind, side, played }] : incidents
}

function clockAt(
  play: MatchPlay,
  moment: Exclude<Moment, { kind: 'before' }>,
): Pick<MatchState, 'status' | 'period' | 'minute' | 'stoppage'> {
  const [first, second] = play.halves
  switch (moment.kind) {
    case 'play':
      return { status: 'live', ...minuteAt(play, moment.played) }
    case 'halfTime':
      return { status: 'break', period: 'halfTime', minute: 45, stoppage: first - 45 }
    case 'over':
      return { status: 'ended', period: 'fullTime', minute: 90, stoppage: second - 45 }
  }
}

/** The minute being played at a point of play. */
export function minuteAt(play: MatchPlay, played: number): { period: Period; minute: number; stoppage: number } {
  const first = play.halves[0]
  const [period, start, before] = played < first ? (['firstHalf', 0, 0] as const) : (['secondHalf', 45, first] as const)
  const inHalf = Math.floor(played - before) + 1
  return { period, minute: start + Math.min(inHalf, 45), stoppage: Math.max(inHalf - 45, 0) }
}

function count(incidents: readonly TimedIncident[], kind: IncidentKind): HomeAway {
  let home = 0
  let away = 0
  for (const incident of incidents) {
    if (incident.kind !== kind) continue
    if (incident.side === 'home') home += 1
    else away += 1
  }
  return { home, away }
}
