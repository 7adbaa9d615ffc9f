import { expect, test } from 'vitest'
import { findLimits, type LimitFacts } from '../limits/find-limits.ts'
import { explainLimits } from './explain-limits.ts'

const facts: LimitFacts = {
  sets: [{ set: 'system', on: true, legsMin: 2, stakeMin: 100, stakeMax: 5000, payoutMax: 100_000 }],
  bounds: [
    { source: 'site', stakeMin: 200, unitStakeMax: 500, couponPriceMax: 900_000 },
    { source: 'outcome', selection: '1|1x2|1', stakeMax: 4000, legsMin: 2 },
  ],
  combinations: 6,
  stakePercent: 50,
}

test('every limit is told, the one that binds first', () => {
  const player = { source: 'player', set: 'system' }
  const outcome = { source: 'outcome', selection: '1|1x2|1' }
  expect(explainLimits(facts)).toEqual([
    {
      kind: 'legsMin',
      limits: [
        { ...player, value: 2 },
        { ...outcome, value: 2 },
      ],
    },
    {
      kind: 'stakeMin',
      limits: [
        { source: 'site', value: 200 },
        { ...player, value: 100 },
      ],
    },
    {
      kind: 'stakeMax',
      limits: [
        { source: 'stakeFactor', value: 1500 },
        { source: 'site', value: 3000 },
        { ...outcome, value: 4000 },
        { ...player, value: 5000 },
        { ...player, value: 100_000 },
      ],
    },
    { kind: 'payoutMax', limits: [{ ...player, value: 100_000 }] },
    { kind: 'couponPriceMax', limits: [{ source: 'site', value: 900_000 }] },
  ])
})

test('the first of each is the one that findLimits takes', () => {
  const found = findLimits(facts)
  for (const { kind, limits } of explainLimits(facts)) expect(found[kind]).toEqual(limits[0])
})
