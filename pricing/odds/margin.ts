import { itemAt } from '@banko/betting/lists/item-at.ts'
import { type Price, priceMin } from '@banko/betting/numbers/price.ts'
import { cutToLadder, priceMax, stepAt, stepBelow } from './price-ladder.ts'

/** Implied probabilities are found to this precision. */
const precision = 1e-10
const logFactorMax = 8

/**
 * Multiplies every chance's odds (p against 1 − p) by one factor, so that the sum becomes `sum`. Unlike a share added to
 * each, this keeps favourites below certainty and puts more of the margin on long shots. Source: Cheung (2015), odds
 * ratio method. Zero stays zero; the sum is reached as far as a factor of e^8 allows.
 */
export function scaleOdds(chances: readonly number[], sum: number): number[] {
  let logFactor = 0
  const scaled = [...chances]
  for (let round = 0; round < 60; round++) {
    let missing = sum
    let slope = 0
    for (const chance of scaled) {
      missing -= chance
      slope += chance * (1 - chance)
    }
    if (Math.abs(missing) < precision || slope === 0) break
    // A full step from a flat start overshoots by orders of magnitude.
    const step = Math.max(-1, Math.min(1, missing / slope))
    logFactor = Math.max(-logFactorMax, Math.min(logFactorMax, logFactor + step))
    const factor = Math.exp(logFactor)
    chances.forEach((chance, index) => {
      scaled[index] = (factor * chance) / (1 - chance + factor * chance)
    })
    if (Math.abs(logFactor) === logFactorMax) break
  }
  return scaled
}

/** Chances behind a bookmaker's prices of one market, its margin taken out by the same method; their sum is 1. */
export function removeMargin(prices: readonly Price[]): number[] {
  return scaleOdds(
    prices.map((price) => 1000 / price),
    1,
  )
}

/** A chance and the price offered for it. */
export interface OfferedPrice {
  readonly price: Price
  /** May be taken: at least 1.01, and the chance is not far below what the highest price stands for. */
  readonly active: boolean
}

/** A chance of one in two thousand would be paid half its worth at the highest price: it is shown, not offered. */
const chanceMin = 0.0005

/** More steps than any market has needed. */
const changesMax = 60

/**
 * Prices for the chances of one market's outcomes. `winners` of them win together, so their sum is that. Every price is
 * at most the fair one, so under the model no set of bets has an expected gain, and none can be an arbitrage.
 */
export function offerPrices(chances: readonly number[], winners: number, margin: number): OfferedPrice[] {
  const target = winners * (1 + margin)
  const implied = scaleOdds(chances, target)
  const prices = implied.map((chance) => cutToLadder(1 / chance))
  giveBackCuts(prices, chances, target)
  return prices.map((price, index) => ({ price, active: price >= priceMin && itemAt(chances, index) >= chanceMin }))
}

/**
 * Cutting to the ladder takes more than the margin asked for. As in giving change, prices go up a step, the one that
 * gives most back without giving too much first; a last one may give too much when that ends nearer to the target.
 */
function giveBackCuts(prices: Price[], chances: readonly number[], target: number): void {
  const excess = raisePrices(prices, chances, target)
  if (Math.abs(excess) > excessMax) exchangeSteps(prices, chances, excess)
}

/** Answers by how much the sum is still off. */
function raisePrices(prices: Price[], chances: readonly number[], target: number): number {
  let excess = -target
  for (const price of prices) excess += 1000 / price
  const gains = prices.map((price, index) => gainOfStep(price, itemAt(chances, index)))
  for (let round = 0; round < changesMax; round++) {
    const gain = nextGain(gains, excess)
    if (gain >= 2 * excess) break
    const index = gains.indexOf(gain)
    const price = itemAt(prices, index)
    const raised = price + stepAt(price)
    prices[index] = raised
    gains[index] = gainOfStep(raised, itemAt(chances, index))
    excess -= gain
  }
  return excess
}

/** So far the sum may stay off without a further step. */
const excessMax = 0.0015

/**
 * Where steps are wide, one price a step up and another some smaller steps down may come nearer to the target than either
 * alone.
 */
function exchangeSteps(prices: Price[], chances: readonly number[], excess: number): void {
  let best = { raised: 0, lowered: 0, price: itemAt(prices, 0), off: Math.abs(excess) }
  prices.forEach((price, raised) => {
    const gain = gainOfStep(price, itemAt(chances, raised))
    if (gain === 0) return
    prices.forEach((other, lowered) => {
      let below = stepBelow(other)
      while (lowered !== raised && below >= priceMin) {
        const off = excess - gain + 1000 / below - 1000 / other
        if (Math.abs(off) < best.off) best = { raised, lowered, price: below, off: Math.abs(off) }
        if (off > 0) break
        below = stepBelow(below)
      }
    })
  })
  if (best.raised === best.lowered) return
  const price = itemAt(prices, best.raised)
  prices[best.raised] = price + stepAt(price)
  prices[best.lowered] = best.price
}

/** The most that does not give too much, otherwise the least there is; infinite when no price may go up. */
function nextGain(gains: readonly number[], excess: number): number {
  let fitting = 0
  let least = Number.POSITIVE_INFINITY
  for (const gain of gains) {
    if (gain > fitting && gain <= excess) fitting = gain
    if (gain > 0 && gain < least) least = gain
  }
  return fitting > 0 ? fitting : least
}

/** What the sum of implied probabilities loses when a price goes up a step; 0 when it may not, as it must stay fair. */
function gainOfStep(price: Price, chance: number): number {
  const raised = price + stepAt(price)
  return price < priceMin || raised > priceMax || raised * chance > 1000 ? 0 : 1000 / price - 1000 / raised
}
