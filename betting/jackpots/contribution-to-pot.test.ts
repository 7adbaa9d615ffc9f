import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { contributionToPot, partsOfContribution } from './contribution-to-pot.ts'

const rates = { currency: 'TRY', rate: 3000, reserveShare: 100_000, stakeMin: 20 }

test.each([
  ['0.30 % of 10.00 is 0.0300', 1000, {}, 300],
  ['of 0.20 it is 0.0006', 20, {}, 6],
  ['what is below a ten-thousandth is cut', 33, { rate: 1000 }, 3],
  ['a stake below the smallest adds nothing', 19, {}, 0],
  ['a minor unit that is a whole unit', 100, { currency: 'JPY', stakeMin: 1 }, 3000],
  ['a minor unit that is a thousandth', 1000, { currency: 'TND' }, 30],
] as const)('%s', (_, stake, other, added) => {
  expect(contributionToPot(stake, { ...rates, ...other })).toBe(added)
})

test('the reserve has its share of it, cut down, and the pot the rest', () => {
  expect(partsOfContribution(300, rates)).toEqual({ pot: 270, reserve: 30 })
  expect(partsOfContribution(9, rates)).toEqual({ pot: 9, reserve: 0 })
  expect(partsOfContribution(300, { reserveShare: 0 })).toEqual({ pot: 300, reserve: 0 })
})

test('nothing of what is added is lost between the two, and nobody adds more than the share', () => {
  const share = fc.integer({ min: 0, max: 500_000 })
  const amount = fc.integer({ min: 20, max: 1_000_000_000 })
  const rate = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(amount, rate, share, (stake, ppm, reserveShare) => {
      const added = contributionToPot(stake, { ...rates, rate: ppm })
      // by decimals of a text instead of whole numbers
      const exact = BigInt(stake) * BigInt(ppm)
      expect(BigInt(added) * 10_000n <= exact && exact < BigInt(added + 1) * 10_000n).toBe(true)
      const { pot, reserve } = partsOfContribution(added, { reserveShare })
      expect(pot + reserve).toBe(added)
      expect(reserve * 1_000_000 <= added * reserveShare && pot >= 0).toBe(true)
    }),
    { numRuns: runs(300, 10_000) },
  )
})
