import { describe, expect, test } from 'vitest'
import { settleCoupon } from '../coupon/settle-coupon.ts'
import { lostResult, wonResult } from '../coupon/settle-leg.ts'
import { slipRulesDefault } from '../limits/limits.ts'
import { exampleBook, exampleFacts, exampleMarket, generousLimits, pick } from '../testing/books.ts'
import { settleFactsOf } from '../testing/settle-facts.ts'
import { checkSlip, type Quote, type SlipFacts } from './check-slip.ts'
import type { Selection } from './selection.ts'

function quote(selections: readonly Selection[], change: Partial<SlipFacts> = {}): Quote {
  const made = checkSlip(exampleFacts(selections, change)).quote
  if (!made) throw new Error('no quote')
  return made
}

const draw = (matchId: number) => pick(matchId, { outcomeId: 'x', price: 3000 })
const over = (matchId: number) => pick(matchId, { marketKey: 'total/total=2.5', outcomeId: 'over', price: 1850 })
const doubleChance = (matchId: number, outcomeId: string, price: number) =>
  pick(matchId, { marketKey: 'doubleChance', outcomeId, price })

describe('the largest payout', () => {
  test('of one market counts only its best outcome', () => {
    expect(quote([pick(1), draw(1)])).toMatchObject({
      kind: 'multiple',
      combinations: 2,
      payoutMax: 1500,
      priceTotal: 1500,
    })
  })

  test('adds up different markets of one match', () => {
    expect(quote([pick(1), draw(1), over(1)])).toMatchObject({ combinations: 3, payoutMax: 1617, priceTotal: 1616 })
  })

  test('counts two outcomes of a double chance', () => {
    const three = [doubleChance(1, '1x', 1200), doubleChance(1, '12', 1333), doubleChance(1, 'x2', 1714)]
    expect(quote(three)).toMatchObject({ combinations: 3, payoutMax: 1016, priceTotal: 1015 })
  })

  test('of a system sums its sizes, with bankers in every combination', () => {
    const four = [{ ...pick(1), banker: true }, pick(2), pick(3), draw(4)]
    // 2 × (2·2 + 2·3 + 2·3) over 3 combinations.
    expect(quote(four, { sizes: [2], stake: 300 })).toMatchObject({ kind: 'system', combinations: 3, payoutMax: 3200 })
  })
})

test('half a minor unit is rounded up, or down where the operator says so', () => {
  const made = (rounding: 'halfUp' | 'down') =>
    quote([over(1)], { stake: 110, rules: { ...slipRulesDefault, rounding } }).payoutMax
  // 1.10 × 1.85 = 2.035
  expect(made('halfUp')).toBe(204)
  expect(made('down')).toBe(203)
})

describe('bonus', () => {
  const limits = { ...generousLimits, bonus: { percent: 5, tipCount: 1, priceMin: 2000 } }

  test('is told apart and is inside the largest payout', () => {
    expect(quote([pick(1), pick(2), draw(3)], { limits })).toMatchObject({
      bonusPercent: 10,
      bonus: 1200,
      payoutMax: 13_200,
    })
  })

  test('is not for a multiple', () => {
    expect(quote([pick(1), draw(1), pick(2), pick(3)], { limits })).toMatchObject({ bonusPercent: 0, bonus: 0 })
  })
})

test('the total price is cut for reading, the payout is exact', () => {
  const legs = [doubleChance(1, '12', 1333), doubleChance(2, '12', 1333), doubleChance(3, '12', 1333)]
  // 1.333³ = 2.368593037
  expect(quote(legs, { stake: 1_000_000 })).toMatchObject({ priceTotal: 2368, payoutMax: 2_368_593 })
})

test('a total price beyond all numbers reads as the largest', () => {
  const bookOf = (matchId: number) => {
    const book = exampleBook(matchId)
    return { ...book, markets: new Map([['1x2', exampleMarket('1x2', { 1: 1_000_000 })]]) }
  }
  const legs = Array.from({ length: 10 }, (_, index) => pick(index + 1, { price: 1_000_000 }))
  const { priceTotal, payoutMax, payoutLimit } = quote(legs, { bookOf })
  expect([priceTotal, payoutMax]).toEqual([Number.MAX_SAFE_INTEGER, payoutLimit])
})

test('a leg carries its current price, version and whether it is live', () => {
  const { legs, live } = quote([pick(1, { price: 1900, version: 3 })], { pricePolicy: 'any' })
  expect(legs).toEqual([{ selection: pick(1, { price: 1900, version: 3 }), price: 2000, version: 7, live: false }])
  expect(live).toBe(false)
})

test('a coupon made at the quote pays the quoted most when the best happens', () => {
  const made = quote([pick(1), draw(1), over(2), pick(3)], { sizes: [], stake: 1234 })
  const facts = settleFactsOf(made, generousLimits.bonus, 'halfUp')
  expect(settleCoupon(facts).status).toBe('waiting')
  const legs = facts.legs.map((leg, index) => ({ ...leg, result: index === 0 ? lostResult : wonResult }))
  expect(settleCoupon({ ...facts, legs })).toEqual({ status: 'won', payout: made.payoutMax, bonus: 0 })
})
