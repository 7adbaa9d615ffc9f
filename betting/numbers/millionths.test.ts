import { expect, test } from 'vitest'
import { parseMillionths } from './millionths.ts'

test.each([
  ['0.0571', 57_100],
  ['0.1234567', 123_456],
  ['1', 1_000_000],
  ['1.0', 1_000_000],
  ['0', 0],
  ['0.', 0],
])('%s is read', (text, share) => {
  expect(parseMillionths(text)).toBe(share)
})

test.each(['', '.5', '1.000001', '2', '10', '-0.5', '0,5', '5.7E-2', '0.5.5', 'NaN', ' 0.5'])(
  '"%s" is no share',
  (text) => {
    expect(parseMillionths(text)).toBeUndefined()
  },
)
