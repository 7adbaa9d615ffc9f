import { describe, expect, it } from 'vitest'
import { beforeKickOff, type MatchState } from './match-clock.ts'
import { halfTimeCountsOf, recordOf } from './match-record.ts'

const state: MatchState = {
  ...beforeKickOff,
  status: 'live',
  period: 'secondHalf',
  minute: 61,
  score: { home: 1, away: 0 },
  halfTime: { home: 1, away: 0 },
  corners: { home: 4, away: 2 },
  yellowCards: { home: 1, away: 2 },
  redCards: { home: 0, away: 1 },
}
const everything = { corners: true, cards: true }
const nothing = { corners: false, cards: false }

describe('the record of a state', () => {
  it('tells what is counted', () => {
    expect(recordOf(state, [], everything)).toMatchObject({
      corners: { home: 4, away: 2 },
      cards: { home: 1, away: 3 },
      redCards: { home: 0, away: 1 },
      halfTime: { home: 1, away: 0 },
      firstHalfOver: true,
      matchOver: false,
      abandoned: false,
    })
    expect(halfTimeCountsOf(state, everything)).toEqual({
      halfTimeCorners: { home: 4, away: 2 },
      halfTimeCards: { home: 1, away: 3 },
    })
  })

  it('tells nothing of what nobody counts', () => {
    const record = recordOf(state, [], nothing)
    for (const name of ['corners', 'cards', 'redCards']) expect(record).not.toHaveProperty(name)
    expect(halfTimeCountsOf(state, nothing)).toEqual({})
  })

  it.each([
    [beforeKickOff, 0],
    [{ ...state, period: 'firstHalf', minute: 1 } as const, 0],
    [{ ...state, period: 'firstHalf', minute: 45 } as const, 44],
    [{ ...state, status: 'break', period: 'halfTime', minute: 45 } as const, 45],
    [state, 60],
    [{ ...state, status: 'interrupted' } as const, 60],
    [{ ...state, status: 'abandoned' } as const, 60],
    [{ ...state, status: 'ended', period: 'fullTime', minute: 90 } as const, 90],
  ])('takes the minute being played for unplayed: case %#', (given, minutes) => {
    expect(recordOf(given, [], nothing).minutesPlayed).toBe(minutes)
  })
})
