import { type CountedLimits, type LimitRow, limitRows } from '@banko/betting/explain/limit-rows.ts'
import { limitSetsOf } from '@banko/betting/limits/limits.ts'
import { isLive } from '@banko/betting/match/book.ts'
import { checkSlip } from '@banko/betting/slip/check-slip.ts'
import { couponFormOf } from '@banko/betting/slip/coupon-form.ts'
import type { CouponRequest } from '../coupons/index.ts'
import { slipFactsOf } from './decide.ts'
import type { PlacementFacts } from './facts.ts'
import { readBook } from './seen-book.ts'

/** Every limit that a coupon is held against by these facts, and how; without a stake, only what does not need one. */
export function heldAgainst(
  request: Omit<CouponRequest, 'stake'> & { readonly stake?: number },
  facts: PlacementFacts,
  use: CountedLimits,
): LimitRow[] {
  const { selections, sizes, stake } = request
  const { player, bounds, stakePercent, matches, now } = facts
  const { kind, combinations, groups } = couponFormOf(selections, sizes)
  const live = matches.some(({ book }) => isLive(readBook(book), now))
  const { quote } = checkSlip(slipFactsOf({ ...request, stake: stake ?? 0 }, facts))
  const stakeTotal = player.stakeMode === 'total' ? stake : quote?.stakeTotal
  return limitRows({ sets: limitSetsOf(player.limits, { kind, live }), bounds, combinations, stakePercent }, use, {
    matches: groups.length,
    ...(quote && { priceTotal: quote.priceTotal }),
    ...(stake !== undefined && stakeTotal !== undefined && { stake: stakeTotal }),
    ...(stake !== undefined && quote && { payoutMax: quote.payoutMax }),
  })
}
