import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { commissionOf } from './commission.ts'

const split = (rate: number) => ({ turnover: 0, split: rate })

test('the worked example: a dealer of 40 % with one of 25 % below', () => {
  // stakes 1,000,000, payouts 820,000 and bonus of 10,000 among what came back
  const week = { staked: 1_000_000, returned: 830_000 }
  expect(commissionOf(split(2500), [week])).toBe(42_500)
  expect(commissionOf(split(4000), [{ ...week, plan: split(2500) }])).toBe(25_500)
  const lost = { staked: 0, returned: 60_000 }
  expect(commissionOf(split(2500), [lost])).toBe(-15_000)
  expect(commissionOf(split(4000), [{ ...lost, plan: split(2500) }])).toBe(-9000)
})

test('both kinds add up, each rounded once, halves up', () => {
  expect(commissionOf({ turnover: 1, split: 1 }, [{ staked: 5000, returned: 0 }])).toBe(2)
  expect(commissionOf(split(1), [{ staked: 2500, returned: 0 }])).toBe(0)
  const halves = [
    { staked: 2500, returned: 0 },
    { staked: 2500, returned: 0, plan: split(0) },
  ]
  expect(commissionOf(split(1), halves)).toBe(1)
  expect(commissionOf(split(1), [{ staked: 0, returned: 5000 }])).toBe(0)
  expect(commissionOf(split(1), [{ staked: 0, returned: 5001 }])).toBe(-1)
})

test('of whoever has more than those above them nothing is earned, and nothing paid', () => {
  expect(commissionOf(split(1000), [{ staked: 900, returned: 0, plan: split(2000) }])).toBe(0)
})

test('whoever shares a tree earns together what its top does, but for one minor unit of each kind and node', () => {
  const money = fc.nat(1_000_000_000_000)
  const rate = fc.nat(10_000)
  fc.assert(
    fc.property(fc.array(fc.tuple(money, money), { minLength: 1, maxLength: 5 }), rate, rate, (plays, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const of = plays.map(([staked, returned]) => ({ staked, returned }))
      const all = { turnover: high, split: high }
      const theirs = { turnover: low, split: low }
      const apart =
        commissionOf(theirs, of) +
        commissionOf(
          all,
          of.map((play) => ({ ...play, plan: theirs })),
        )
      expect(Math.abs(commissionOf(all, of) - apart)).toBeLessThanOrEqual(2)
    }),
    { numRuns: runs(2000, 100_000) },
  )
})
