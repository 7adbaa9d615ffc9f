import type { Random } from '@banko/contract/feed/ports.ts'
import type { Beat } from '../playing/beat.ts'
import { orderBeats } from '../playing/order-beats.ts'
import type { KickOff, Pace } from '../playing/pace.ts'
import { millisecondsTo, millisecondsToEnd, millisecondsToHalfTime, momentAt } from './match-minutes.ts'
import { isBig, type MatchPlay, type Moment, revealMinutes } from './match-play.ts'

type FootballBeat = Beat<Moment>

/** Everything that will be said about a match in play, in order. `random` chooses how long each stop lasts. */
export function beatsInPlay(play: MatchPlay, { kickOffAt, pace }: KickOff, random: Random): readonly FootballBeat[] {
  const stops = findStops(play, pace, random)
  const end = millisecondsToEnd(play, pace)
  const inPlay = [...minuteBeats(play, pace, stops), ...stopBeats(play, pace, stops)].filter((beat) => beat.at < end)
  return [
    ...orderBeats(inPlay).map((beat) => ({ ...beat, at: kickOffAt + beat.at })),
    { kind: 'end', at: kickOffAt + end, moment: { kind: 'over' } },
  ]
}

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
function minuteBeats(play: MatchPlay, pace: Pace, stops: readonly Stop[]): FootballBeat[] {
  const [first, second] = play.halves
  const beats = Array.from({ length: first + second }, (_, played): FootballBeat => {
    const at = millisecondsTo(play, pace, played)
    return { kind: isStopped(stops, at) ? 'state' : 'prices', at, moment: { kind: 'play', played } }
  })
  const halfTime = millisecondsToHalfTime(play, pace)
  const kind = isStopped(stops, halfTime) ? 'state' : 'prices'
  return [...beats, { kind, at: halfTime, moment: { kind: 'halfTime' } }]
}

/** For each goal and red card: the stop, the news of it, and betting open again unless another stop goes on. */
function stopBeats(play: MatchPlay, pace: Pace, stops: readonly Stop[]): FootballBeat[] {
  return stops.flatMap((stop) => {
    const moment = momentAt(play, pace, stop.from)
    const news: Moment = { kind: 'play', played: stop.revealed }
    const beats: FootballBeat[] = [
      { kind: 'stop', at: stop.from, moment },
      { kind: 'state', at: millisecondsTo(play, pace, stop.revealed), moment: news },
    ]
    if (!isStopped(stops, stop.until)) {
      beats.push({ kind: 'prices', at: stop.until, moment: momentAt(play, pace, stop.until) })
    }
    return beats
  })
}
