import { expect, test, vi } from 'vitest'
import { at } from './at.ts'
import type { Case, CaseEvent, Result } from './case.ts'
import { everyTrait } from './every-trait.ts'
import { resultFactor } from './factor.ts'
import { bestFactors, legStates } from './legs.ts'
import { returned, writeDown } from './payment.ts'
import { quote } from './quote.ts'
import { randomCase } from './random-case.ts'
import { compare, type Ratio, zero } from './ratio.ts'
import { traitsOf } from './traits.ts'
import { settle, walk } from './walk.ts'

// Thousands of rows are written down; how long that takes on a busy machine says nothing about the rules.
vi.setConfig({ testTimeout: 300_000 })

const legal = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => randomCase(first + index)).filter(
    (coupon) => quote(coupon).refusals.length === 0,
  )

test('the same seed, the same case; another seed, another case', () => {
  expect(randomCase(7)).toEqual(randomCase(7))
  expect(randomCase(7)).not.toEqual(randomCase(8))
})

test.each([0, 500_000])('every rule is met in the thousand cases from %i on', (first) => {
  const met = new Set<string>()
  for (let seed = first; seed < first + 1000; seed++) for (const trait of traitsOf(randomCase(seed))) met.add(trait)
  expect(everyTrait.filter((trait) => !met.has(trait))).toEqual([])
})

/** Each joint ending of all markets, by plain counting. */
function jointEndings(coupon: Case): (readonly Result[])[][] {
  let lists: (readonly Result[])[][] = [[]]
  for (const { endings } of coupon.markets) lists = lists.flatMap((list) => endings.map((ending) => [...list, ending]))
  return lists
}

test('the best of each market by itself is the best of all endings written down', () => {
  const small = legal(0, 500).filter(({ markets }) => markets.length <= 4)
  expect(small.length).toBeGreaterThan(100)
  for (const coupon of small) {
    const written = writeDown(coupon)
    const states = legStates(coupon, [])
    const best = returned(written, bestFactors(coupon, states), written.stakeTotal)
    let most: Ratio = zero
    for (const ending of jointEndings(coupon)) {
      const factors = coupon.selections.map(({ market, outcome, price }) =>
        resultFactor(at(at(ending, market), outcome), price),
      )
      const sum = returned(written, factors, written.stakeTotal)
      if (compare(sum, most) > 0) most = sum
    }
    expect(compare(best, most), `seed ${coupon.seed}`).toBe(0)
  }
})

test('all void returns the stake exactly', () => {
  for (const coupon of legal(10_000, 400)) {
    const events = coupon.markets.map(({ endings }, market): CaseEvent => {
      return { kind: 'settle', market, certainty: 'confirmed', results: at(endings, endings.length - 1) }
    })
    const { payout, bonus, status } = settle(coupon, events)
    expect([payout, bonus, status], `seed ${coupon.seed}`).toEqual([writeDown(coupon).stakeTotal, 0n, 'won'])
  }
})

test('what is posted adds up to what is paid at the end, and nothing is paid above the cap', () => {
  for (const coupon of legal(20_000, 600)) {
    const entries = walk(coupon)
    const last = at(entries, entries.length - 1)
    const posted = entries.reduce((total, { difference }) => total + difference, 0n)
    expect(posted, `seed ${coupon.seed}`).toBe(last.payout + last.bonus)
    if (coupon.payoutMax !== null) expect(last.payout + last.bonus).toBeLessThanOrEqual(BigInt(coupon.payoutMax))
  }
})

test('a faulty case says why and has no events', () => {
  const cases = Array.from({ length: 600 }, (_, seed) => randomCase(seed))
  const faulty = cases.filter((coupon) => quote(coupon).refusals.length > 0)
  expect(faulty.length).toBeGreaterThan(20)
  for (const { events } of faulty) expect(events).toEqual([])
})
