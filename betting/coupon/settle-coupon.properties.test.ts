import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rounding } from '../numbers/money.ts'
import { anyCombined, anyCoupon, anyPrice, couponOf, type DecidedCoupon, type DecidedLeg } from '../testing/coupons.ts'
import { listCombinations } from '../testing/list-combinations.ts'
import { runs } from '../testing/runs.ts'
import type { BonusRule } from './bonus.ts'
import { settleCoupon } from './settle-coupon.ts'
import { halfLostResult, halfWonResult, lostResult, type OutcomeResult, voidResult, wonResult } from './settle-leg.ts'

/** A scale over which every factor of the random legs is whole: thousandths, halves, thirds. */
const scale = 12_000n

/** A leg's factor × `scale`, from the table of rules-of-betting and not from the code. */
function scaledFactor({ price, result }: DecidedLeg): bigint {
  const [places, competitors] = result.deadHeat ?? [1, 1]
  const win = result.won ? (BigInt(price) * 12n * BigInt(places)) / BigInt(competitors) : 0n
  if (result.voidHalves === 2) return scale
  return result.voidHalves === 1 ? (scale + win) / 2n : win
}

/** What the coupon pays, row by row: unit stake × product, summed exactly and rounded once. */
function payoutByListing(coupon: DecidedCoupon): { readonly rows: number; readonly payout: bigint } {
  const rows = listCombinations(coupon)
  const longest = Math.max(...rows.map((row) => row.length))
  let sum = 0n
  for (const row of rows) {
    const product = row.reduce((value, leg) => value * scaledFactor(leg), 1n)
    sum += product * scale ** BigInt(longest - row.length)
  }
  const over = scale ** BigInt(longest) * BigInt(rows.length)
  const exact = BigInt(coupon.stakeTotal) * sum
  return { rows: rows.length, payout: coupon.rounding === 'down' ? exact / over : (exact * 2n + over) / (over * 2n) }
}

test('dynamic programming pays what listing every combination pays', () => {
  fc.assert(
    fc.property(anyCoupon, (coupon) => {
      const listed = payoutByListing(coupon)
      return coupon.combinations === listed.rows && BigInt(settleCoupon(coupon).payout) === listed.payout
    }),
    { numRuns: runs(15_000, 200_000) },
  )
}, 600_000)

const bonus: BonusRule = { percent: 5, tipCount: 2, priceMin: 1500 }

/** The coupon with another leg at one place; `index` may be any number. */
function withLeg(coupon: DecidedCoupon, index: number, change: (leg: DecidedLeg) => DecidedLeg): DecidedCoupon {
  const place = index % coupon.legs.length
  return { ...coupon, legs: coupon.legs.map((leg, at) => (at === place ? change(leg) : leg)) }
}

describe('void legs', () => {
  test('all void returns the stake, exactly, whatever the form, the rounding and the cap', () => {
    fc.assert(
      fc.property(anyCoupon, fc.integer({ min: 0, max: 1000 }), (coupon, payoutLimit) => {
        const legs = coupon.legs.map((leg) => ({ ...leg, result: voidResult }))
        const settled = settleCoupon({ ...coupon, legs, bonus, payoutLimit })
        expect(settled).toEqual({ status: 'won', payout: coupon.stakeTotal, bonus: 0 })
      }),
      { numRuns: runs(2000, 20_000) },
    )
  })

  test('voiding a leg of a combined coupon equals the coupon without it', () => {
    fc.assert(
      fc.property(anyCombined, fc.nat(), (coupon, index) => {
        const place = index % coupon.legs.length
        const voided = withLeg(coupon, place, (leg) => ({ ...leg, result: voidResult }))
        const legs = coupon.legs.filter((_, at) => at !== place)
        const settled = settleCoupon({ ...voided, bonus })
        if (legs.length === 0) expect(settled.payout).toBe(coupon.stakeTotal)
        else expect(settled).toEqual(settleCoupon({ ...coupon, bonus, legs, sizes: [legs.length] }))
      }),
      { numRuns: runs(2000, 20_000) },
    )
  })

  test('a lost banker loses the coupon', () => {
    fc.assert(
      fc.property(anyCoupon, (coupon) => {
        const banker = coupon.legs.find((leg) => leg.banker)
        fc.pre(banker !== undefined)
        const legs = coupon.legs.map((leg) => (leg.matchId === banker?.matchId ? { ...leg, result: lostResult } : leg))
        return settleCoupon({ ...coupon, legs }).status === 'lost'
      }),
      { numRuns: 2000 },
    )
  })
})

/** From worst to best. A void leg takes its part of the bonus along, so a dead heat has its own order, below. */
const ladder: readonly OutcomeResult[] = [lostResult, halfLostResult, voidResult, halfWonResult, wonResult]

const deadHeatLadder: readonly OutcomeResult[] = [
  lostResult,
  { won: true, voidHalves: 0, deadHeat: [1, 3] },
  { won: true, voidHalves: 0, deadHeat: [1, 2] },
  { won: true, voidHalves: 0, deadHeat: [2, 3] },
  wonResult,
]

