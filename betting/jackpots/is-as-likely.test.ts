import { expect, test } from 'vitest'
import { isAsLikely } from './is-as-likely.ts'

const pot = { rate: 3000, reserveShare: 100_000, seed: 500, ceiling: 5000 }

test.each([
  ['the same', {}, true],
  ['more is added', { rate: 3001 }, true],
  ['less is added', { rate: 2999 }, false],
  ['more is kept', { reserveShare: 100_001 }, false],
  ['it is further', { ceiling: 5001 }, false],
  ['it is as far', { seed: 1000, ceiling: 5500 }, true],
  ['twice as much, twice as far', { rate: 6000, ceiling: 9500 }, true],
])('another pot is as likely: %s', (_, other, is) => {
  expect(isAsLikely(pot, { ...pot, ...other })).toBe(is)
})
