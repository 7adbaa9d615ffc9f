import { ok, refused } from '@banko/betting/refusal.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http.ts'
import type { Platform } from '../platform/platform.ts'
import { boardRow, bookData } from './board-row.ts'
import type { Book } from './index.ts'
import { listCategories, listMatches, listSports, listTournaments } from './lists.ts'

/** Rows a list answers when nobody says how many. Source: betting-core §9, Lists. */
const rowsDefault = 50

export function bookCalls(platform: Pick<Platform, 'clock'>, book: Book): Handlers<Contract['book']> {
  const now = () => platform.clock.now()
  return {
    sports: async (_, input) => ok({ sports: listSports(book.books, input, now()) }),
    categories: async (_, input) => ok({ categories: listCategories(book.books, input, now()) }),
    tournaments: async (_, input) => ok({ tournaments: listTournaments(book.books, input, now()) }),
    matches: async (_, input) => {
      const found = listMatches(book.books, input, now())
      const first = input.offset ?? 0
      const rows = found.slice(first, first + (input.limit ?? rowsDefault))
      return ok({ matches: rows.map(boardRow), total: found.length })
    },
    match: async (_, input) => {
      const found = book.find(input.matchId)
      return found ? ok(bookData(found)) : refused({ code: 'notFound' })
    },
  }
}
