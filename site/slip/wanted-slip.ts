import type { SelectionNames } from '@banko/betting/match/market.ts'
import type { MatchNames } from '@banko/betting/match/match-names.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import type { Selection } from '@banko/betting/slip/selection.ts'

/** A selection as it was kept somewhere else: on a coupon, or under a code. */
export interface WantedLeg extends Omit<Selection, 'version'> {
  /** The price that was seen or taken then. */
  readonly price: Price
  /** What it was without the boost that raised it then. */
  readonly priceUnboosted?: Price
  /** Where no dictionary knows the market. */
  readonly names?: SelectionNames
  readonly home: string
  readonly away: string
  readonly matchNames?: MatchNames
}

export interface WantedSlip {
  readonly legs: readonly WantedLeg[]
  /** Ticked sizes over the matches that are not bankers; empty: all of them together. */
  readonly sizes: readonly number[]
}

/** A leg whose price is another by now. */
export interface MovedLeg {
  readonly leg: WantedLeg
  readonly now: Price
}
