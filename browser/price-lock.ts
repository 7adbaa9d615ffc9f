import type { BettingStatus } from '@banko/betting/match/book.ts'
import { isOutcomeBettable, type Market, type Outcome } from '@banko/betting/match/market.ts'
import { isFinished, isInPlay, type MatchState } from '@banko/betting/match/match-clock.ts'

/** What a screen must know of a match to show one of its prices. */
export interface PriceContext {
  readonly state: MatchState
  readonly betting: BettingStatus
  readonly producerUp: boolean
  /** Whether the screen is known to be up to date; live prices lock while it is not. */
  readonly fresh: boolean
}

/**
 * Whether a lock stands in the place of a price. The house decides at placing (`whyNotBettable`); this is the same
 * rule as far as a list can know it, without the clock.
 */
export function isPriceLocked(context: PriceContext, market: Market, outcome: Outcome): boolean {
  const { status } = context.state
  if (isFinished(status) || status === 'postponed' || status === 'interrupted') return true
  if (context.betting !== 'open' || !context.producerUp) return true
  if (isInPlay(status) && !context.fresh) return true
  return !isOutcomeBettable(market, outcome)
}

/** A price as one figure, so that a store can compare it: below zero while locked, 0 when nothing is offered. */
export type SignedPrice = number

export function signPrice(
  context: PriceContext,
  market: Market | undefined,
  outcome: Outcome | undefined,
): SignedPrice {
  if (!market || !outcome) return 0
  return isPriceLocked(context, market, outcome) ? -outcome.price : outcome.price
}
