import type { Beat } from '../playing/beat.ts'
import type { KickOff, Pace } from '../playing/pace.ts'
import type { Course } from '../sports/sport.ts'
import type { Fate } from './fate.ts'
import type { Told } from './told.ts'

/** When a match would begin, and what is done with one that is put off. */
export interface Appointment extends KickOff {
  readonly startsAt: number
  /** So long before its start a match is put off, and so much later it is played, milliseconds. */
  readonly notice: number
  readonly delay: number
}

export type ToldBeat = Beat<Told>

/** When the ordinary telling before a match ends: at its start, or as soon as it is put off. */
export function toldUntil(fate: Fate, { startsAt, notice }: Appointment): number {
  return fate.kind === 'postponed' || fate.kind === 'cancelled' ? startsAt - notice : startsAt
}

/** Everything that is told from then on. `play` makes the course of a match that begins at an instant. */
export function tellFate(
  fate: Fate,
  appointment: Appointment,
  play: (kickOffAt: number) => Course,
): readonly ToldBeat[] {
  const { kickOffAt, startsAt, notice, delay, pace } = appointment
  const postponed: ToldBeat = { kind: 'state', at: startsAt - notice, moment: { kind: 'postponed' } }
  switch (fate.kind) {
    case 'played':
      return tellCourse(play(kickOffAt))
    case 'postponed': {
      const announced = { at: startsAt - Math.round(notice / 2), startsAt: startsAt + delay }
      return [
        postponed,
        { kind: 'announce', ...announced, moment: { kind: 'before' } },
        ...tellCourse(play(kickOffAt + delay)),
      ]
    }
    case 'cancelled':
      return [postponed, { kind: 'cancel', at: startsAt, moment: { kind: 'calledOff', status: 'cancelled' } }]
    case 'walkover':
      return [{ kind: 'cancel', at: kickOffAt, moment: { kind: 'calledOff', status: 'walkover' } }]
    case 'cut':
      return cutOff(play(kickOffAt), fate.share, pace)
    case 'phantom':
      return withPhantom(play(kickOffAt), fate.share)
    case 'lateCorrection':
      return withLateCorrection(play(kickOffAt), pace)
  }
}

function tellCourse({ beats }: Course): readonly ToldBeat[] {
  return beats.map((beat) => ({ ...beat, moment: { kind: 'on', moment: beat.moment } }))
}

/** The first beat from a share of all on that is such a one; −1 when there is none. */
function findFrom(beats: readonly Beat[], share: number, isSuch: (beat: Beat, index: number) => boolean): number {
  const start = Math.floor(share * beats.length)
  return beats.findIndex((beat, index) => index >= start && index < beats.length - 1 && isSuch(beat, index))
}

/** Minutes of the match's own time that everybody waits whether it goes on. */
const waitMinutes = 12

/** A player gives up and it is over; where people wait whether it goes on, it is interrupted first. */
function cutOff(course: Course, share: number, pace: Pace): readonly ToldBeat[] {
  const whole = tellCourse(course)
  const last = findFrom(course.beats, share, ({ moment }) => course.cutAt(moment) !== undefined)
  const beat = course.beats[last]
  if (!beat) return whole
  const { at, moment } = beat
  const isRetired = 'retired' in (course.cutAt(moment) ?? {})
  const after = (minutes: number) => at + Math.max(Math.round(minutes * pace.minute), 1)
  const told = whole.slice(0, last + 1)
  const stop: ToldBeat = { kind: 'stop', at: after(0.2), moment: { kind: 'on', moment } }
  if (isRetired)
    return [...told, stop, { kind: 'end', at: after(3), moment: { kind: 'cut', moment, status: 'retired' } }]
  return [
    ...told,
    stop,
    { kind: 'state', at: after(0.5), moment: { kind: 'interrupted', moment } },
    { kind: 'end', at: after(waitMinutes), moment: { kind: 'cut', moment, status: 'abandoned' } },
  ]
}

/** Betting stops, the phantom is told, it is taken back, and betting goes on where it would be. */
function withPhantom(course: Course, share: number): readonly ToldBeat[] {
  const whole = tellCourse(course)
  const { beats } = course
  const index = findFrom(
    beats,
    share,
    ({ kind, moment }, at) =>
      kind === 'prices' && beats[at - 1]?.kind === 'prices' && course.phantomAt(moment) !== undefined,
  )
  const beat = beats[index]
  const next = beats.findIndex(({ kind }, at) => at > index && kind === 'prices')
  const again = beats[next]
  if (!beat || !again) return whole
  const { at, moment } = beat
  const part = (share: number) => at + Math.round((again.at - at) * share)
  return [
    ...whole.slice(0, index),
    { kind: 'stop', at, moment: { kind: 'on', moment } },
    { kind: 'state', at: part(0.3), moment: { kind: 'on', moment: course.phantomAt(moment) } },
    { kind: 'correct', at: part(0.7), moment: { kind: 'on', moment } },
    ...whole.slice(next),
  ]
}

const correctedMinutes = 5

/** Something too much at the end, found some minutes later. */
function withLateCorrection(course: Course, pace: Pace): readonly ToldBeat[] {
  const whole = tellCourse(course)
  const end = course.beats.at(-1)
  const phantom = end && course.phantomAt(end.moment)
  if (!end || phantom === undefined) return whole
  return [
    ...whole.slice(0, -1),
    { kind: 'end', at: end.at, moment: { kind: 'on', moment: phantom } },
    {
      kind: 'correct',
      at: end.at + Math.round(correctedMinutes * pace.minute),
      moment: { kind: 'on', moment: end.moment },
    },
  ]
}
