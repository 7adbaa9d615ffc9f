import type { Fixture } from '@banko/betting/match/book.ts'
import type { Tournament } from '@banko/contract/calls/book.ts'
import type { LeagueName } from '@banko/contract/sites/own-settings.ts'
import { fold } from './fold.ts'
import type { IndexedBooks } from './indexed-books.ts'
import type { ListSettings } from './list-settings.ts'
import type { Phase } from './listed-matches.ts'
import { listTournaments } from './lists.ts'

type League = Pick<Tournament, 'sportId' | 'name' | 'names' | 'flag'>

function isNamed(league: League, { sportId, names, flag }: LeagueName): boolean {
  if (league.sportId !== sportId || (flag !== undefined && league.flag !== flag)) return false
  const called = [league.name, ...Object.values(league.names ?? {})].map(fold)
  return names.some((name) => called.includes(fold(name)))
}

/** A league's place among the best, 0 for the first; as many as there are for all others. */
export function rankOf(fixture: Fixture, { bestLeagues }: ListSettings): number {
  const { sportId, tournamentName: name, categoryFlag: flag, matchNames } = fixture
  const league = { sportId, name, flag, ...(matchNames?.tournament && { names: matchNames.tournament }) }
  const rank = bestLeagues.findIndex((wanted) => isNamed(league, wanted))
  return rank < 0 ? bestLeagues.length : rank
}

/** The leagues that a sport is opened with: those that the settings name; of a sport without any, those with most matches. */
export function listBestLeagues(
  books: IndexedBooks,
  { sportId, phase, settings }: { readonly sportId: number; readonly phase?: Phase; readonly settings: ListSettings },
  now: number,
): Tournament[] {
  const all = listTournaments(books, { sportId, ...(phase && { phase }) }, now)
  const named = settings.bestLeagues.flatMap((wanted) => all.find((league) => isNamed(league, wanted)) ?? [])
  if (named.length > 0) return [...new Set(named)]
  const byCount = all.sort((a, b) => b.matchCount - a.matchCount || a.tournamentId - b.tournamentId)
  return byCount.slice(0, settings.bestLeagueCount)
}
