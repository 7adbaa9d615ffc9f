import { expect, test } from 'vitest'
import { endCycle, nextSeed } from './end-cycle.ts'

const ending = { currency: 'TRY', ceiling: 50_000_00 }

test('it pays the whole minor units that stand, and the rest is its reserve’s', () => {
  expect(endCycle(123_456, ending)).toEqual({ paid: 1234, toReserve: 56 })
  expect(endCycle(123_400, ending)).toEqual({ paid: 1234, toReserve: 0 })
})

test('what is above the ceiling is its reserve’s', () => {
  expect(endCycle(5_000_123, ending)).toEqual({ paid: 50_000, toReserve: 123 })
})

test.each([
  ['nothing is in reserve: the house', 0, { fromReserve: 0, fromHouse: 500 }],
  ['less than a minor unit is none', 99, { fromReserve: 0, fromHouse: 500 }],
  ['the reserve first', 12_345, { fromReserve: 123, fromHouse: 377 }],
  ['the reserve alone, and what is over stays there', 60_000, { fromReserve: 500, fromHouse: 0 }],
])('the next seed: %s', (_, reserve, paidBy) => {
  expect(nextSeed(reserve, { currency: 'TRY', seed: 500 })).toEqual(paidBy)
})
