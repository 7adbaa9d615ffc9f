import { expect, it } from 'vitest'
import { type PeriodPlay, stateOfPlay } from './period-play.ts'

/** A match of so many periods of ten minutes each; home scores in the first. */
function play(sportId: number, periods: number): PeriodPlay {
  const ends = Array.from({ length: periods }, (_, index) => 10 * (index + 1))
  return { sportId, ends, events: [{ side: 'home', points: 1, period: 0, time: 5 }] }
}

it.each([
  ['ice hockey, second third', 4, 3, 15, { status: 'live', period: 'third2' }],
  ['ice hockey, overtime', 4, 4, 35, { status: 'live', period: 'overtime' }],
  ['basketball, overtime', 2, 5, 45, { status: 'live', period: 'overtime' }],
  ['basketball, at half time', 2, 4, 20, { status: 'break', period: 'halfTime' }],
  ['handball, second half', 6, 2, 15, { status: 'live', period: 'secondHalf' }],
  ['handball, first half', 6, 2, 5, { status: 'live', period: 'firstHalf' }],
  ['baseball, an inning more', 7, 10, 95, { status: 'live', period: 'extraInnings', minute: 0 }],
  ['the end', 4, 3, 30, { status: 'ended', period: 'fullTime' }],
])('%s', (_, sportId, periods, time, state) => {
  expect(stateOfPlay(play(sportId, periods), time)).toMatchObject({ ...state, score: { home: 1, away: 0 } })
})
