import type { Fixture } from '@banko/betting/match/book.ts'
import { countryName } from '@banko/browser/country-name.ts'
import type { Words } from '@banko/browser/words.tsx'

interface League<Row> {
  readonly tournamentId: number
  readonly sportId: number
  readonly name: string
  readonly categoryName: string
  readonly flag: string
  readonly rows: readonly Row[]
}

/** Leagues by country and name, as the language orders letters; within each the rows in the order that they came in. */
export function leaguesOf<Row extends { readonly fixture: Fixture }>(
  rows: readonly Row[],
  words: Pick<Words, 'find' | 'locale'>,
): League<Row>[] {
  const { compare } = new Intl.Collator(words.locale)
  return [...Map.groupBy(rows, ({ fixture }) => fixture.tournamentId).values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const { tournamentId, sportId, tournamentName, categoryFlag: flag } = first.fixture
      const categoryName = countryName(words, flag, first.fixture.categoryName)
      return [{ tournamentId, sportId, name: tournamentName, categoryName, flag, rows: group }]
    })
    .sort((a, b) => compare(a.categoryName, b.categoryName) || compare(a.name, b.name))
}
