import { priceFootball } from '@banko/betting/models/football.ts'
import { playFootball } from '@banko/betting/models/play-football.ts'
import { seededRandom } from '../../../platform/seeded-random.ts'
import type { FixtureFacts, ProducerId } from '../../message.ts'
import { makeBeats } from '../football/beats.ts'
import type { MatchScript } from '../football/match-script.ts'
import { paceAt } from '../football/pace.ts'
import { timeIncidents } from '../football/time-incidents.ts'
import { drift } from './drift.ts'
import type { Meeting } from './league-grid.ts'
import { type Place, type Setting, writeRef } from './match-ref.ts'
import { meet } from './world.ts'

export const simulatorProducer: ProducerId = 'simulator'
const footballId = 1
const margin = 0.06
const everythingCounted = { corners: true, cards: true }

/** A match as the schedule has it. */
export interface Scheduled {
  readonly place: Place
  readonly meeting: Meeting
  readonly tournament: FixtureFacts['tournament']
  readonly startsAt: number
  readonly announcedAt: number
  /** Between new prices before kick-off. */
  readonly repriceMilliseconds: number
}

/** Plays a scheduled match: everything in it comes from the setting and its place. */
export function scriptSimulated(setting: Setting, scheduled: Scheduled): MatchScript {
  const { meeting, startsAt, announcedAt, tournament } = scheduled
  const ref = writeRef(setting, scheduled.place)
  const pace = paceAt(setting.speed)
  const random = seededRandom(ref)
  const strengths = meet(meeting.home, meeting.away)
  const play = timeIncidents(playFootball(strengths, random.next), everythingCounted, random)
  // No two referees whistle at the same instant: the matches' messages are spread over the second.
  const kickOffAt = startsAt + random.int(0, Math.round(Math.min(pace.minute, 1000)) - 1)
  const repricedAt = instants(announcedAt, startsAt, scheduled.repriceMilliseconds)
  const { counted } = play
  const { country } = meeting.home
  return {
    producer: simulatorProducer,
    ref,
    facts: {
      sportId: footballId,
      category: { ref: country.flag, name: country.name, flag: country.flag },
      tournament,
      home: { ref: meeting.home.ref, name: meeting.home.name },
      away: { ref: meeting.away.ref, name: meeting.away.name },
      startsAt,
    },
    play,
    beats: makeBeats(play, { announcedAt, repricedAt, kickOffAt, pace }, random),
    price(at, state, goals) {
      const before = state.status === 'notStarted'
      const step = before ? at / scheduled.repriceMilliseconds : (at - kickOffAt) / pace.minute
      return priceFootball(drift(strengths, ref, step), state, goals, {
        margin,
        counted,
        breadth: before && startsAt - at <= wholePageMinutes * pace.minute ? 'full' : 'main',
      })
    },
  }
}

/** Minutes of the match's own time before kick-off from which every market is offered; the leading ones always are. */
const wholePageMinutes = 120

/** Every so often between two instants, counted back from the later one. */
function instants(from: number, to: number, every: number): readonly number[] {
  const count = Math.max(Math.ceil((to - from) / every) - 1, 0)
  return Array.from({ length: count }, (_, index) => Math.round(to - (count - index) * every))
}
