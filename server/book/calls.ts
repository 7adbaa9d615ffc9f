import type { MatchBook } from '@banko/betting/book.ts'
import { ok, refused } from '@banko/betting/refusal.ts'
import { readShortCode, shortCodeOf } from '@banko/betting/short-code.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Handlers } from '../platform/http.ts'
import type { Platform } from '../platform/platform.ts'
import { bookData } from './board-row.ts'
import { bookSettingsDefault } from './book-settings.ts'
import type { Book } from './index.ts'
import { ListAnswers } from './list-answers.ts'

interface Needs {
  readonly platform: Pick<Platform, 'clock'>
  readonly operators: Pick<Operators, 'findSite'>
  readonly book: Book
}

export function bookCalls({ platform: { clock }, operators, book }: Needs): Handlers<Contract['book']> {
  const lists = new ListAnswers({ clock, books: book.books, settings: bookSettingsDefault })
  const matchAnswer = (found: MatchBook | undefined) =>
    found
      ? ok(lists.match(found, () => ({ ...bookData(found), shortCode: shortCodeOf(found.matchId) })))
      : refused({ code: 'notFound' })
  return {
    sports: async (_, input) => ok(lists.sports(input)),
    categories: async (_, input) => ok(lists.categories(input)),
    tournaments: async (_, input) => ok(lists.tournaments(input)),
    bestLeagues: async (_, input) => ok(lists.bestLeagues(input)),
    matches: async (_, input) => ok(lists.matches(input)),
    upcoming: async (_, input) => ok(lists.upcoming(input)),
    highlights: async (_, input) => ok(lists.highlights(input)),
    popular: async (_, input) => ok(lists.popular(input)),
    match: async (_, input) => matchAnswer(book.find(input.matchId)),
    shortCode: async (_, input) => matchAnswer(book.find(readShortCode(input.code) ?? 0)),
    results: async (_, input) => ok(await book.results(input)),
    tvMatches: async () => ok(lists.tvMatches()),
    async tv(_, input, { host }) {
      const isOpen = operators.findSite(host)?.settings.tvAccess === true
      const videoId = isOpen ? await book.videoIdOf(input.matchId) : undefined
      return videoId === undefined ? refused({ code: 'tvOff' }) : ok({ videoId })
    },
  }
}
