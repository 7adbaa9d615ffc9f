import { dayMilliseconds } from '../football/calendar-day.ts'
import { endsAt, type MatchScript } from '../football/match-script.ts'
import { paceAt } from '../football/pace.ts'
import type { Repertoire } from '../football/playing.ts'
import { cupMeetings } from './cup-days.ts'
import { leagueMeeting, slotMinutesAt, slotsAhead } from './league-grid.ts'
import type { Place, Setting } from './match-ref.ts'
import { rememberLast } from './remember.ts'
import { type Scheduled, scriptSimulated } from './script-simulated.ts'
import { makeWorld } from './world.ts'

export interface Schedule extends Repertoire {
  /** The match at a place; `undefined` when nothing is played there. */
  find(place: Place): MatchScript | undefined
}

/** No match takes longer, break included. */
const matchMinutesMax = 120
/** League matches get new prices this often, in match minutes; cup matches, announced days before, by the clock. */
const leagueRepriceMinutes = 60
const cupRepriceMilliseconds = 20 * 60_000
const cupDaysAhead = 2
/** Cup matches of a day are announced one after another. */
const cupAnnounceMilliseconds = 20_000

/**
 * All football there will ever be under a setting. League matches kick off on a fixed grid of time, cup matches at usual
 * hours of the day. A pure function of the setting: what is on at an instant does not depend on when the asking began.
 */
export function makeSchedule(setting: Setting): Schedule {
  const { leaguesAnnounced, cupsAnnounced, find } = makePlaces(setting)
  const { minute } = paceAt(setting.speed)
  const script = (scheduled: Scheduled) => scriptSimulated(setting, scheduled)
  return {
    find(place) {
      const scheduled = find(place)
      return scheduled && script(scheduled)
    },
    announced: (from, to) => [...leaguesAnnounced(from, to), ...cupsAnnounced(from, to)].map(script),
    current(now, keptMilliseconds) {
      const since = now - keptMilliseconds - matchMinutesMax * minute
      const leagues = leaguesAnnounced(since - slotsAhead * slotMinutesAt(setting.speed) * minute, now)
      const cups = cupsAnnounced(since - (cupDaysAhead + 1) * dayMilliseconds, now)
      return [...leagues, ...cups].map(script).filter((match) => endsAt(match) + keptMilliseconds > now)
    },
  }
}

function makePlaces(setting: Setting) {
  const world = makeWorld(setting.seed)
  const { minute } = paceAt(setting.speed)
  const slotMilliseconds = slotMinutesAt(setting.speed) * minute
  const busy = { slotMilliseconds, slots: Math.ceil((matchMinutesMax * minute) / slotMilliseconds) }
  const meetingsOf = rememberLast(8, (day: number) => cupMeetings(world, setting.seed, day, busy))

  const findLeague = (slot: number): Scheduled => {
    const { league, ...meeting } = leagueMeeting(world, slot)
    return {
      place: { kind: 'league', slot },
      meeting,
      tournament: { ref: league.ref, name: league.name },
      startsAt: Math.round(slot * slotMilliseconds),
      announcedAt: Math.round((slot - slotsAhead) * slotMilliseconds),
      repriceMilliseconds: leagueRepriceMinutes * minute,
    }
  }

  const findCup = (day: number, number: number): Scheduled | undefined => {
    const found = meetingsOf(day)[number]
    if (!found) return undefined
    const { country, startsAt, ...meeting } = found
    return {
      place: { kind: 'cup', day, number },
      meeting,
      tournament: { ref: `${country.flag}/cup`, name: country.cup },
      startsAt,
      announcedAt: (day - cupDaysAhead) * dayMilliseconds + number * cupAnnounceMilliseconds,
      repriceMilliseconds: cupRepriceMilliseconds,
    }
  }

  const slotOf = (at: number) => Math.ceil(at / slotMilliseconds) + slotsAhead
  const dayOf = (at: number) => Math.floor(at / dayMilliseconds) + cupDaysAhead
  return {
    find: (place: Place) => (place.kind === 'cup' ? findCup(place.day, place.number) : findLeague(place.slot)),
    /** Announced in (from, to]. */
    leaguesAnnounced: (from: number, to: number) =>
      numbers(slotOf(from), slotOf(to)).map(findLeague).filter(announcedIn(from, to)),
    cupsAnnounced: (from: number, to: number) =>
      numbers(dayOf(from), dayOf(to))
        .flatMap((day) => meetingsOf(day).flatMap((_, number) => findCup(day, number) ?? []))
        .filter(announcedIn(from, to)),
  }
}

function announcedIn(from: number, to: number): (scheduled: Scheduled) => boolean {
  return ({ announcedAt }) => from < announcedAt && announcedAt <= to
}

/** Whole numbers from one to another, both included. */
function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)
}
