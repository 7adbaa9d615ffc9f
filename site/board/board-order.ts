import type { MatchId } from '@banko/betting/market.ts'
import { countryName } from '@banko/browser/country-name.ts'
import type { Words } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'

/** Matches of one league, by kick-off. */
export interface League {
  readonly tournamentId: number
  readonly sportId: number
  readonly name: string
  readonly categoryName: string
  readonly flag: string
  readonly matchIds: readonly MatchId[]
}

/** Leagues by country and name, as the language orders letters; within each, the earliest kick-off first. */
export function groupByLeague(rows: readonly BoardRow[], words: Pick<Words, 'find' | 'locale'>): League[] {
  const compare = new Intl.Collator(words.locale).compare
  const groups = Map.groupBy(byKickOff(rows), (row) => row.fixture.tournamentId)
  return [...groups.values()]
    .flatMap(([first, ...rest]) => {
      if (!first) return []
      const { tournamentId, sportId, tournamentName, categoryFlag: flag } = first.fixture
      const categoryName = countryName(words, flag, first.fixture.categoryName)
      const matchIds = [first, ...rest].map((row) => row.fixture.matchId)
      return [{ tournamentId, sportId, name: tournamentName, categoryName, flag, matchIds }]
    })
    .sort((a, b) => compare(a.categoryName, b.categoryName) || compare(a.name, b.name))
}

/** Matches by sport, sports by their number, and in each the earliest kick-off first. */
export function groupBySport(rows: readonly BoardRow[]): { sportId: number; matchIds: MatchId[] }[] {
  return [...Map.groupBy(byKickOff(rows), (row) => row.fixture.sportId)]
    .map(([sportId, matches]) => ({ sportId, matchIds: matches.map((row) => row.fixture.matchId) }))
    .sort((a, b) => a.sportId - b.sportId)
}

function byKickOff(rows: readonly BoardRow[]): BoardRow[] {
  return rows.toSorted((a, b) => a.fixture.startsAt - b.fixture.startsAt || a.fixture.matchId - b.fixture.matchId)
}

/** Whether names of competitors, league or country have the word, blind to case and accents. */
export function matchesWord(row: BoardRow, word: string, words: Pick<Words, 'find' | 'locale'>): boolean {
  const { home, away, tournamentName, categoryName, categoryFlag } = row.fixture
  const names = [home.name, away.name, tournamentName, categoryName, countryName(words, categoryFlag, categoryName)]
  return fold(names.join(' '), words.locale).includes(fold(word, words.locale))
}

/** Dotless ı is folded by hand: it has no accent that could be taken off. */
function fold(text: string, locale: string): string {
  return text.toLocaleLowerCase(locale).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
}
