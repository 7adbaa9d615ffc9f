import { expect, it } from 'vitest'
import { readGame } from './game-points.ts'

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
