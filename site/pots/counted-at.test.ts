import { expect, test } from 'vitest'
import { countedAt } from './counted-at.ts'

test.each([
  [0, 100],
  [0.5, 150],
  [0.999, 199],
  [1, 200],
  [7, 200],
])('after %d of the way from 100 to 200 it is %d', (done, amount) => {
  expect(countedAt({ from: 100, to: 200 }, done)).toBe(amount)
})
