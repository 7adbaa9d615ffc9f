import { seededRandom } from '../../../platform/seeded-random.ts'
import { type DayNumber, dayMilliseconds } from '../football/calendar-day.ts'
import { shuffle } from '../football/draw.ts'
import type { Country } from './countries/country.ts'
import { leagueMeeting, type Meeting } from './league-grid.ts'
import type { Club, World } from './world.ts'

/** Hours of the day, UTC, at which cup matches kick off, and how many countries play at each. */
const hours = [11, 13, 15, 17, 18.5, 19.75]
const countriesAtOnce = 5

export interface CupMeeting extends Meeting {
  readonly country: Country
  readonly startsAt: number
}

/** The length of a slot of the grid and how many slots before and after its kick-off a club is taken. */
export interface Busy {
  readonly slotMilliseconds: number
  readonly slots: number
}

/**
 * The cup matches of a day, in the order of kick-off: countries take turns, no club plays twice, and none plays while
 * it has a league match.
 */
export function cupMeetings(world: World, seed: number, day: DayNumber, busy: Busy): readonly CupMeeting[] {
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
  const around = Array.from({ length: 2 * slots + 1 }, (_, index) => leagueMeeting(world, middle - slots + index))
  return new Set(around.flatMap(({ home, away }) => [home.ref, away.ref]))
}
