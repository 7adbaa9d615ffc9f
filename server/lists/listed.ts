import type { MatchBook } from '@banko/betting/match/book.ts'

/** One match as the lists hold it; its book is the newest one. */
export interface Listed {
  book: MatchBook
  /** In the order in which a phrase may run through them, in each language that has names of its own. */
  readonly names: readonly (readonly SearchName[])[]
}

/** One name as search sees it, with the matches that bear it: a club plays often, a league all the time. */
export interface SearchName {
  readonly folded: string
  readonly bearers: Set<Listed>
}
