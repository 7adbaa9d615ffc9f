import type { Random } from '../../../platform/ports.ts'
import { isBig, type MatchPlay, type Moment, revealMinutes } from './match-play.ts'
import { millisecondsTo, millisecondsToEnd, millisecondsToHalfTime, momentAt, type Pace } from './pace.ts'

/**
 * What a provider says at one instant of a match. `announce`: the match and its first prices. `prices`: state and all
 * prices, betting open. `stop`: a bet stop. `state`: the state alone, betting stays stopped. `end`: the final state.
 */
export type BeatKind = 'announce' | 'prices' | 'stop' | 'state' | 'end'

export interface Beat {
  readonly kind: BeatKind
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly moment: Moment
}

export interface Timetable {
  readonly announcedAt: number
  /** Instants before kick-off at which prices are made again, rising. */
  readonly repricedAt: readonly number[]
  readonly kickOffAt: number
  readonly pace: Pace
}

/** Everything that will be said about a match, in order. `random` chooses how long each stop lasts. */
export function makeBeats(play: MatchPlay, timetable: Timetable, random: Random): readonly Beat[] {
  const { announcedAt, repricedAt, kickOffAt, pace } = timetable
  const before: Moment = { kind: 'before' }
  const stops = findStops(play, pace, random)
  const end = millisecondsToEnd(play, pace)
  const inPlay = [...minuteBeats(play, pace, stops), ...stopBeats(play, pace, stops)].filter((beat) => beat.at < end)
  const beats = inPlay.sort((a, b) => a.at - b.at || rank[a.kind] - rank[b.kind])
  return [
    { kind: 'announce', at: announcedAt, moment: before },
    ...repricedAt.map((at): Beat => ({ kind: 'prices', at, moment: before })),
    ...beats.filter(isNews).map((beat) => ({ ...beat, at: kickOffAt + beat.at })),
    { kind: 'end', at: kickOffAt + end, moment: { kind: 'over' } },
  ]
}

const rank: Record<BeatKind, number> = { announce: 0, stop: 1, state: 2, prices: 3, end: 4 }

/** From the incident itself until betting opens again, in milliseconds from kick-off. */
interface Stop {
  readonly from: number
  readonly until: number
  readonly revealed: number
}

function findStops(play: MatchPlay, pace: Pace, random: Random): readonly Stop[] {
  return play.incidents.filter(isBig).map(({ played }) => {
    const from = millisecondsTo(play, pace, played)
    const length = random.int(Math.round(pace.stopMin), Math.round(pace.stopMax))
    return { from, until: from + length, revealed: played + revealMinutes }
  })
}

function isStopped(stops: readonly Stop[], at: number): boolean {
  return stops.some((stop) => stop.from <= at && at < stop.until)
}

/** A beat at the start of each minute of play and one at half-time. */
function minuteBeats(play: MatchPlay, pace: Pace, stops: readonly Stop[]): Beat[] {
  const [first, second] = play.halves
  const beats = Array.from({ length: first + second }, (_, played): Beat => {
    const at = millisecondsTo(play, pace, played)
    return { kind: isStopped(stops, at) ? 'state' : 'prices', at, moment: { kind: 'play', played } }
  })
  const halfTime = millisecondsToHalfTime(play, pace)
  const kind = isStopped(stops, halfTime) ? 'state' : 'prices'
  return [...beats, { kind, at: halfTime, moment: { kind: 'halfTime' } }]
}

/** For each goal and red card: the stop, the news of it, and betting open again unless another stop goes on. */
function stopBeats(play: MatchPlay, pace: Pace, stops: readonly Stop[]): Beat[] {
  return stops.flatMap((stop) => {
    const moment = momentAt(play, pace, stop.from)
    const news: Moment = { kind: 'play', played: stop.revealed }
    const beats: Beat[] = [
      { kind: 'stop', at: stop.from, moment },
      { kind: 'state', at: millisecondsTo(play, pace, stop.revealed), moment: news },
    ]
    if (!isStopped(stops, stop.until)) {
      beats.push({ kind: 'prices', at: stop.until, moment: momentAt(play, pace, stop.until) })
    }
    return beats
  })
}

/** Prices made twice at one instant are said once. */
function isNews(beat: Beat, index: number, beats: readonly Beat[]): boolean {
  const earlier = beats[index - 1]
  return !(beat.kind === 'prices' && earlier?.kind === 'prices' && earlier.at === beat.at)
}
