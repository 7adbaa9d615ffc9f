import { type DayNumber, dayMilliseconds } from '../playing/calendar-day.ts'
import { paceAt } from '../playing/pace.ts'
import type { Scheduled, Telling } from '../simulated/script-simulated.ts'
import { tellSides } from './club-names.ts'
import { tellLeague } from './league-names.ts'
import type { Place, Setting } from './match-ref.ts'
import { rememberLast } from './remember.ts'
import { isAnnouncedIn, numbers, type Source } from './source.ts'
import type { Meeting, Tournament, WinnerOf } from './tournament.ts'

const [minute, hour] = [60_000, 3_600_000]
/** Matches are announced so long before they begin. */
const daysAhead = 30
/** Where the round before must be over first. */
const lateHoursAhead = 6

/** Prices move rarely at first: thousands of matches are weeks away. */
const spans: Telling['spans'] = [
  { within: Number.POSITIVE_INFINITY, every: 4 * hour },
  { within: 7 * dayMilliseconds, every: hour },
  { within: dayMilliseconds, every: 15 * minute },
  { within: 2 * hour, every: 5 * minute },
]
const telling: Telling = { spans, wholePage: 2 * hour, driftStep: 4 * hour, notice: 3 * hour, delay: 25 * hour }
/** A tour goes on the next morning. */
const tourTelling: Telling = { ...telling, notice: hour, delay: 3 * hour }

export interface Calendar {
  /** Every tournament there is: its matches are found whether it is on offer or not. */
  readonly tournaments: readonly Tournament[]
  isOffered(tournament: Tournament): boolean
  /** Who won a match, by its place. */
  winnerOf(place: Place): ReturnType<WinnerOf>
}

/** All matches of tournaments with a calendar: those known weeks ahead, and those known on their day. */
export function calendarSources({ speed }: Setting, calendar: Calendar): readonly Source[] {
  const { minute: matchMinute } = paceAt(speed)
  return [
    calendarPart(calendar, { isLate: false, ahead: daysAhead * dayMilliseconds, lasts: 600 * matchMinute }),
    calendarPart(calendar, { isLate: true, ahead: lateHoursAhead * hour, lasts: 600 * matchMinute }),
  ]
}

interface Part {
  readonly isLate: boolean
  /** Matches are announced so long before they begin, milliseconds, and last so long. */
  readonly ahead: number
  readonly lasts: number
}

function calendarPart({ tournaments, isOffered, winnerOf }: Calendar, { isLate, ahead, lasts }: Part): Source {
  const byCode = new Map(tournaments.map((tournament) => [tournament.code, tournament]))
  const offered = tournaments.filter(isOffered)
  const meetingsOf = (tournament: Tournament, day: DayNumber) =>
    tournament.isLate(day) === isLate
      ? tournament.meetings(day, (on, number) =>
          winnerOf({ kind: 'round', tournament: tournament.code, day: on, number }),
        )
      : []
  const announce = (tournament: Tournament, { day, number }: PlaceInDay, meeting: Meeting): Scheduled => ({
    ...schedule(tournament, { day, number }, meeting),
    announcedAt: meeting.startsAt - ahead,
    telling: tournament.isKnockOut ? tourTelling : telling,
  })
  // whoever asks step by step works each day out once
  const dayOf = rememberLast(4, (day: DayNumber) =>
    offered.flatMap((tournament) =>
      meetingsOf(tournament, day).map((meeting, number) => announce(tournament, { day, number }, meeting)),
    ),
  )
  return {
    find(place) {
      const tournament = place.kind === 'round' ? byCode.get(place.tournament) : undefined
      if (!tournament || place.kind !== 'round') return undefined
      const meeting = meetingsOf(tournament, place.day)[place.number]
      return meeting && announce(tournament, place, meeting)
    },
    announced(from, to) {
      const dayAt = (at: number) => Math.floor((at + ahead) / dayMilliseconds)
      // clocks are up to a day apart
      return numbers(dayAt(from) - 1, dayAt(to) + 1).flatMap((day) => dayOf(day).filter(isAnnouncedIn(from, to)))
    },
    lastsMax: ahead + 2 * dayMilliseconds + lasts,
  }
}

interface PlaceInDay {
  readonly day: DayNumber
  readonly number: number
}

function schedule(
  { code, name, sportId, category, format }: Tournament,
  { day, number }: PlaceInDay,
  { home, away, startsAt }: Meeting,
): Omit<Scheduled, 'announcedAt' | 'telling'> {
  return {
    place: { kind: 'round', tournament: code, day, number },
    facts: {
      sportId,
      category,
      tournament: tellLeague(code, name),
      ...tellSides(sportId, category, { home, away }),
      startsAt,
    },
    lead: home.quality - away.quality,
    format,
  }
}
