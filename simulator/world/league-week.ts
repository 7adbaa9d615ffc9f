import { type DayNumber, dayMilliseconds } from '../playing/calendar-day.ts'
import type { Competitor } from './competitor.ts'
import { pairingOf } from './round-robin.ts'
import { type Meeting, weekOf } from './tournament.ts'

/** A weekday from 0, Monday, and an hour of the day by the clocks there. */
export type Slot = readonly [weekday: number, hour: number]

/** The rounds of a week, each with the times at which its matches begin. */
export type Week = readonly (readonly Slot[])[]

export interface LeagueWeek {
  /** An even number, in the order of the draw. */
  readonly clubs: readonly Competitor[]
  readonly week: Week
  /** Hours that clocks there are ahead of UTC. */
  readonly ahead: number
}

/** The league matches of a day: rounds follow one another without end, so many a week. */
export function leagueMeetings({ clubs, week, ahead }: LeagueWeek, day: DayNumber): readonly Meeting[] {
  const { week: number, weekday } = weekOf(day)
  const pairs = clubs.length / 2
  return week.flatMap((slots, index) =>
    Array.from({ length: pairs }, (_, place) => place).flatMap((place): Meeting[] => {
      const slot = slots[place % slots.length]
      if (slot?.[0] !== weekday) return []
      const [first, second] = pairingOf(clubs.length, number * week.length + index, place)
      const [home, away] = [clubs[first], clubs[second]]
      if (!home || !away) return []
      return [{ home, away, startsAt: day * dayMilliseconds + Math.round((slot[1] - ahead) * 3_600_000) }]
    }),
  )
}

const [mon, tue, wed, thu, fri, sat, sun] = [0, 1, 2, 3, 4, 5, 6]

/** When the leagues of each sport play. */
export const weeks = {
  football: [
    [
      [fri, 19.5],
      [sat, 13],
      [sat, 15],
      [sat, 15],
      [sat, 17.5],
      [sun, 14],
      [sun, 16.5],
      [mon, 20],
    ],
  ],
  basketball: [
    [
      [wed, 19],
      [thu, 20],
      [sat, 16],
      [sat, 18.5],
      [sun, 15],
      [sun, 18],
    ],
  ],
  hockey: [
    [
      [tue, 19],
      [tue, 19.5],
    ],
    [
      [fri, 19],
      [sun, 16],
    ],
  ],
  handball: [
    [
      [wed, 19],
      [sat, 17],
      [sat, 19],
      [sun, 16],
    ],
  ],
  baseball: [tue, thu, sat, sun].map((day): Slot[] => [
    [day, 18],
    [day, 19],
  ]),
  volleyball: [
    [
      [wed, 18],
      [wed, 20],
      [sat, 15],
      [sat, 18],
      [sun, 16],
    ],
  ],
  tableTennis: [mon, tue, wed, thu, fri, sat, sun].map((day): Slot[] => [
    [day, 9],
    [day, 11.5],
    [day, 14],
    [day, 16.5],
    [day, 19],
    [day, 21.5],
  ]),
  esports: [wed, fri, sun].map((day): Slot[] => [
    [day, 13],
    [day, 16],
    [day, 19],
  ]),
} satisfies Readonly<Record<string, Week>>
