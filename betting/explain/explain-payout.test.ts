import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noBonus } from '../coupon/bonus.ts'
import { settleCoupon } from '../coupon/settle-coupon.ts'
import { checkSlip } from '../slip/check-slip.ts'
import { addUp } from '../testing/add-up.ts'
import { exampleFacts, generousLimits, pick } from '../testing/books.ts'
import { anyCoupon, type DecidedCoupon } from '../testing/coupons.ts'
import { explainQuote } from '../testing/explain-quote.ts'
import { runs } from '../testing/runs.ts'
import { anySlipFacts } from '../testing/slips.ts'
import { explainSettlement } from './explain-settlement.ts'

const bonus = { percent: 5, tipCount: 2, priceMin: 1500 }

/** Every leg on the home win: alternatives of one match are told as legs of markets of their own. */
function asked(coupon: DecidedCoupon) {
  const legs = coupon.legs.map((leg, index) => ({ ...leg, marketKey: `total/total=${index}.5`, outcomeId: 'over' }))
  return { ...coupon, bonus, legs }
}

describe('a settled coupon', () => {
  test('is told in steps that add up to what it pays', () => {
    const cap = fc.oneof(fc.constant(Number.MAX_SAFE_INTEGER), fc.nat({ max: 1_000_000 }))
    fc.assert(
      fc.property(anyCoupon, cap, (coupon, payoutLimit) => {
        const facts = { ...asked(coupon), payoutLimit }
        const settled = settleCoupon(facts)
        const { status, steps } = explainSettlement(facts)
        expect(addUp(steps)).toEqual({ combinations: coupon.combinations, payout: settled.payout, wrong: [] })
        expect(status).toBe(settled.status)
        expect(steps.at(-1)).toEqual({ kind: 'payout', amount: settled.payout, bonus: settled.bonus })
      }),
      { numRuns: runs(3000, 50_000) },
    )
  }, 600_000)

  test('of a free bet is told with what is taken off, and adds up, too', () => {
    const cap = fc.oneof(fc.constant(Number.MAX_SAFE_INTEGER), fc.nat({ max: 1_000_000 }))
    fc.assert(
      fc.property(anyCoupon, cap, (coupon, payoutLimit) => {
        const facts = { ...asked(coupon), bonus: noBonus, payoutLimit, stakeNotReturned: true as const }
        const settled = settleCoupon(facts)
        const { status, steps } = explainSettlement(facts)
        expect(addUp(steps)).toEqual({ combinations: coupon.combinations, payout: settled.payout, wrong: [] })
        expect(status).toBe(settled.status)
        // the same coupon for money, less the money
        const paid = settleCoupon({ ...asked(coupon), bonus: noBonus, payoutLimit: Number.MAX_SAFE_INTEGER })
        const won = Math.max(0, paid.payout - coupon.stakeTotal)
        expect(settled.payout).toBe(Math.min(won, payoutLimit))
      }),
      { numRuns: runs(2000, 50_000) },
    )
  }, 600_000)

  test('that waits is told as if its open legs win', () => {
    const coupon = {
      stakeTotal: 1000,
      combinations: 1,
      sizes: [2],
      payoutLimit: 100_000,
      bonus,
      rounding: 'halfUp' as const,
      legs: [
        { matchId: 1, marketKey: '1x2', outcomeId: '1', price: 2000, banker: false },
        {
          matchId: 2,
          marketKey: '1x2',
          outcomeId: 'x',
          price: 3000,
          banker: false,
          result: { won: true, voidHalves: 1 as const },
        },
      ],
    }
    const { status, steps } = explainSettlement(coupon)
    expect(status).toBe('waiting')
    expect(steps.filter(({ kind }) => kind === 'leg')).toMatchObject([{ result: 'open' }, { result: 'halfWon' }])
    expect(steps.at(-1)).toEqual({ kind: 'payout', amount: 4000, bonus: 0 })
  })
})

describe('a quote', () => {
  test('is told in steps that add up to its payoutMax', () => {
    fc.assert(
      fc.property(anySlipFacts, (facts) => {
        const { quote } = checkSlip(facts)
        if (!quote) return
        const steps = explainQuote(quote, { bonus: facts.limits.bonus, rounding: facts.rules.rounding })
        expect(addUp(steps)).toEqual({ combinations: quote.combinations, payout: quote.payoutMax, wrong: [] })
        expect(steps.at(-1)).toEqual({ kind: 'payout', amount: quote.payoutMax, bonus: quote.bonus })
      }),
      { numRuns: runs(1000, 20_000) },
    )
  }, 600_000)

  test('names the legs that earn its bonus, and what the cap takes', () => {
    const limits = { ...generousLimits, bonus: { percent: 10, tipCount: 1, priceMin: 1500 } }
    const facts = exampleFacts([pick(1), pick(2)], { limits, bounds: [{ source: 'site', payoutMax: 4100 }] })
    const { quote } = checkSlip(facts)
    if (!quote) throw new Error('a slip that may be placed has a quote')
    const steps = explainQuote(quote, { bonus: limits.bonus, rounding: 'halfUp' })
    expect(steps.map(({ kind }) => kind)).toEqual([
      ...['leg', 'leg', 'match', 'match', 'size'],
      ...['unitStake', 'win', 'bonus', 'cap', 'payout'],
    ])
    expect(steps.find(({ kind }) => kind === 'bonus')).toMatchObject({ eligible: 2, percent: 10, amount: 400n })
    expect(steps.find(({ kind }) => kind === 'cap')).toEqual({ kind: 'cap', limit: 4100, cut: 300n })
    expect(steps.at(-1)).toEqual({ kind: 'payout', amount: 4100, bonus: 100 })
  })
})
