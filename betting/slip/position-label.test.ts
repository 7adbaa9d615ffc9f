import { expect, test } from 'vitest'
import { positionLabel } from './position-label.ts'

test('twenty places are 0 to 9, then A to J; there are no more', () => {
  const labels = Array.from({ length: 20 }, (_, place) => positionLabel(place))
  expect(labels.join('')).toBe('0123456789ABCDEFGHIJ')
  expect(positionLabel(20)).toBeUndefined()
  expect(positionLabel(-1)).toBeUndefined()
})
