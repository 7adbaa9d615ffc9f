import type { BookChange, MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { PriceAlarm } from './price-band.ts'

/** One change as it will be told; `urgent` ones leave at once. */
export interface BookNews {
  readonly change: BookChange
  /** The book from which it was made; of what is new there is none. */
  readonly before?: MatchBook
  readonly urgent: boolean
}

export interface MatchAlarm extends PriceAlarm {
  readonly matchId: MatchId
  readonly producer: string
}
