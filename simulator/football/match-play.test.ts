import { describe, expect, it } from 'vitest'
import { goalsAt, stateAt } from './match-play.ts'
import { examplePlay } from './testing/example-match.ts'

const play = examplePlay(
  'corner home 3.1, goal home 12.4, yellow away 30.2, goal away 46.5, red away 60.1, goal home 95.4',
)

describe('a match at a moment', () => {
  it.each([
    [{ kind: 'before' }, 'notStarted none 0+0 0:0'],
    [{ kind: 'play', played: 0 }, 'live firstHalf 1+0 0:0'],
    [{ kind: 'play', played: 12.6 }, 'live firstHalf 13+0 0:0'],
    [{ kind: 'play', played: 12.71 }, 'live firstHalf 13+0 1:0'],
    [{ kind: 'play', played: 44.9 }, 'live firstHalf 45+0 1:0'],
    [{ kind: 'play', played: 46.9 }, 'live firstHalf 45+2 1:1'],
    [{ kind: 'halfTime' }, 'break halfTime 45+2 1:1 (1:1)'],
    [{ kind: 'play', played: 47 }, 'live secondHalf 46+0 1:1 (1:1)'],
    [{ kind: 'play', played: 92 }, 'live secondHalf 90+1 1:1 (1:1)'],
    [{ kind: 'play', played: 95.8 }, 'live secondHalf 90+4 2:1 (1:1)'],
    [{ kind: 'over' }, 'ended fullTime 90+4 2:1 (1:1)'],
  ] as const)('%o reads %s', (moment, expected) => {
    const { status, period, minute, stoppage, score, halfTime } = stateAt(play, moment)
    const half = halfTime ? ` (${halfTime.home}:${halfTime.away})` : ''
    expect(`${status} ${period} ${minute}+${stoppage} ${score.home}:${score.away}${half}`).toBe(expected)
  })

  it('counts corners and cards as soon as they are known', () => {
    const { corners, yellowCards, redCards } = stateAt(play, { kind: 'play', played: 61 })
    expect([corners, yellowCards, redCards]).toEqual([
      { home: 1, away: 0 },
      { home: 0, away: 1 },
      { home: 0, away: 1 },
    ])
  })

  it('gives stoppage time goals the last minute of their half', () => {
    expect(goalsAt(play, { kind: 'over' })).toEqual([
      { side: 'home', minute: 13 },
      { side: 'away', minute: 45 },
      { side: 'home', minute: 90 },
    ])
  })
})
