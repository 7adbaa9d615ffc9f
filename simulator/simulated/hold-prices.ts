import type { Market, Outcome } from '@banko/betting/match/market.ts'
import type { Price } from '@banko/betting/numbers/price.ts'

/** A price is told anew when what it wins has moved by this share: far less than the margin, so none becomes a bargain. */
const heldShare = 0.04

/** New prices as a feed tells them: one that has hardly moved stays where it was told last. */
export function holdPrices(told: readonly Market[], made: readonly Market[]): readonly Market[] {
  const before = new Map(told.map((market) => [market.key, market]))
  return made.map((market) => {
    const last = before.get(market.key)
    return last ? { ...market, outcomes: market.outcomes.map((outcome) => holdOutcome(last, outcome)) } : market
  })
}

function holdOutcome({ outcomes }: Market, made: Outcome): Outcome {
  const last = outcomes.find(({ id }) => id === made.id)
  return last && last.active === made.active && isHeld(last.price, made.price) ? last : made
}

function isHeld(told: Price, made: Price): boolean {
  return Math.abs(made - told) <= heldShare * (told - 1000)
}
