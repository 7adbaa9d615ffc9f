/** A fault in the way of money, as somebody tired would write it, and who finds it. */
export interface PlantedFault {
  /** What the faulty house does. */
  readonly name: string
  /** From the root. */
  readonly file: string
  /** What stands there, once. */
  readonly was: string
  /** What the faulty file has in its place. */
  readonly is: string
  /** Each of them must fail: `file › test`. */
  readonly finders: readonly string[]
  /** Where a random test draws the first case that shows it. */
  readonly drawn?: string
}

/** The second bookkeepers, on random facts and over random lives. */
export const book = {
  deposits:
    'stories/bookkeeper/transfers.test.ts › a second bookkeeper, who read the page alone, agrees on ${count} deposits',
  withdrawals:
    'stories/bookkeeper/transfers.test.ts › a second bookkeeper, who read the page alone, agrees on ${count} withdrawals',
  bonuses:
    'stories/bookkeeper/bonuses.pg.test.ts › a second bookkeeper, who read the page alone, agrees on ${betsMin} bets with bonuses, to the minor unit',
} as const
