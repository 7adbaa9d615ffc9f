import type { Market } from '@banko/betting/match/market.ts'
import type { MatchState } from '@banko/betting/match/match-clock.ts'
import type { PeriodRecord, Side } from '@banko/betting/match/match-record.ts'
import { sports } from '@banko/betting/match/sport.ts'
import type { Random } from '@banko/contract/feed/ports.ts'
import { type PeriodPlay, recordOfPlay, stateOfPlay, type TimedEvent } from '@banko/pricing/periods/period-play.ts'
import { type PeriodScenes, periodHappenings } from '../insight/period-happenings.ts'
import type { KickOff } from '../playing/pace.ts'
import type { Course } from './sport.ts'
import { type Step, tellSteps } from './tell-steps.ts'

/** A point of a match in periods: so much of its time is over; half a unit after a period's end the next has begun. */
export interface PeriodMoment {
  readonly time: number
  /** Told to have scored, and has not. */
  readonly phantom?: Side
}

/** How the telling of one sport differs from another's. */
export interface PeriodTelling {
  /** Minutes that a unit of its time takes: 1 where time is in minutes. */
  readonly unitMinutes: number
  /** Minutes of the break after period `index`, from 0. */
  breakAfter(index: number): number
  /** What is told of a point that has not been scored. */
  readonly phantomPoints: number
  /** Whether betting stops around what was scored between two states. */
  isBig(before: MatchState, after: MatchState): boolean
  readonly scenes: PeriodScenes
  price(state: MatchState): readonly Market[]
}

/** The course of a match in periods. */
export function periodCourse(
  play: PeriodPlay,
  telling: PeriodTelling,
  { kickOff, random }: { readonly kickOff: KickOff; readonly random: Random },
): Course<PeriodMoment> {
  const stateAt = (moment: PeriodMoment) => periodStateAt(play, moment, telling.phantomPoints)
  const recordAt = ({ time, phantom }: PeriodMoment) =>
    recordOfPlay(withPhantom(play, time, phantom && { side: phantom, points: telling.phantomPoints }), time)
  const isBaseball = play.sportId === sports.baseball
  const price = (moment: PeriodMoment) => telling.price(stateAt(moment))
  return {
    beats: tellSteps(listSteps(play, telling, stateAt), kickOff, random),
    stateAt,
    recordAt,
    eventsAt: (moment) => JSON.stringify(recordAt(moment)),
    happenings: (chance) => periodHappenings(play, telling.scenes, { timing: { ...telling, kickOff }, random: chance }),
    price,
    phantomAt({ time }) {
      if (stateAt({ time }).status !== 'live' || time < 1) return undefined
      // in the ninth inning a run may be the last of the match
      if (isBaseball && time > 16) return undefined
      const batting = Math.floor(time) % 2 === 1 ? 'home' : 'away'
      return { time, phantom: isBaseball ? batting : time % 3 === 0 ? 'away' : 'home' }
    },
    cutAt(moment) {
      const record: PeriodRecord = recordAt(moment)
      if (!isBaseball) return { ...record, abandoned: true }
      // Rain is waited for between innings; after five of them there is a winner.
      return stateAt(moment).status === 'break' ? { ...record, matchOver: true, abandoned: true } : undefined
    },
  }
}

function withPhantom(
  play: PeriodPlay,
  time: number,
  phantom: Pick<TimedEvent, 'side' | 'points'> | undefined,
): PeriodPlay {
  if (!phantom) return play
  const period = play.ends.findIndex((end) => time < end)
  const isBefore = (event: TimedEvent) => event.time <= time
  const told: TimedEvent = { ...phantom, period, time: Math.floor(time) }
  return {
    ...play,
    events: [...play.events.filter(isBefore), told, ...play.events.filter((event) => !isBefore(event))],
  }
}

function periodStateAt(play: PeriodPlay, { time, phantom }: PeriodMoment, points: number): MatchState {
  const state = stateOfPlay(withPhantom(play, time, phantom && { side: phantom, points }), time)
  const isBottom = play.sportId === sports.baseball && state.status === 'live' && Math.floor(time) % 2 === 1
  return { ...state, minute: Math.ceil(state.minute), ...(isBottom && { inningHalf: 'bottom' }) }
}

/** The beginning of every period, every minute of it, and its end. */
function listSteps(
  play: PeriodPlay,
  telling: PeriodTelling,
  stateAt: (moment: PeriodMoment) => MatchState,
): readonly Step<PeriodMoment>[] {
  const times = timesOf(play, telling)
  let before: MatchState | undefined
  return times.map(({ time, minutes }): Step<PeriodMoment> => {
    const moment = { time }
    const state = stateAt(moment)
    const isBig = before !== undefined && telling.isBig(before, state)
    before = state
    return { minutes, moment, weight: isBig ? 'big' : state.status === 'live' ? 'usual' : 'pause' }
  })
}

/** Moments with the minutes that have gone since the match began. */
function timesOf(play: PeriodPlay, { unitMinutes, breakAfter }: PeriodTelling) {
  const between = unitMinutes > 1 ? 2 : 1
  let breaks = 0
  return play.ends.flatMap((end, index) => {
    const start = play.ends[index - 1] ?? 0
    if (index > 0) breaks += breakAfter(index - 1)
    const gone = breaks
    const begun = { time: start + 0.5, minutes: start * unitMinutes + gone }
    const count = Math.round((end - start) * between)
    const later = Array.from({ length: count }, (_, at) => {
      const time = start + (at + 1) / between
      return { time, minutes: time * unitMinutes + gone }
    })
    return [begun, ...later.filter(({ time }) => time !== begun.time || between === 1)]
  })
}
