import type { FixtureFacts } from '@banko/contract/feed/fixture-facts.ts'
import { paceAt } from '../playing/pace.ts'
import type { Scheduled, Telling } from '../simulated/script-simulated.ts'
import { sportOf } from '../sports/every-sport.ts'
import type { Format } from '../sports/sport.ts'
import { tellSides } from './club-names.ts'
import type { Competitor } from './competitor.ts'
import { gridMeeting } from './league-grid.ts'
import { tellLeague } from './league-names.ts'
import type { Place } from './match-ref.ts'
import { isAnnouncedIn, numbers, type Source } from './source.ts'

/** A league whose matches follow one another without end. */
export interface SeriesLeague {
  readonly ref: string
  readonly name: string
  readonly category: FixtureFacts['category']
  readonly format: Format
  readonly clubs: readonly Competitor[]
}

export interface Grid {
  readonly sportId: number
  readonly leagues: readonly SeriesLeague[]
  readonly speed: number
  /** Match minutes between two kick-offs. */
  readonly slotMinutes: number
  /** So many kick-offs ahead a match is announced. */
  readonly slotsAhead: number
  /** Match minutes before its kick-off from which the whole page is offered. */
  readonly wholePageMinutes: number
  placeOf(slot: number): Place
  /** `undefined` for a place that is none of its own. */
  slotOf(place: Place): number | undefined
}

/** Match minutes between new prices before a match, and of putting one off. */
const gridTelling = { reprice: 60, notice: 10, delay: 60 }
/** A match that is put off or interrupted lasts so much longer, match minutes. */
const extraMinutes = 90

/** Matches that kick off on a fixed grid of time: something is always being played, at any speed. */
export function gridSource(grid: Grid): Source {
  const { sportId, leagues, speed, slotMinutes, slotsAhead, placeOf, slotOf } = grid
  const { minute } = paceAt(speed)
  const slotMilliseconds = slotMinutes * minute
  const telling: Telling = {
    spans: [{ within: Number.POSITIVE_INFINITY, every: gridTelling.reprice * minute }],
    wholePage: grid.wholePageMinutes * minute,
    driftStep: gridTelling.reprice * minute,
    notice: Math.round(gridTelling.notice * minute),
    delay: Math.round(gridTelling.delay * minute),
  }
  const scheduledIn = (slot: number): Scheduled => {
    const { league, home, away } = gridMeeting(leagues, slot)
    const { category, format } = league
    return {
      place: placeOf(slot),
      facts: {
        sportId,
        category,
        tournament: tellLeague(league.ref, league.name),
        ...tellSides(sportId, category, { home, away }),
        startsAt: Math.round(slot * slotMilliseconds),
      },
      lead: home.quality - away.quality,
      format,
      announcedAt: Math.round((slot - slotsAhead) * slotMilliseconds),
      telling,
    }
  }
  const slotAnnounced = (at: number) => Math.ceil(at / slotMilliseconds) + slotsAhead
  return {
    find(place) {
      const slot = slotOf(place)
      return slot === undefined ? undefined : scheduledIn(slot)
    },
    announced: (from, to) =>
      numbers(slotAnnounced(from), slotAnnounced(to)).map(scheduledIn).filter(isAnnouncedIn(from, to)),
    lastsMax: (slotsAhead * slotMinutes + sportOf(sportId).minutesMax + extraMinutes) * minute,
  }
}
