import type { MatchBook } from '@banko/betting/match/book.ts'
import type { LiveMatch } from './live-books.ts'

type Offered = Pick<LiveMatch, 'book' | 'provided'>

/** The match as its provider has it: what its next message is compared with. The very book where no terms apply. */
export function providedBook({ book, provided }: Offered): MatchBook {
  return provided ? { ...book, ...provided } : book
}

/** Whether a match was taken over from another process, and its provider has not said yet what it offers. */
export function isUnheard({ book, provided }: Offered): boolean {
  return provided?.markets.size === 0 && book.markets.size > 0
}

/** A match taken over under terms: what stands behind its prices is unknown until its provider has spoken. */
export function unheard(match: LiveMatch): LiveMatch {
  return { ...match, provided: { betting: match.book.betting, markets: new Map() } }
}

/** A match without what its provider offers beside its book. */
export function asProvided({ provided: _, ...match }: LiveMatch): LiveMatch {
  return match
}
