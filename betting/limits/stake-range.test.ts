import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LimitName, LimitSource } from '../refusals/refusal.ts'
import { checkSlip, type SlipFacts } from '../slip/check-slip.ts'
import { exampleFacts, generousLimits, pick } from '../testing/books.ts'
import { runs } from '../testing/runs.ts'
import { findLimits } from './find-limits.ts'
import type { Bounds } from './limits.ts'
import { affordableStake, largestStake, stakeRangeOf } from './stake-range.ts'

const limits = findLimits({
  sets: [{ set: 'single', on: true, legsMin: 1, stakeMin: 250, stakeMax: 1000, payoutMax: 100_000 }],
  bounds: [],
  combinations: 1,
  stakePercent: 100,
})

describe('what may be typed', () => {
  test('in total is the limits themselves', () => {
    const range = stakeRangeOf(limits, 'total', 3)
    expect(range).toMatchObject({ min: { value: 250, source: 'player' }, max: { value: 1000, source: 'player' } })
    expect(largestStake(range)).toBe(1000)
  })

  test('on each combination is their share, the maximum cut, the minimum raised', () => {
    expect(stakeRangeOf(limits, 'perCombination', 3)).toMatchObject({ min: { value: 84 }, max: { value: 333 } })
  })

  test('is nothing where the minimum is above the maximum', () => {
    expect(largestStake(stakeRangeOf(limits, 'perCombination', 600))).toBe(1)
    expect(largestStake(stakeRangeOf(limits, 'perCombination', 1001))).toBeUndefined()
  })

  test('is at least the smallest coin', () => {
    const free = { ...limits, stakeMin: { value: 0, source: 'operator' as const } }
    expect(stakeRangeOf(free, 'total', 1).min.value).toBe(1)
  })
})

describe('what a balance pays for', () => {
  const range = stakeRangeOf(limits, 'total', 1)

  test('ends at the limit, or where the balance does, and is nothing below the least', () => {
    const of = (balance: number) => affordableStake(range, { balance, mode: 'total', combinations: 1 })
    expect([of(5000), of(800), of(250), of(249)]).toEqual([1000, 800, 250, undefined])
  })

  test('is shared among the combinations where the stake is on each', () => {
    const each = stakeRangeOf(limits, 'perCombination', 3)
    expect(affordableStake(each, { balance: 500, mode: 'perCombination', combinations: 3 })).toBe(166)
    expect(affordableStake(each, { balance: 5000, mode: 'perCombination', combinations: 3 })).toBe(333)
  })
})

test('a slip tells its range whenever its sizes are valid', () => {
  expect(
    checkSlip(exampleFacts([pick(1), pick(2)], { sizes: [1], stakeMode: 'perCombination' })).stakeRange,
  ).toMatchObject({ min: { value: 1 }, max: { value: 500_000, source: 'player', set: 'system' } })
  expect(checkSlip(exampleFacts([pick(1)], { sizes: [3] })).stakeRange).toBeUndefined()
})

const amount = fc.integer({ min: 1, max: 200_000 })
const sources: readonly LimitSource[] = ['match', 'dealer', 'site', 'operator']

const anyBound: fc.Arbitrary<Bounds> = fc.record(
  { source: fc.constantFrom(...sources), stakeMax: amount, unitStakeMax: amount, payoutMax: amount },
  { requiredKeys: ['source'] },
)

const anyLimited: fc.Arbitrary<SlipFacts> = fc
  .record({
    matches: fc.integer({ min: 1, max: 6 }),
    sizes: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    stakeMode: fc.constantFrom('total' as const, 'perCombination' as const),
    bounds: fc.array(anyBound, { maxLength: 5 }),
    legs: fc.array(
      fc.record({ single: amount, combination: amount, totalMax: amount, staked: fc.nat({ max: 100_000 }) }),
      {
        maxLength: 3,
      },
    ),
    own: amount,
    stakePercent: fc.constantFrom(100, 50, 7),
  })
  .map(({ matches, sizes, legs, own, ...facts }) => {
    const set = { on: true, legsMin: 1, stakeMin: 1, stakeMax: own, payoutMax: 100_000_000 }
    return exampleFacts(
      Array.from({ length: matches }, (_, index) => pick(index + 1)),
      {
        ...facts,
        balance: Number.MAX_SAFE_INTEGER,
        sizes: sizes.filter((size) => size <= matches),
        limits: { ...generousLimits, single: set, combine: set, system: set },
        legLimits: legs.map(({ single, combination, totalMax, staked }, index) => ({
          selection: `${index + 1}|1x2|1`,
          single: { stakeMin: 1, stakeMax: single, payoutMax: 100_000_000 },
          combination: { stakeMin: 1, stakeMax: combination, payoutMax: 100_000_000 },
          legsMin: 1,
          totalMax,
          staked,
        })),
      },
    )
  })

test('placing the maximum passes, one unit more fails under the same limit', () => {
  fc.assert(
    fc.property(anyLimited, (facts) => {
      const { stakeRange } = checkSlip(facts)
      if (!stakeRange) throw new Error('the sizes are valid')
      const { source, set, selection, value } = stakeRange.max
      const name: LimitName = { limit: source, ...(set && { set }), ...(selection !== undefined && { selection }) }
      const most = largestStake(stakeRange)
      if (most !== undefined) expect(checkSlip({ ...facts, stake: most }).refusals).toEqual([])
      expect(checkSlip({ ...facts, stake: value + 1 }).refusals).toMatchObject([{ code: 'stakeAboveMax', ...name }])
    }),
    { numRuns: runs(3000, 50_000) },
  )
}, 600_000)
