import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { IndexedBooks } from '../indexed-books.ts'
import { MatchIndex } from '../match-index.ts'

/** Books that a test says what is in. */
export interface TestBooks extends IndexedBooks {
  put(book: MatchBook): void
  drop(matchId: MatchId): void
}

export function emptyBooks(): TestBooks {
  const matches = new Map<MatchId, { readonly book: MatchBook }>()
  const index = new MatchIndex()
  return {
    matches,
    index,
    put(book) {
      matches.set(book.matchId, { book })
      index.put(book)
    },
    drop(matchId) {
      matches.delete(matchId)
      index.drop(matchId)
    },
  }
}
