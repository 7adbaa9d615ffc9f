import type { BonusRule } from '../coupon/bonus.ts'
import { type ExplainStep, explainPayout, type LegStep } from '../explain/explain-payout.ts'
import { add, zero } from '../numbers/fraction.ts'
import type { Rounding } from '../numbers/money.ts'
import { exactPrice } from '../numbers/price.ts'
import { bestParts } from '../slip/best-factor.ts'
import { groupsOf } from '../slip/coupon-form.ts'
import type { Quote } from '../slip/quote.ts'
import { selectionKey } from '../slip/selection.ts'

/** How the most that a slip can win comes about; the last step is the quote's `payoutMax` and `bonus`. */
export function explainQuote(
  quote: Quote,
  { bonus, rounding }: { readonly bonus: BonusRule; readonly rounding: Rounding },
): ExplainStep[] {
  const legs = quote.legs.map(({ selection, price }) => ({ ...selection, factor: exactPrice(price) }))
  const matches = groupsOf(legs).map(({ matchId, banker, legs: alternatives }) => {
    const parts = bestParts(alternatives.map((leg) => ({ ...leg, settled: false })))
    const factor = parts.reduce(add, zero)
    return { kind: 'match' as const, matchId, banker, legCount: alternatives.length, open: true, parts, factor }
  })
  const legSteps = legs.map(
    (leg): LegStep => ({
      kind: 'leg',
      selection: selectionKey(leg),
      price: leg.factor,
      result: 'open',
      factor: leg.factor,
    }),
  )
  return explainPayout({ ...quote, bonus, rounding, legs: legSteps, matches })
}
