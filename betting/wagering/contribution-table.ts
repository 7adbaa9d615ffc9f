import type { Millionths } from '../numbers/millionths.ts'
import type { Price } from '../numbers/price.ts'
import type { CouponKind } from '../slip/selection.ts'

/** Games by what a stake in them counts. The last four are the house's own, where a player sets the chance to win. */
export const gameKinds = [
  ...(['slots', 'jackpotSlots', 'bingo', 'virtual', 'tvGames', 'liveCasino', 'roulette', 'cards'] as const),
  ...(['dice', 'crash', 'mines', 'plinko'] as const),
] as const
export type GameKind = (typeof gameKinds)[number]

/** What a stake counts for wagering, and for the turnover of a deposit; whole percent of it. */
export interface ContributionTable {
  /** A coupon with one leg below the least price counts nothing. */
  readonly coupons: Readonly<Record<CouponKind, { readonly percent: number; readonly priceMin: Price }>>
  /** Of a coupon with a leg in play, in place of its kind's. */
  readonly livePercent: number
  readonly games: Readonly<Record<GameKind, number>>
  /** A round of the house's own games that is won more often counts nothing. */
  readonly chanceMax: Millionths
  /** A round of roulette that covers more numbers counts nothing. */
  readonly rouletteNumbersMax: number
}

const together = { percent: 100, priceMin: 1400 } as const

/** Where an offer says nothing else. Source: payments §14. */
export const defaultContributions: ContributionTable = {
  coupons: { single: { percent: 100, priceMin: 1500 }, combined: together, multiple: together, system: together },
  livePercent: 100,
  games: {
    ...{ slots: 100, jackpotSlots: 0 },
    ...{ bingo: 50, virtual: 50, tvGames: 50 },
    ...{ liveCasino: 10, roulette: 10, cards: 10 },
    ...{ dice: 20, crash: 20, mines: 20, plinko: 20 },
  },
  chanceMax: 800_000,
  rouletteNumbersMax: 24,
}
