import { expect, it } from 'vitest'
import { dayNumber } from '../playing/calendar-day.ts'
import type { Competitor } from './competitor.ts'
import { isLaterRound, tourMeetings } from './tour-week.ts'
import type { WinnerOf } from './tournament.ts'

const monday = dayNumber(2026, 11, 23) ?? 0
const drawn: readonly Competitor[] = Array.from({ length: 32 }, (_, place) => ({
  ref: String(place),
  name: `Player ${place}`,
  quality: 0,
}))
const tour = { drawn: () => drawn, ahead: 3 }
/** Whoever is first in the draw wins at home, away and in between. */
const winnerOf: WinnerOf = (day, number) => ((day + number) % 2 === 0 ? 'home' : 'away')
const week = Array.from({ length: 7 }, (_, weekday) => tourMeetings(tour, monday + weekday, winnerOf))

it('knocks out 31 of 32 from Monday to Sunday', () => {
  expect(week.map((meetings) => meetings.length)).toEqual([8, 8, 8, 0, 4, 2, 1])
  const losers = week.flatMap((meetings, weekday) =>
    meetings.map((meeting, number) => meeting[winnerOf(monday + weekday, number) === 'home' ? 'away' : 'home'].ref),
  )
  expect(new Set(losers).size).toBe(31)
})

it('lets nobody play again who has lost, or twice on a day', () => {
  const out = new Set<string>()
  week.forEach((meetings, weekday) => {
    const sides = meetings.flatMap(({ home, away }) => [home.ref, away.ref])
    expect(new Set(sides).size).toBe(sides.length)
    expect(sides.filter((ref) => out.has(ref))).toEqual([])
    meetings.forEach((meeting, number) => {
      out.add(meeting[winnerOf(monday + weekday, number) === 'home' ? 'away' : 'home'].ref)
    })
  })
})

it('plays in daylight there, and knows later rounds on their day only', () => {
  for (const { startsAt } of week.flat()) {
    const hour = new Date(startsAt + 3 * 3_600_000).getUTCHours()
    expect(hour).toBeGreaterThanOrEqual(11)
    expect(hour).toBeLessThanOrEqual(17)
  }
  expect(Array.from({ length: 7 }, (_, weekday) => isLaterRound(monday + weekday))).toEqual([
    false,
    false,
    true,
    false,
    true,
    true,
    true,
  ])
})
