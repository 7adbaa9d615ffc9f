import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import { periodRecordOf } from '@banko/betting/match/period-record.ts'
import { describe, expect, it } from 'vitest'
import { periodSportsTried } from '../testing/period-sports.ts'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { playLength, recordOfPlay, stateOfPlay } from './period-play.ts'

describe.each(periodSportsTried)('$name', (sport) => {
  it('reads from the state what has happened, at any moment', () => {
    const random = seededNumbers(3)
    for (let match = 0; match < 60; match++) {
      const play = sport.draw(random).play(random)
      for (const part of [0, 0.2, 0.5, 0.9, 1]) {
        const time = Math.floor(part * playLength(play))
        const record = recordOfPlay(play, time)
        const { sportId } = play
        const read = periodRecordOf(stateOfPlay(play, time), sportId, record.events)
        expect(read).toEqual({ ...record, abandoned: false })
      }
    }
  })
})

const level: MatchState = {
  ...beforeKickOff,
  status: 'live',
  period: 'shootOut',
  score: { home: 2, away: 2 },
  periods: [
    { home: 1, away: 0 },
    { home: 1, away: 1 },
    { home: 0, away: 1 },
    { home: 0, away: 0 },
  ],
}

it('a shoot-out is won by whoever has a goal more than his periods', () => {
  expect(periodRecordOf(level, 4).shootOut).toBeUndefined()
  const ended = { ...level, status: 'ended' as const }
  expect(periodRecordOf({ ...ended, score: { home: 3, away: 2 } }, 4).shootOut).toBe('home')
  expect(periodRecordOf({ ...ended, score: { home: 2, away: 3 } }, 4).shootOut).toBe('away')
  // A league without a shoot-out, and a score without periods.
  expect(periodRecordOf(ended, 4).shootOut).toBeUndefined()
  const { periods: _, ...without } = ended
  expect(periodRecordOf(without, 4)).toMatchObject({ periods: [], matchOver: true })
})

it('all periods are over once a shoot-out has begun', () => {
  expect(periodRecordOf(level, 4).periods.map(({ over, overtime }) => [over, overtime])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [true, true],
  ])
})

it('what was given up or called off was not played to its end', () => {
  for (const status of ['retired', 'walkover', 'abandoned', 'cancelled'] as const) {
    expect(periodRecordOf({ ...level, status }, 4)).toMatchObject({ matchOver: false, abandoned: true })
  }
  expect(periodRecordOf({ ...level, status: 'interrupted' }, 4)).toMatchObject({ matchOver: false, abandoned: false })
})

it('knows no periods of football', () => expect(() => periodRecordOf(level, 1)).toThrow('not played in periods'))
