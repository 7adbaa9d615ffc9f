import { beforeKickOff, type HomeAway, type MatchState } from '@banko/betting/match/match-clock.ts'
import { type Part, type Period, periodOf } from '@banko/betting/match/match-period.ts'
import type { PeriodRecord, PeriodScore, ScoringEvent, Side } from '@banko/betting/match/match-record.ts'
import { regularPeriodsOf } from '@banko/betting/match/sport.ts'

/** Points that fall in a match, with the time: minutes, or half innings in baseball, from the start of the match. */
export interface TimedEvent extends ScoringEvent {
  /** From 1; it has happened once so much time is over. */
  readonly time: number
}

/** A whole match in periods. */
export interface PeriodPlay {
  readonly sportId: number
  /** When each period that was played ends, counted from the start of the match. */
  readonly ends: readonly number[]
  /** In the order in which they happen. */
  readonly events: readonly TimedEvent[]
  readonly shootOut?: Side
}

/** How long the match is. */
export function playLength({ ends }: PeriodPlay): number {
  return Math.max(...ends)
}

/** What is known once so much time is over; at the end of the match, everything. */
export function recordOfPlay(play: PeriodPlay, time: number): PeriodRecord {
  const { sportId, shootOut } = play
  const events = eventsUntil(play, time)
  const matchOver = time >= playLength(play)
  return {
    kind: 'periods',
    sportId,
    matchOver,
    periods: periodsUntil(play, time),
    events: events.map(({ side, points, period }) => ({ side, points, period })),
    ...(matchOver && shootOut && { shootOut }),
  }
}

function eventsUntil({ events }: PeriodPlay, time: number): readonly TimedEvent[] {
  return events.filter((event) => event.time <= time)
}

function periodsUntil(play: PeriodPlay, time: number): readonly PeriodScore[] {
  const regular = regularPeriodsOf(play.sportId)
  const events = eventsUntil(play, time)
  const begun = play.ends.filter((_, index) => (play.ends[index - 1] ?? 0) < time)
  return begun.map((end, index) => ({
    score: scoreOf(events.filter((event) => event.period === index)),
    over: end <= time,
    overtime: index >= regular,
  }))
}

/** What everybody sees once so much time is over: 0 is before the match. */
export function stateOfPlay(play: PeriodPlay, time: number): MatchState {
  if (time === 0) return beforeKickOff
  const periods = periodsUntil(play, time)
  const score = scoreOf(eventsUntil(play, time))
  const isEnded = time >= playLength(play)
  if (isEnded && play.shootOut) score[play.shootOut] += 1
  const isBaseball = partOfSport(play.sportId) === 'inning'
  return {
    ...beforeKickOff,
    ...(isEnded ? { status: 'ended', period: 'fullTime' } : phaseOf(play.sportId, periods)),
    // Half innings are no minutes.
    minute: isBaseball ? 0 : time,
    score,
    periods: periods.map((period) => period.score),
    // After an odd number of halves the home side bats.
    ...(isBaseball && !isEnded && time % 2 === 1 && { inningHalf: 'bottom' }),
  }
}

function phaseOf(sportId: number, periods: readonly PeriodScore[]): Pick<MatchState, 'status' | 'period'> {
  const last = periods.length
  const status = periods.at(-1)?.over ? 'break' : 'live'
  const regular = regularPeriodsOf(sportId)
  if (status === 'break' && last * 2 === regular) return { status, period: 'halfTime' }
  return { status, period: periodNumbered(sportId, last) }
}

function periodNumbered(sportId: number, number: number): Period {
  const part = partOfSport(sportId)
  if (part) return periodOf(part, number) ?? (part === 'inning' ? 'extraInnings' : 'overtime')
  return number === 1 ? 'firstHalf' : 'secondHalf'
}

/** Halves are not counted. */
function partOfSport(sportId: number): Part | undefined {
  const parts: Readonly<Record<number, Part>> = { 3: 'third', 4: 'quarter', 9: 'inning' }
  return parts[regularPeriodsOf(sportId)]
}

function scoreOf(events: readonly TimedEvent[]): { home: number; away: number } {
  const score = { home: 0, away: 0 }
  for (const { side, points } of events) score[side] += points
  return score
}

/** Who is ahead at the end of what was played; `undefined` when nobody is. */
export function leaderOfPlay(events: readonly TimedEvent[]): Side | undefined {
  const { home, away }: HomeAway = scoreOf(events)
  return home === away ? undefined : home > away ? 'home' : 'away'
}
