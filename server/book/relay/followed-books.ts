import type { MatchId } from '@banko/betting/match/market.ts'
import type { BookNews, MatchAlarm } from '../book-news.ts'
import type { LiveBooks, LiveMatch } from '../live-books.ts'
import type { PriceBand } from '../price-band.ts'

/** What a follower does with what it has worked out. */
export interface FollowedBooks {
  readonly books: LiveBooks
  /** How far a holder is believed. */
  readonly band: PriceBand
  now(): number
  put(matches: readonly LiveMatch[], news: readonly BookNews[]): void
  drop(matchIds: readonly MatchId[]): void
  alarm(alarms: readonly MatchAlarm[]): void
  /** Called whenever the space begins or ceases to be in touch. */
  onTouch(): void
}
