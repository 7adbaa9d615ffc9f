import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lostResult } from '../coupon/settle-leg.ts'
import { add, compare, floor, zero } from '../numbers/fraction.ts'
import { anyCoupon } from '../testing/coupons.ts'
import { runs } from '../testing/runs.ts'
import { explainRows } from './explain-rows.ts'
import { type ExplainedCoupon, explainSettlement } from './explain-settlement.ts'

const terms = { payoutLimit: 1_000_000, bonus: { percent: 0, tipCount: 0, priceMin: 0 }, rounding: 'halfUp' } as const

/** A coupon of 10.00 on each combination; `picks` are matches with their outcomes and prices of the 1x2. */
function coupon(picks: readonly (readonly [number, string, number])[], part: Partial<ExplainedCoupon>) {
  const legs = picks.map(([matchId, outcomeId, price]) => {
    return { matchId, marketKey: '1x2', outcomeId, price, banker: false }
  })
  const { combinations = 1 } = part
  return { ...terms, stakeTotal: 1000 * combinations, combinations, sizes: [1], legs, ...part }
}

function read(facts: ExplainedCoupon, most = 12) {
  const { rows, more } = explainRows(explainSettlement(facts).steps, most)
  const thousandths = (value: { n: bigint; d: bigint }) => Number((value.n * 1000n) / value.d)
  return {
    rows: rows.map(({ factors, product, exact }) => [
      factors.map(thousandths).join(' '),
      thousandths(product),
      Number(floor(exact)),
    ]),
    more,
  }
}

describe('the rows of a payout', () => {
  it('are one for a combined coupon', () => {
    const facts = coupon(
      [
        [1, '1', 1420],
        [2, '1', 2500],
        [3, '1', 2500],
      ],
      { sizes: [3] },
    )
    expect(read(facts)).toEqual({ rows: [['1420 2500 2500', 8875, 8875]], more: 0 })
  })

  it('count of alternatives that cannot win together the best alone', () => {
    const facts = coupon(
      [
        [1, '1', 2000],
        [1, 'x', 3000],
        [2, '1', 2000],
      ],
      { sizes: [2], combinations: 2 },
    )
    expect(read(facts)).toEqual({ rows: [['3000 2000', 6000, 6000]], more: 0 })
  })

  it('have the bankers first, and end at the most that is asked for', () => {
    const picks = [1, 2, 3, 4].map((matchId) => [matchId, '1', 2000 + matchId] as const)
    const facts = coupon(picks, { sizes: [1, 2], combinations: 6 })
    const banked = { ...facts, legs: facts.legs.map((leg) => ({ ...leg, banker: leg.matchId === 3 })) }
    expect(read(banked, 4)).toEqual({
      rows: [
        ['2003 2001', 4008, 4008],
        ['2003 2002', 4010, 4010],
        ['2003 2004', 4014, 4014],
        ['2003 2001 2002', 8024, 8024],
      ],
      more: 2,
    })
  })

  it('of a wide system are told in part, and all counted', () => {
    const picks = Array.from({ length: 20 }, (_, index) => [index + 1, '1', 2000] as const)
    const { rows, more } = read(coupon(picks, { sizes: [10], combinations: 184_756 }))
    expect([rows.length, more]).toEqual([12, 184_744])
  })

  it('have a match that has lost as nothing', () => {
    const facts = coupon(
      [
        [1, '1', 2000],
        [2, '1', 3000],
      ],
      { combinations: 2 },
    )
    const legs = facts.legs.map((leg) => (leg.matchId === 1 ? { ...leg, result: lostResult } : leg))
    expect(read({ ...facts, legs }).rows).toEqual([
      ['0', 0, 0],
      ['3000', 3000, 3000],
    ])
  })

  it('belong to steps that tell a unit stake', () => {
    expect(() => explainRows([], 12)).toThrow('unit stake')
  })

  it('add up to the win, whatever the coupon', () => {
    fc.assert(
      fc.property(anyCoupon, (decided) => {
        const legs = decided.legs.map((leg, index) => {
          return { ...leg, marketKey: `total/total=${index}.5`, outcomeId: 'over' }
        })
        const { steps } = explainSettlement({ ...decided, legs })
        const { rows, more } = explainRows(steps, 1000)
        const win = steps.find((step) => step.kind === 'win')
        expect(more).toBe(0)
        return win !== undefined && compare(rows.map(({ exact }) => exact).reduce(add, zero), win.exact) === 0
      }),
      { numRuns: runs(1000, 20_000) },
    )
  }, 600_000)
})
