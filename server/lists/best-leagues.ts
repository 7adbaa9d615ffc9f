import type { Fixture } from '@banko/betting/match/book.ts'
import type { Tournament } from '@banko/contract/calls/book.ts'
import { fold } from './fold.ts'
import type { IndexedBooks } from './indexed-books.ts'
import type { LeagueName, ListSettings } from './list-settings.ts'
import type { Phase } from './listed-matches.ts'
import { listTournaments } from './lists.ts'

type League = Pick<Fixture, 'sportId'> & { readonly name: string; readonly flag: string }

function isNamed(league: League, { sportId, names, flag }: LeagueName): boolean {
  if (league.sportId !== sportId || (flag !== undefined && league.flag !== flag)) return false
  return names.includes(fold(league.name))
}

/** A league's place among the best, 0 for the first; as many as there are for all others. */
export function rankOf(fixture: Fixture, { bestLeagues }: ListSettings): number {
  const league = { sportId: fixture.sportId, name: fixture.tournamentName, flag: fixture.categoryFlag }
  const rank = bestLeagues.findIndex((wanted) => isNamed(league, wanted))
  return rank < 0 ? bestLeagues.length : rank
}

/** The leagues that a sport is opened with: those that the settings name, then those with most matches. */
export function listBestLeagues(
  books: IndexedBooks,
  { sportId, phase, settings }: { readonly sportId: number; readonly phase?: Phase; readonly settings: ListSettings },
  now: number,
): Tournament[] {
  const all = listTournaments(books, { sportId, ...(phase && { phase }) }, now)
  const named = settings.bestLeagues.flatMap((wanted) => all.find((league) => isNamed(league, wanted)) ?? [])
  const others = all
    .filter((league) => !named.includes(league))
    .sort((a, b) => b.matchCount - a.matchCount || a.tournamentId - b.tournamentId)
  return [...named, ...others].slice(0, settings.bestLeagueCount)
}
