import { formatAmount } from '@banko/betting/numbers/money.ts'
import type { SlipFacts } from '@banko/betting/slip/check-slip.ts'
import { emptySlip, type Slip } from '@banko/betting/slip/slip.ts'
import { anySlipFacts } from '@banko/betting/testing/slips.ts'
import { decideSlip } from '@banko/tools/quotes/decide-slip.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewSlip } from './slip-check.ts'
import { slipLegs } from './slip-legs.ts'

/** The slip on the screen, as the site shows it to a signed-in player with money enough. */
function shown(facts: SlipFacts) {
  const { selections, sizes, stake, pricePolicy, currency, stakeMode, limits, products, rules, bookOf, now } = facts
  const slip: Slip = { ...emptySlip, selections, sizes, pricePolicy, stakeText: formatAmount(stake, currency) }
  const bettor = { currency, stakeMode, limits, products, balance: Number.MAX_SAFE_INTEGER }
  return viewSlip(slip, slipLegs(selections, {}, bookOf, now), { rules, bettor, bookOf, now })
}

test("the browser's quote is the server's, byte for byte, and so is the refusal that decides", () => {
  let accepted = 0
  fc.assert(
    fc.property(anySlipFacts, (facts) => {
      const decision = decideSlip(facts)
      const view = shown(facts)
      if (decision.kind === 'refuse') {
        expect(JSON.stringify(view.refusals[0])).toBe(JSON.stringify(decision.refusal))
        return
      }
      accepted += 1
      expect(view.refusals).toEqual([])
      const { bonusRule, rounding, ...terms } = decision.terms
      const quoted = Object.fromEntries(Object.entries(view.quote ?? {}).filter(([name]) => name in terms))
      expect(JSON.stringify(quoted)).toBe(JSON.stringify(terms))
      expect(view.quote?.legs.map(({ price, live }) => [price, live])).toEqual(
        decision.legs.map(({ price, live }) => [price, live]),
      )
      expect([bonusRule, rounding]).toEqual([facts.limits.bonus, facts.rules.rounding])
    }),
    { numRuns: 10_000 },
  )
  // Enough of them may be placed for the comparison to mean something.
  expect(accepted).toBeGreaterThan(2000)
})
