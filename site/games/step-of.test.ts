import { expect, test } from 'vitest'
import { framedOf, stepOf } from './step-of.ts'

test('a game of ours is called by its name, one of others by its number', () => {
  expect(stepOf({ ref: 'dice', gameId: 7 })).toBe('dice')
  expect(stepOf({ ref: 'dice', gameId: 7, isFramed: true })).toBe('7')
})

test('a number is a game of others; nothing else is', () => {
  expect(['7', '120', 'dice', '0', '07', '-1', '1e3', '', undefined, '1234567890123456'].map(framedOf)).toEqual([
    ...[7, 120, undefined, undefined, undefined, undefined, undefined, undefined, undefined, undefined],
  ])
})
