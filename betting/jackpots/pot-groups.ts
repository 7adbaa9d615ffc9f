/** What a pot is of, and what feeds it. Source: games §12, the specification's feed. */
export const potGroups = [
  'casinoDaily',
  'casinoWeekly',
  'casinoMega',
  'liveCasinoDaily',
  'sportsPrematch',
  'sportsLive',
] as const
export type PotGroup = (typeof potGroups)[number]

/** By what a pot is hit at the latest, besides its ceiling: the end of a day or a week by its clocks. */
export const potDrops = ['day', 'week'] as const
export type PotDrop = (typeof potDrops)[number]

/** A bet that is over, as far as pots ask. */
export type FeedingBet =
  | { readonly kind: 'round'; readonly product: string }
  | { readonly kind: 'coupon'; readonly live: boolean }

interface Feeding {
  /** The section of a site that its bets are of. */
  readonly section: 'slots' | 'sport' | 'live'
  /** Rounds of games of this product. */
  readonly product?: string
  /** Coupons with a leg in play, or without. */
  readonly live?: boolean
}

const slots: Feeding = { section: 'slots', product: 'slots' }

const feeding: Readonly<Record<PotGroup, Feeding>> = {
  casinoDaily: slots,
  casinoWeekly: slots,
  casinoMega: slots,
  liveCasinoDaily: { section: 'slots', product: 'liveCasino' },
  sportsPrematch: { section: 'sport', live: false },
  sportsLive: { section: 'live', live: true },
}

/** Whether bets like it feed pots of a group. */
export function feedsPot(group: PotGroup, bet: FeedingBet): boolean {
  const { product, live } = feeding[group]
  return bet.kind === 'round' ? product === bet.product : live === bet.live
}

/** Rounds of which games feed pots of a group; undefined: none do. */
export function productOfPot(group: PotGroup): string | undefined {
  return feeding[group].product
}

/** Who has it sees the pot. */
export function sectionOfPot(group: PotGroup): Feeding['section'] {
  return feeding[group].section
}
