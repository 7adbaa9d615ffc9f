import { expect, test } from 'vitest'
import { steppedStake } from './stake-steps.ts'

const bounds = { min: 20, max: 1234 }

test.each([
  [100, 'more', 200],
  [120, 'more', 200],
  [120, 'less', 100],
  [20, 'less', 20],
  [0, 'more', 20],
  [1000, 'more', 1234],
  [1234, 'more', 1234],
  [1234, 'less', 1000],
] as const)('from %i one %s is %i', (stake, way, next) => {
  expect(steppedStake(stake, way, bounds)).toBe(next)
})
