import type { OutcomeId, Specifiers } from '@banko/betting/match/market.ts'

/** One market as the model sees it: the fair chance of every outcome, in the order of display. */
export interface Offer {
  readonly specifiers: Specifiers
  readonly outcomes: readonly OutcomeId[]
  /** Of the stakes that are decided, so what is void counts for none; the sum is the number of winners. */
  readonly chances: readonly number[]
}

/** How far the chances of an offer are from each other; the least one is the most balanced line. */
export function spreadOf(offer: Offer): number {
  return Math.max(...offer.chances) - Math.min(...offer.chances)
}

/** The so many offers nearest to even whose every outcome has at least the chance `chanceMin`, in their own order. */
export function nearestToEven(offers: readonly Offer[], count: number, chanceMin: number): readonly Offer[] {
  const likely = offers.filter((offer) => Math.min(...offer.chances) >= chanceMin)
  const kept = new Set([...likely].sort((a, b) => spreadOf(a) - spreadOf(b)).slice(0, count))
  return likely.filter((offer) => kept.has(offer))
}
