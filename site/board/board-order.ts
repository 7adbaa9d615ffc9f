import type { MatchId } from '@banko/betting/market.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'

/** Matches of one league, by kick-off. */
export interface League {
  readonly tournamentId: number
  readonly name: string
  readonly categoryName: string
  readonly flag: string
  readonly matchIds: readonly MatchId[]
}

/** Leagues by country and name, as `locale` orders letters; within each, the earliest kick-off first. */
export function groupByLeague(rows: readonly BoardRow[], locale: string): League[] {
  const compare = new Intl.Collator(locale).compare
  const groups = Map.groupBy(byKickOff(rows), (row) => row.fixture.tournamentId)
  return [...groups.values()]
    .flatMap(([first, ...rest]) => {
      if (!first) return []
      const { tournamentId, tournamentName, categoryName, categoryFlag } = first.fixture
      const matchIds = [first, ...rest].map((row) => row.fixture.matchId)
      return [{ tournamentId, name: tournamentName, categoryName, flag: categoryFlag, matchIds }]
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
export function matchesWord(row: BoardRow, word: string, locale: string): boolean {
  const { home, away, tournamentName, categoryName } = row.fixture
  return fold(`${home.name} ${away.name} ${tournamentName} ${categoryName}`, locale).includes(fold(word, locale))
}

/** Dotless ı is folded by hand: it has no accent that could be taken off. */
function fold(text: string, locale: string): string {
  return text.toLocaleLowerCase(locale).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
}
