import type { MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Connection } from '../platform/platform.ts'
import type { IndexedBooks } from './indexed-books.ts'
import { sliceOf } from './listed-matches.ts'
import type { CountQuery } from './lists.ts'

/** Coming matches are listed so long before they begin: a programme of today and tomorrow. */
export const tvHours = 48
const hour = 3_600_000

/** It is shown, and not over. */
function isOnTv({ fixture, state }: MatchBook): boolean {
  return fixture.tv === true && !isFinished(state.status)
}

/** Live ones first, then by kick-off. */
export function listTvMatches({ index }: IndexedBooks, { phase = 'all' }: CountQuery, now: number): MatchId[] {
  const page = { from: 0, until: Number.POSITIVE_INFINITY, now }
  return sliceOf(index.all, { phase, until: now + tvHours * hour }, page)
    .filter(isOnTv)
    .map(({ matchId }) => matchId)
}

interface Needs {
  readonly db: Connection
  readonly catalogue: Pick<Catalogue, 'videoIdOf'>
  readonly books: IndexedBooks
}

/** What the pictures of a match on the TV list are called; `undefined` for every other match. */
export async function findVideoId({ db, catalogue, books }: Needs, matchId: MatchId): Promise<string | undefined> {
  const book = books.matches.get(matchId)?.book
  return book && isOnTv(book) ? catalogue.videoIdOf(db, matchId) : undefined
}
