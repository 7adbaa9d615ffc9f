import type { BookChange } from '@banko/betting/match/book.ts'
import type { BookNews, MatchAlarm } from './book-news.ts'
import type { Decided } from './decided.ts'
import type { LiveMatch } from './live-books.ts'
import { nextMatch } from './next-match.ts'
import type { MarketClose } from './store.ts'

/** What one step of a batch does to a match: how that stands then, and what the gate and listeners are to know of it. */
export interface Effect {
  /** Absent where there is no book of it. */
  readonly match?: LiveMatch
  readonly news?: readonly BookNews[]
  readonly alarms?: readonly MatchAlarm[]
  /** What is decided of it from here on. */
  readonly decided?: Decided
  readonly closes?: readonly MarketClose[]
  /** Placements that decided before are held off while the gate is written. */
  readonly closing?: true
  /** It has no book, and never has one again. */
  readonly ending?: true
}

export type MatchEffect = Effect & { readonly match: LiveMatch }

/** A change made from a match's very book. Pure; `now` in milliseconds. */
export function applied(match: LiveMatch, change: BookChange, now: number): MatchEffect {
  const { match: next, closing } = nextMatch(match, change, now)
  const { matchId } = next.book
  const closes = closing.markets.map((key) => ({ matchId, key, version: change.to }))
  const urgent = closing.match || closes.length > 0
  return { match: next, news: [{ change, before: match.book, urgent }], closes, ...(urgent && { closing: true }) }
}
