/** What the bench tells the house's process. Each order is answered once, in order. */
export type HouseOrder =
  /** From now on so many prices a second change: of the rows of the live list, and of the large match's other markets. */
  | { readonly kind: 'pace'; readonly rows: number; readonly match: number }
  /** What has been since the last time this was asked. */
  | { readonly kind: 'usage' }

/** Where the house listens, and what it shows. */
export interface Opened {
  readonly url: string
  readonly matches: number
  readonly large: LargeMatch
}

/** The match of many markets. */
export interface LargeMatch {
  readonly matchId: number
  readonly markets: number
  /** Market types: as many cards at least stand on its page. */
  readonly types: number
}

export interface HouseUsage {
  /** Prices that changed in the books, a second. */
  readonly changes: number
  /** Processors' worth of time. */
  readonly cores: number
  /** Used after collecting garbage, MB. */
  readonly heap: number
}
