import { expect, it } from 'vitest'
import { calledGame, readGame } from './game-points.ts'

it.each([
  [0, 0, '0:0'],
  [1, 0, '15:0'],
  [2, 3, '30:40'],
  [3, 3, '40:40'],
  [4, 3, 'A:40'],
  [4, 4, '40:40'],
  [6, 7, '40:A'],
  [3, 1, '40:15'],
])('a game at %i:%i points is called %s', (home, away, called) => {
  expect(Object.values(readGame({ home, away })).join(':')).toBe(called)
})

it('calls a tie-break as it is counted', () => {
  expect(readGame({ home: 6, away: 5 }, 'tieBreak')).toEqual({ home: '6', away: '5' })
})

it.each([
  [
    { home: 5, away: 4 },
    { home: '40', away: '15' },
  ],
  [
    { home: 6, away: 5 },
    { home: '40', away: '15' },
  ],
  [
    { home: 6, away: 6 },
    { home: '3', away: '1' },
  ],
])('at %o in the set a game of 3:1 points is called %o', (set, called) => {
  expect(calledGame({ periods: [{ home: 4, away: 6 }, set], game: { home: 3, away: 1 } })).toEqual(called)
})

it('calls a game before a set is told, and none where none is counted', () => {
  expect(calledGame({ game: { home: 1, away: 0 } })).toEqual({ home: '15', away: '0' })
  expect(calledGame({ periods: [{ home: 25, away: 20 }] })).toBeUndefined()
})
