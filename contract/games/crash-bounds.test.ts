import { payoutOf } from '@banko/betting/games/payout.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  crashBetShape,
  crashCeiling,
  crashParts,
  crashStakeMax,
  crashTargetsMax,
  whyCrashBarred,
} from './crash-bounds.ts'
import { payoutMax } from './payout-max.ts'

test.each([
  [20, 1_000_000],
  [1000, 1_000_000],
  [1001, 999_000],
  [crashStakeMax, 10_000],
])('a stake of %d is taken out by itself at %d', (stake, at) => {
  expect(crashCeiling(stake)).toBe(at)
})

test.each([
  [
    { stake: 19, targets: [] },
    { code: 'stakeBelowMin', limit: 'site', min: 20, stake: 19 },
  ],
  [
    { stake: crashStakeMax + 1, targets: [] },
    { code: 'stakeAboveMax', limit: 'site', max: crashStakeMax, stake: crashStakeMax + 1 },
  ],
  [
    { stake: 1001, targets: [{ stake: 1, at: 1_000_000 }] },
    { code: 'stakeAboveMax', limit: 'site', max: 1000, stake: 1001 },
  ],
  [{ stake: 1000, targets: [{ stake: 1000, at: 1_000_000 }] }, undefined],
  [{ stake: crashStakeMax, targets: [] }, undefined],
] as const)('%j is barred by %j', (bet, bar) => {
  expect(whyCrashBarred({ ...bet, targets: [...bet.targets] }, 20)).toEqual(bar)
})

test('parts are all of a stake, and pay no more than a round may', () => {
  const targets = fc.array(
    fc.record({ stake: fc.integer({ min: 1, max: 20_000 }), at: fc.integer({ min: 101, max: 1_000_000 }) }),
    { maxLength: crashTargetsMax },
  )
  fc.assert(
    fc.property(fc.integer({ min: 20, max: crashStakeMax }), targets, (stake, all) => {
      const bet = crashBetShape.safeParse({ stake, targets: all })
      if (!bet.success || whyCrashBarred(bet.data, 20)) return
      const parts = crashParts(bet.data)
      expect(parts.reduce((sum, part) => sum + part.stake, 0)).toBe(stake)
      expect(payoutOf(parts.map((part) => ({ stake: part.stake, multiplier: part.at * 100 })))).toBeLessThanOrEqual(
        payoutMax,
      )
    }),
  )
})

test.each([
  { stake: 100, targets: [{ stake: 101, at: 150 }] },
  { stake: 100, targets: [{ stake: 100, at: 100 }] },
  { stake: 100, targets: [{ stake: 100, at: 1_000_001 }] },
  { stake: 100, targets: new Array(crashTargetsMax + 1).fill({ stake: 1, at: 150 }) },
  { stake: 0, targets: [] },
])('%j is no bet', (bet) => {
  expect(crashBetShape.safeParse(bet).success).toBe(false)
})
