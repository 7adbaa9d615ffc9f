import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMarketType } from '../market-types/catalogue.ts'
import { readMarketKey } from '../match/market.ts'
import { checkSlip, type Quote } from '../slip/check-slip.ts'
import { runs } from '../testing/runs.ts'
import { settleFactsOf } from '../testing/settle-facts.ts'
import { anySlipFacts } from '../testing/slips.ts'
import { type SettleLeg, settleCoupon } from './settle-coupon.ts'
import { lostResult, type OutcomeResult, voidResult, wonResult } from './settle-leg.ts'

/** Most courses of events that one slip is held against. */
const coursesMax = 2000

/** Everything that can become of a market: every choice of its outcomes that can win together, or all of it void. */
function endsOf(marketKey: string): ReadonlyMap<string, OutcomeResult>[] {
  const { type: id, specifiers } = readMarketKey(marketKey)
  const type = findMarketType(id)
  const ids = type?.outcomes(specifiers) ?? ['yes']
  const ends = [new Map(ids.map((outcome) => [outcome, voidResult]))]
  for (let chosen = 0; chosen < 2 ** ids.length; chosen += 1) {
    const won = ids.filter((_, index) => (chosen >> index) & 1)
    if (won.length !== (type?.winners ?? 1)) continue
    ends.push(new Map(ids.map((outcome) => [outcome, won.includes(outcome) ? wonResult : lostResult])))
  }
  return ends
}

/** The payouts of every course of events; `undefined` when there are too many to list. */
function payoutsOf(quote: Quote, facts: Parameters<typeof checkSlip>[0]): number[] | undefined {
  const settled = settleFactsOf(quote, facts.limits.bonus, facts.rules.rounding)
  const markets = [...new Set(quote.legs.map(({ selection }) => `${selection.matchId}|${selection.marketKey}`))]
  let courses: ReadonlyMap<string, ReadonlyMap<string, OutcomeResult>>[] = [new Map()]
  for (const market of markets) {
    const ends = endsOf(market.slice(market.indexOf('|') + 1))
    courses = courses.flatMap((course) => ends.map((end) => new Map([...course, [market, end]])))
    if (courses.length > coursesMax) return undefined
  }
  return courses.map((course) => {
    const legs = settled.legs.map((leg, index): SettleLeg => {
      const selection = quote.legs[index]?.selection
      const result = course.get(`${selection?.matchId}|${selection?.marketKey}`)?.get(String(selection?.outcomeId))
      if (!result) throw new Error('a course of events decides every leg')
      return { ...leg, result }
    })
    return settleCoupon({ ...settled, legs }).payout
  })
}

test('the largest payout told is the largest of every course of events, voids included', () => {
  let held = 0
  fc.assert(
    fc.property(anySlipFacts, (facts) => {
      const { quote } = checkSlip(facts)
      const distinct = new Set(
        facts.selections.map(({ matchId, marketKey, outcomeId }) => `${matchId}${marketKey}${outcomeId}`),
      )
      const payouts = quote && distinct.size === facts.selections.length ? payoutsOf(quote, facts) : undefined
      if (!quote || !payouts) return
      held += 1
      expect(Math.max(...payouts)).toBe(quote.payoutMax)
    }),
    { numRuns: runs(1500, 20_000) },
  )
  expect(held).toBeGreaterThan(100)
}, 600_000)
