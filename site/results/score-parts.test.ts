import type { Result } from '@banko/contract/calls/book.ts'
import { expect, test } from 'vitest'
import { scoreParts } from './score-parts.ts'

const fixture = {} as Result['fixture']
const [twoOne, oneNil, draw] = [
  { home: 2, away: 1 },
  { home: 1, away: 0 },
  { home: 1, away: 1 },
]

test('football has its half-time beside the score', () => {
  expect(scoreParts({ fixture, status: 'ended', score: twoOne, halfTime: oneNil })).toEqual({
    final: twoOne,
    parts: [oneNil],
    winner: 'home',
  })
})

test('sports of sets and periods have each of them', () => {
  const periods = [oneNil, draw, oneNil]
  expect(scoreParts({ fixture, status: 'ended', score: { home: 0, away: 2 }, halfTime: oneNil, periods })).toEqual({
    final: { home: 0, away: 2 },
    parts: periods,
    winner: 'away',
  })
})

test('who was ahead when it broke off has not won', () => {
  for (const status of ['retired', 'abandoned'] as const)
    expect(scoreParts({ fixture, status, score: twoOne })).toEqual({ final: twoOne, parts: [], winner: undefined })
})

test('nobody wins a draw, and what was not played has no score', () => {
  expect(scoreParts({ fixture, status: 'ended', score: draw })).toMatchObject({ parts: [], winner: undefined })
  for (const status of ['cancelled', 'postponed', 'walkover'] as const)
    expect(scoreParts({ fixture, status, score: twoOne, halfTime: oneNil })).toEqual({
      final: undefined,
      parts: [],
      winner: undefined,
    })
})