describe('the payout never falls', () => {
  test('when a price rises', () => {
    fc.assert(
      fc.property(anyCoupon, fc.nat(), anyPrice, (coupon, index, more) => {
        const better = withLeg(coupon, index, (leg) => ({ ...leg, price: leg.price + more }))
        return settleCoupon({ ...better, bonus }).payout >= settleCoupon({ ...coupon, bonus }).payout
      }),
      { numRuns: runs(2000, 20_000) },
    )
  })

  test.each([
    ['lost, half lost, void, half won, won', ladder],
    ['lost, dead heats of a larger share, won', deadHeatLadder],
  ])('when a result improves: %s', (_name, steps) => {
    fc.assert(
      fc.property(anyCoupon, fc.nat(), fc.integer({ min: 1, max: 4 }), (coupon, index, step) => {
        const result = (at: number) => (leg: DecidedLeg) => ({ ...leg, result: steps[at] ?? lostResult })
        const worse = settleCoupon({ ...withLeg(coupon, index, result(step - 1)), bonus })
        const better = settleCoupon({ ...withLeg(coupon, index, result(step)), bonus })
        return better.payout >= worse.payout
      }),
      { numRuns: runs(2000, 20_000) },
    )
  })

  test('when the cap rises, and never exceeds it or the stake', () => {
    fc.assert(
      fc.property(anyCoupon, fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_000_000 }), (coupon, cap, more) => {
        const tight = settleCoupon({ ...coupon, bonus, payoutLimit: cap }).payout
        const wide = settleCoupon({ ...coupon, bonus, payoutLimit: cap + more }).payout
        return tight <= wide && tight <= Math.max(cap, coupon.stakeTotal)
      }),
      { numRuns: runs(2000, 20_000) },
    )
  })
})

describe('open legs', () => {
  /** The coupon with some legs open again: those whose bit is set. */
  const reopened = (coupon: DecidedCoupon, open: number) => ({
    ...coupon,
    legs: coupon.legs.map(({ result, ...leg }, index) => ((open >> index) & 1 ? leg : { ...leg, result })),
  })

  test('a coupon that is decided while legs are open ends as it said', () => {
    fc.assert(
      fc.property(anyCoupon, fc.nat({ max: 255 }), fc.nat({ max: 3_000_000 }), (coupon, open, payoutLimit) => {
        const early = settleCoupon({ ...reopened(coupon, open), payoutLimit })
        if (early.status !== 'waiting') expect(settleCoupon({ ...coupon, payoutLimit })).toEqual(early)
      }),
      { numRuns: runs(2000, 20_000) },
    )
  })

  test('a coupon whose legs are all decided never waits, and a won one has paid', () => {
    fc.assert(
      fc.property(anyCoupon, (coupon) => {
        const { status, payout } = settleCoupon(coupon)
        return status !== 'waiting' && payout > 0 === (status === 'won')
      }),
      { numRuns: runs(2000, 20_000) },
    )
  })
})

/**
 * Exact values are additive, so only the rounding of each coupon can make a difference: none when it is cut, at most
 * half a minor unit when it is half up, once for the win and once for the bonus. The cap stands aside: every coupon has
 * its own, which is what the limit on repeating a coupon is for.
 */
describe('splitting a stake over m coupons', () => {
  const split = fc.record({
    coupon: anyCoupon,
    stakes: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 2, maxLength: 6 }),
  })

  function pay(coupon: DecidedCoupon, stakes: readonly number[], rounding: Rounding) {
    const payoutFor = (stakeTotal: number) => settleCoupon({ ...coupon, bonus, rounding, stakeTotal }).payout
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
    return { parts: sum(stakes.map(payoutFor)), whole: payoutFor(sum(stakes)) }
  }

  test('never pays more than the whole where the operator rounds down', () => {
    fc.assert(
      fc.property(split, ({ coupon, stakes }) => {
        const { parts, whole } = pay(coupon, stakes, 'down')
        return parts <= whole
      }),
      { numRuns: runs(3000, 50_000) },
    )
  })

  test('where it rounds half up, differs by at most m/2 minor units, and as much again for a bonus', () => {
    fc.assert(
      fc.property(split, ({ coupon, stakes }) => {
        const { parts, whole } = pay(coupon, stakes, 'halfUp')
        const roundings = coupon.combinations === 1 ? 2 : 1
        return Math.abs(parts - whole) <= roundings * Math.floor(stakes.length / 2)
      }),
      { numRuns: runs(3000, 50_000) },
    )
  })

  test('that bound is reached: two stakes of 1.00 at 1.005 pay 2.02, one of 2.00 pays 2.01', () => {
    const legs = [{ matchId: 1, price: 1005, banker: false, result: wonResult }]
    const coupon = couponOf(legs, [], { stakeTotal: 200, rounding: 'halfUp' })
    expect(pay(coupon, [100, 100], 'halfUp')).toEqual({ parts: 202, whole: 201 })
    expect(pay(coupon, [100, 100], 'down')).toEqual({ parts: 200, whole: 201 })
  })
})
