import { expect, test } from 'vitest'
import { drawnText } from './drawn-text.ts'

test('what was drawn is one line, whatever its game draws', () => {
  expect(drawnText({ roll: 2222 })).toBe('roll: 2222')
  expect(drawnText({ mines: [1, 16], safe: 2, hit: false })).toBe('mines: 1, 16 · safe: 2 · hit: false')
  expect(drawnText({ spins: [{ stops: [1, 2], pays: 0 }] })).toBe('spins: {stops: 1, 2 · pays: 0}')
})
