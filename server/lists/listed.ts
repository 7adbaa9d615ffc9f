import type { MatchBook } from '@banko/betting/match/book.ts'

/** One match as the lists hold it; its book is the newest one. */
export interface Listed {
  book: MatchBook
  readonly names: readonly SearchName[]
}

/** One name as search sees it, with the matches that bear it: a club plays often, a league all the time. */
export interface SearchName {
  readonly folded: string
  readonly bearers: Set<Listed>
}
