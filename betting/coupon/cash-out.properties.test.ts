import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainCashOut } from '../explain/explain-cash-out.ts'
import { compare, type Fraction, fraction, multiply } from '../numbers/fraction.ts'
import { anyCashOut, sellAll } from '../testing/cash-outs.ts'
import { listCombinations } from '../testing/list-combinations.ts'
import { runs } from '../testing/runs.ts'
import { type CashOutCoupon, type CashOutFacts, fairValueOf, largestPayoutOf, quoteCashOut } from './cash-out.ts'
import { restAfterSale } from './rest-after-sale.ts'
import { exactOdds, settleCoupon } from './settle-coupon.ts'
import { legFactor, lostResult, wonResult } from './settle-leg.ts'

const numRuns = runs(3000, 50_000)
const factsOf = (coupon: CashOutCoupon): CashOutFacts => ({ coupon, rules: sellAll, now: 0 })

/** The offer, or 0 where it is less than anything that can be paid. */
function offerOf(facts: CashOutFacts): number {
  const quoted = quoteCashOut(facts)
  if (quoted.ok) return quoted.value.offer
  expect(quoted.refusal.why.kind).toBe('offerTooLow')
  return 0
}

test('the fair value is what listing every combination comes to', () => {
  fc.assert(
    fc.property(anyCashOut, (coupon) => {
      const rows = listCombinations(coupon)
      let sum: Fraction = { n: 0n, d: 1n }
      for (const row of rows) {
        const worth = row.map(({ price, result, open }) => {
          return result
            ? legFactor(exactOdds(price), result)
            : multiply(exactOdds(price), open?.chances?.won ?? { n: 0n, d: 1n })
        })
        const { n, d } = worth.reduce(multiply, { n: 1n, d: 1n })
        sum = { n: sum.n * d + n * sum.d, d: sum.d * d }
      }
      const listed = multiply(sum, fraction(coupon.stakeTotal, rows.length))
      return compare(fairValueOf(coupon), listed) === 0
    }),
    { numRuns: runs(300, 5000) },
  )
}, 600_000)

test('an offer lies between the worst and the best that can still happen', () => {
  fc.assert(
    fc.property(anyCashOut, (coupon) => {
      const ended = (open: typeof wonResult) =>
        settleCoupon({ ...coupon, legs: coupon.legs.map((leg) => ({ ...leg, result: leg.result ?? open })) }).payout
      const offer = offerOf(factsOf(coupon))
      // What is decided is paid to the nearest coin, and sold cut down.
      return ended(lostResult) - 1 <= offer && offer <= ended(wonResult) && offer <= largestPayoutOf(coupon)
    }),
    { numRuns },
  )
}, 600_000)

test('a larger margin never pays more', () => {
  fc.assert(
    fc.property(anyCashOut, fc.nat({ max: 500_000 }), fc.nat({ max: 500_000 }), (coupon, margin, more) => {
      const rules = (marginMillionths: number) => ({ ...sellAll, marginMillionths })
      const offer = offerOf({ ...factsOf(coupon), rules: rules(margin) })
      return offerOf({ ...factsOf(coupon), rules: rules(margin + more) }) <= offer
    }),
    { numRuns },
  )
}, 600_000)

test('a part and what the rest can win never pay more than the whole coupon, within one rounding', () => {
  fc.assert(
    fc.property(anyCashOut, fc.nat(), (coupon, share) => {
      fc.pre(coupon.stakeTotal > 1)
      const stakeSold = 1 + (share % (coupon.stakeTotal - 1))
      const part = offerOf({ ...factsOf(coupon), stakeSold })
      const rest = restAfterSale(coupon, stakeSold)
      expect(rest.stakeTotal + stakeSold).toBe(coupon.stakeTotal)
      return part + largestPayoutOf(rest) <= largestPayoutOf(coupon) + 1
    }),
    { numRuns },
  )
}, 600_000)

test('the explanation ends with the offer, and its steps lead there', () => {
  fc.assert(
    fc.property(anyCashOut, fc.nat({ max: 200_000 }), fc.nat(), (coupon, marginMillionths, share) => {
      const stakeSold = 1 + (share % coupon.stakeTotal)
      const facts = { coupon, rules: { ...sellAll, marginMillionths }, now: 0, stakeSold }
      const steps = explainCashOut(facts)
      const last = steps.at(-1)
      const offered = addUp(steps)
      if (last?.kind === 'bar') expect(last.why).toEqual({ kind: 'offerTooLow', offer: 0, min: 1 })
      expect(offered).toBe(offerOf(facts))
      if (last?.kind === 'offer') expect(last.amount).toBe(offered)
    }),
    { numRuns },
  )
}, 600_000)

/** What the told steps come to, by the four operations alone. */
function addUp(steps: ReturnType<typeof explainCashOut>): number {
  let value: Fraction = { n: 0n, d: 1n }
  let offer = 0n
  for (const step of steps) {
    if (step.kind === 'size') value = { n: value.n * step.value.d + step.value.n * value.d, d: value.d * step.value.d }
    if (step.kind === 'unitStake') value = multiply(value, fraction(step.stakeTotal, step.combinations))
    if (step.kind === 'fairValue') expect(compare(step.exact, value)).toBe(0)
    if (step.kind === 'margin') {
      value = multiply(value, fraction(1_000_000 - step.millionths, 1_000_000))
      expect(compare(step.exact, value)).toBe(0)
    }
    if (step.kind === 'largestPayout' && compare(value, fraction(step.amount)) > 0) value = fraction(step.amount)
    if (step.kind === 'part') value = multiply(value, fraction(step.stakeSold, step.stakeTotal))
    offer = value.n / value.d
  }
  return Number(offer)
}
