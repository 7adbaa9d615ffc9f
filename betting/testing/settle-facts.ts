import type { BonusRule } from '../coupon/bonus.ts'
import type { SettleFacts } from '../coupon/settle-coupon.ts'
import type { Rounding } from '../numbers/money.ts'
import type { Quote } from '../slip/quote.ts'

/** A coupon made at the quote, as settlement sees it while every leg is open. */
export function settleFactsOf(quote: Quote, bonus: BonusRule, rounding: Rounding): SettleFacts {
  const { stakeTotal, combinations, sizes, payoutLimit } = quote
  const legs = quote.legs.map(({ selection, price }) => ({
    matchId: selection.matchId,
    price,
    banker: selection.banker,
  }))
  return { stakeTotal, combinations, sizes, payoutLimit, bonus, rounding, legs }
}
