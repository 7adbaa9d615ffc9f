import { expect, it } from 'vitest'
import { dayNumber } from '../playing/calendar-day.ts'
import { readRef, writeRef } from './match-ref.ts'
import { makeTournaments } from './tournaments.ts'

const tournaments = makeTournaments(7)
const first = dayNumber(2026, 11, 23) ?? 0
const days = Array.from({ length: 28 }, (_, ahead) => first + ahead)

it('hold every sport of the catalogue, each under a name of its own that a match can carry', () => {
  const sports = new Set(tournaments.map(({ sportId }) => sportId))
  expect([...sports].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 23, 41, 109, 110, 111])
  expect(new Set(tournaments.map(({ code }) => code)).size).toBe(tournaments.length)
  for (const { code } of tournaments) {
    const place = { kind: 'round', tournament: code, day: first, number: 3 } as const
    expect(readRef(writeRef({ seed: 7, speed: 60 }, place))?.place).toEqual(place)
  }
})

it('let everybody of a league play as often as everybody else, and once a day at most', () => {
  for (const tournament of tournaments.filter(({ isLate }) => !days.some(isLate))) {
    const played = new Map<string, number>()
    for (const day of days) {
      const sides = tournament.meetings(day, () => 'home').flatMap(({ home, away }) => [home.name, away.name])
      expect(new Set(sides).size, `${tournament.code} on ${day}`).toBe(sides.length)
      for (const name of sides) played.set(name, (played.get(name) ?? 0) + 1)
    }
    const counts = [...played.values()]
    expect(counts.length).toBeGreaterThanOrEqual(12)
    expect(Math.max(...counts), tournament.code).toBe(Math.min(...counts))
  }
})

it('name nobody by an empty word', () => {
  const names = tournaments.flatMap((tournament) => [
    tournament.name,
    tournament.category.name,
    ...tournament.meetings(first + 5, () => 'home').flatMap(({ home, away }) => [home.name, away.name]),
  ])
  expect(names.filter((name) => !/^\S.*\S$/.test(name) || name.includes('undefined'))).toEqual([])
})
