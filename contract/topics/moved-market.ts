import type { Market, MarketKey, MarketStatus, Outcome } from '@banko/betting/match/market.ts'
import equal from 'fast-deep-equal'

/**
 * What moved of a market whose outcomes are the ones that they were: all their prices, in its order, below zero where an
 * outcome is not active. The rest is there when it is other than before.
 */
export type MovedMarket = readonly [
  key: MarketKey,
  prices: readonly number[],
  status?: MarketStatus,
  mostBalanced?: boolean,
]

/** What leads from one to the other; `undefined` where that cannot be said: the later one must be told whole. */
export function movedMarket(before: Market, after: Market): MovedMarket | undefined {
  const { key, status, mostBalanced, outcomes } = after
  if (before.key !== key || before.outcomes.length !== outcomes.length || !equal(before.names, after.names))
    return undefined
  const same = outcomes.every((outcome, at) => isSameOutcome(before.outcomes[at], outcome))
  if (!same) return undefined
  const prices = outcomes.map(({ price, active }) => (active ? price : -price))
  const isElse = before.status !== status || before.mostBalanced !== mostBalanced
  return isElse ? [key, prices, status, mostBalanced] : [key, prices]
}

function isSameOutcome(before: Outcome | undefined, { id, names }: Outcome): boolean {
  return before?.id === id && equal(before.names, names)
}

/**
 * The market as it is then; outcomes of which nothing moved stay the objects that they were. `undefined` when the move is
 * of another market.
 */
export function moveMarket<Kind extends Market>(market: Kind, moved: MovedMarket): Kind | undefined {
  const [key, prices, status = market.status, mostBalanced = market.mostBalanced] = moved
  if (market.key !== key || market.outcomes.length !== prices.length) return undefined
  const outcomes = market.outcomes.map((outcome, at) => moveOutcome(outcome, prices[at] ?? 0))
  return { ...market, status, mostBalanced, outcomes }
}

function moveOutcome(outcome: Outcome, signed: number): Outcome {
  const [price, active] = [Math.abs(signed), signed > 0]
  return outcome.price === price && outcome.active === active ? outcome : { ...outcome, price, active }
}

/** Two moves that follow one another as one. */
export function mergeMovedMarkets(earlier: MovedMarket | undefined, later: MovedMarket): MovedMarket {
  const [key, prices, status = earlier?.[2], mostBalanced = earlier?.[3]] = later
  return status === undefined || mostBalanced === undefined ? [key, prices] : [key, prices, status, mostBalanced]
}
