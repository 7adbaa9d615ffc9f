import { findOutcome, type MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { type Selection, selectionKey } from '@banko/betting/slip/selection.ts'
import { typedAmount } from '@banko/betting/slip/stake-text.ts'
import type { Coupon, Leg } from '@banko/contract/calls/coupons.ts'
import type { SlipMemory } from './slip-memory.ts'

interface CouponSlip {
  readonly memory: SlipMemory
  /** Legs that cannot be taken now: decided, or no longer offered. */
  readonly gone: readonly Leg[]
}

/** The bet of a coupon as a slip, at the prices of now: its form and stake as long as no leg of it is gone. */
export function slipOfCoupon(
  coupon: Coupon,
  books: ReadonlyMap<MatchId, MatchBook>,
  { pricePolicy }: Pick<SlipMemory['slip'], 'pricePolicy'>,
): CouponSlip {
  const taken = coupon.legs.map((leg) => ({ leg, selection: selectionOf(leg, books.get(leg.matchId)) }))
  const gone = taken.filter(({ selection }) => !selection).map(({ leg }) => leg)
  const kept = taken.flatMap(({ leg, selection }) => (selection ? [{ leg, selection }] : []))
  const isWhole = gone.length === 0
  const fixtures = kept.flatMap(({ selection: { matchId } }) => {
    const fixture = books.get(matchId)?.fixture
    return fixture ? [[matchId, fixture] as const] : []
  })
  const names = kept.flatMap(({ leg, selection }) => (leg.names ? [[selectionKey(selection), leg.names] as const] : []))
  const selections = kept.map(({ selection }) => (isWhole ? selection : { ...selection, banker: false }))
  return {
    gone,
    memory: {
      slip: {
        selections,
        sizes: isWhole ? coupon.sizes : [],
        stakeText: typedAmount(coupon.stakeTotal - coupon.stakeSold, coupon.currency),
        pricePolicy,
      },
      fixtures: Object.fromEntries(fixtures),
      names: Object.fromEntries(names),
      seenAt: {},
      // A coupon says its total; the slip restates it for whoever bets.
      stakeMode: 'total',
    },
  }
}

function selectionOf(leg: Leg, book: MatchBook | undefined): Selection | undefined {
  const { matchId, marketKey, outcomeId, banker, result } = leg
  const found = book && result === 'open' ? findOutcome(book, marketKey, outcomeId) : undefined
  if (!book || !found?.outcome.active || found.market.status !== 'active') return undefined
  return { matchId, marketKey, outcomeId, banker, price: found.outcome.price, version: book.version }
}
