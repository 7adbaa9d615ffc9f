import { sports } from '@banko/betting/match/sport.ts'
import { type DayNumber, dayMilliseconds } from '../playing/calendar-day.ts'
import { shuffle } from '../playing/draw.ts'
import { paceAt } from '../playing/pace.ts'
import type { Scheduled, Telling } from '../simulated/script-simulated.ts'
import { seededRandom } from '../time/seeded-random.ts'
import { tellSides } from './club-names.ts'
import type { Country } from './countries/country.ts'
import { slotMinutesAt } from './football-grid.ts'
import { gridMeeting } from './league-grid.ts'
import { tellLeague } from './league-names.ts'
import type { Setting } from './match-ref.ts'
import { rememberLast } from './remember.ts'
import { isAnnouncedIn, numbers, type Source } from './source.ts'
import type { Club, World } from './world.ts'

/** Hours of the day, UTC, at which cup matches kick off, and how many countries play at each. */
const hours = [11, 13, 15, 17, 18.5, 19.75]
const countriesAtOnce = 5

interface Meeting {
  readonly home: Club
  readonly away: Club
}

interface CupMeeting extends Meeting {
  readonly country: Country
  readonly startsAt: number
}

const cupDaysAhead = 2
/** Cup matches of a day are announced one after another. */
const cupAnnounceMilliseconds = 20_000
/** No league match keeps a club busy for longer, match minutes. */
const matchMinutesMax = 120
const [minuteOfClock, hourOfClock] = [60_000, 3_600_000]

/** Football's cups, at usual hours of the day. */
export function cupSource({ seed, speed }: Setting, world: World): Source {
  const { minute } = paceAt(speed)
  const slotMilliseconds = slotMinutesAt(speed) * minute
  const busy = { slotMilliseconds, slots: Math.ceil((matchMinutesMax * minute) / slotMilliseconds) }
  const meetingsOf = rememberLast(8, (day: number) => cupMeetings(world, seed, day, busy))
  const telling: Telling = {
    spans: [{ within: Number.POSITIVE_INFINITY, every: 20 * minuteOfClock }],
    wholePage: 120 * minute,
    driftStep: 20 * minuteOfClock,
    notice: 3 * hourOfClock,
    delay: 24 * hourOfClock,
  }
  const find = (day: number, number: number): Scheduled | undefined => {
    const found = meetingsOf(day)[number]
    if (!found) return undefined
    const { country, startsAt, home, away } = found
    const category = { ref: country.flag, name: country.name, flag: country.flag }
    return {
      place: { kind: 'cup', day, number },
      facts: {
        sportId: sports.football,
        category,
        tournament: tellLeague(`${country.flag}/cup`, country.cup),
        ...tellSides(1, category, { home, away }),
        startsAt,
      },
      lead: home.quality - away.quality,
      format: {},
      announcedAt: (day - cupDaysAhead) * dayMilliseconds + number * cupAnnounceMilliseconds,
      telling,
    }
  }
  const dayOf = (at: number) => Math.floor(at / dayMilliseconds) + cupDaysAhead
  return {
    find: (place) => (place.kind === 'cup' ? find(place.day, place.number) : undefined),
    announced: (from, to) =>
      numbers(dayOf(from), dayOf(to))
        .flatMap((day) => meetingsOf(day).flatMap((_, number) => find(day, number) ?? []))
        .filter(isAnnouncedIn(from, to)),
    lastsMax: (cupDaysAhead + 2) * dayMilliseconds + matchMinutesMax * minute,
  }
}

/** The length of a slot of the grid and how many slots before and after its kick-off a club is taken. */
interface Busy {
  readonly slotMilliseconds: number
  readonly slots: number
}

/**
 * The cup matches of a day, in the order of kick-off: countries take turns, no club plays twice, and none plays while
 * it has a league match.
 */
function cupMeetings(world: World, seed: number, day: DayNumber, busy: Busy): readonly CupMeeting[] {
  const drawn = new Map(world.countries.map((country) => [country.flag, draw(world, seed, day, country)]))
  return hours.flatMap((hour, round) => {
    const startsAt = day * dayMilliseconds + hour * 3_600_000
    const taken = clubsPlaying(world, startsAt, busy)
    return Array.from({ length: countriesAtOnce }, (_, turn) => turn).flatMap((turn): CupMeeting[] => {
      const country = world.countries[(day + round * countriesAtOnce + turn) % world.countries.length]
      const pairs = drawn.get(country?.flag ?? '') ?? []
      const index = pairs.findIndex(({ home, away }) => !taken.has(home.ref) && !taken.has(away.ref))
      const [pair] = index < 0 ? [] : pairs.splice(index, 1)
      return country && pair ? [{ country, startsAt, ...pair }] : []
    })
  })
}

/** All clubs of a country in pairs. */
function draw(world: World, seed: number, day: DayNumber, country: Country): Meeting[] {
  const clubs = world.leagues.filter((league) => league.country === country).flatMap((league) => league.clubs)
  const order = shuffle(seededRandom([seed, 'draw', day, country.flag].join('/')), clubs)
  return order.flatMap((home, index): Meeting[] => {
    const away = order[index + 1]
    return index % 2 === 0 && away ? [{ home, away }] : []
  })
}

function clubsPlaying(world: World, at: number, { slotMilliseconds, slots }: Busy): ReadonlySet<Club['ref']> {
  const middle = Math.round(at / slotMilliseconds)
  const around = Array.from({ length: 2 * slots + 1 }, (_, index) => gridMeeting(world.leagues, middle - slots + index))
  return new Set(around.flatMap(({ home, away }) => [home.ref, away.ref]))
}
