import { expect, test } from 'vitest'
import { minutesLeft } from './minutes-left.ts'

test.each([
  [900_000, '15:00'],
  [61_000, '1:01'],
  [59_001, '1:00'],
  [500, '0:01'],
  [0, '0:00'],
  [-5, '0:00'],
])('%i ms are %s', (milliseconds, text) => {
  expect(minutesLeft(milliseconds)).toBe(text)
})
