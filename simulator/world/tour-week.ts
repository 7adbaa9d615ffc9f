import { type DayNumber, dayMilliseconds } from '../playing/calendar-day.ts'
import type { Competitor } from './competitor.ts'
import { type Meeting, type Pair, type WinnerOf, weekOf } from './tournament.ts'

/** A knock-out of 32 that is played from Monday to Sunday. */
export interface TourWeek {
  /** All who enter it in a week, in the order of the draw. */
  drawn(week: number): readonly Competitor[]
  /** Hours that clocks there are ahead of UTC. */
  readonly ahead: number
}

/** Which round is played on a weekday, from 0, Monday, and which part of it. */
const rounds: readonly ({ readonly round: number; readonly from: number; readonly count: number } | undefined)[] = [
  { round: 0, from: 0, count: 8 },
  { round: 0, from: 8, count: 8 },
  { round: 1, from: 0, count: 8 },
  undefined,
  { round: 2, from: 0, count: 4 },
  { round: 3, from: 0, count: 2 },
  { round: 4, from: 0, count: 1 },
]

/** Weekday and place in its list of a match of a round. */
function placeOf(round: number, index: number): { readonly weekday: number; readonly number: number } {
  const weekday = rounds.findIndex((one) => one?.round === round && index >= one.from && index < one.from + one.count)
  return { weekday, number: index - (rounds[weekday]?.from ?? 0) }
}

const firstHour = 11
const courts = 3

/** The tour's matches of a day. Who plays in a later round is known only when the one before is over. */
export function tourMeetings(tour: TourWeek, day: DayNumber, winnerOf: WinnerOf): readonly Meeting[] {
  const { week, weekday } = weekOf(day)
  const today = rounds[weekday]
  if (!today) return []
  const monday = day - weekday
  const pairAt = (round: number, index: number): Pair | undefined => {
    if (round === 0) {
      const drawn = tour.drawn(week)
      const [home, away] = [drawn[2 * index], drawn[2 * index + 1]]
      return home && away && { home, away }
    }
    const [home, away] = [2 * index, 2 * index + 1].map((before) => {
      const { weekday: on, number } = placeOf(round - 1, before)
      return pairAt(round - 1, before)?.[winnerOf(monday + on, number)]
    })
    return home && away && { home, away }
  }
  return Array.from({ length: today.count }, (_, number) => number).flatMap((number): Meeting[] => {
    const pair = pairAt(today.round, today.from + number)
    // three courts, two hours a match
    const hour = firstHour + 2 * Math.floor(number / courts)
    const startsAt = day * dayMilliseconds + Math.round((hour - tour.ahead) * 3_600_000)
    return pair ? [{ ...pair, startsAt }] : []
  })
}

/** Whether a later round than the first is played on a day. */
export function isLaterRound(day: DayNumber): boolean {
  return (rounds[weekOf(day).weekday]?.round ?? 0) > 0
}
