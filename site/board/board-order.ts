import type { MatchId, Names } from '@banko/betting/match/market.ts'
import { callingsOf } from '@banko/betting/match/match-names.ts'
import { fixtureIn } from '@banko/browser/match-names.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import type { Speaker } from '@banko/words/category-name.ts'
import { leaguesOf } from '../leagues-of.ts'

/** Leagues with their matches, the earliest kick-off first. */
export function groupByLeague(rows: readonly BoardRow[], words: Speaker) {
  return leaguesOf(byKickOff(rows), words).map(({ rows: matches, ...league }) => ({
    ...league,
    matchIds: matches.map((row) => row.fixture.matchId),
  }))
}

export interface SportGroup {
  readonly sportId: number
  /** Where no dictionary names it. */
  readonly names?: Names
  readonly matchIds: readonly MatchId[]
}

/** Matches by sport, sports by their number, and in each the earliest kick-off first. */
export function groupBySport(rows: readonly BoardRow[]): SportGroup[] {
  return [...Map.groupBy(byKickOff(rows), (row) => row.fixture.sportId)]
    .map(([sportId, matches]) => ({
      sportId,
      ...sportNamesOf(matches),
      matchIds: matches.map((row) => row.fixture.matchId),
    }))
    .sort((a, b) => a.sportId - b.sportId)
}

/** What the one sport of these matches is called, where no dictionary names it. */
export function sportNamesOf(rows: readonly BoardRow[]): { readonly names?: Names } {
  const names = rows[0]?.fixture.sportNames
  return names ? { names } : {}
}

function byKickOff(rows: readonly BoardRow[]): BoardRow[] {
  return rows.toSorted((a, b) => a.fixture.startsAt - b.fixture.startsAt || a.fixture.matchId - b.fixture.matchId)
}

/** Whether names of competitors, league or country have the word in any language, blind to case and accents. */
export function matchesWord({ fixture }: BoardRow, word: string, words: Speaker): boolean {
  const names = [...callingsOf(fixture, {}).flat(), fixtureIn(words, fixture).categoryName]
  return fold(names.join(' '), words.locale).includes(fold(word, words.locale))
}

/** Dotless ı is folded by hand: it has no accent that could be taken off. */
function fold(text: string, locale: string): string {
  return text.toLocaleLowerCase(locale).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
}
