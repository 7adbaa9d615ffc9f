import type { SelectionNames } from '@banko/betting/match/market.ts'
import type { BookedSelection } from '@banko/betting/slip/booked-standing.ts'

/** A selection under a code, at the price that the house offered when it was saved. */
export interface BookedLegRecord extends BookedSelection {
  readonly banker: boolean
  /** Where no dictionary knows the market. */
  readonly names?: SelectionNames
}

export interface BookedContent {
  /** In the order of the slip. */
  readonly legs: readonly BookedLegRecord[]
  /** Of a system, ascending; else none. */
  readonly sizes: readonly number[]
}

/** A slip that waits under a code. */
export interface Booking {
  readonly code: string
  readonly slip: BookedContent
  /** Milliseconds since 1970, as is the next. */
  readonly savedAt: number
  readonly expiresAt: number
}
