import type { Fixture } from '@banko/betting/match/book.ts'
import { fixtureIn } from '@banko/browser/match-names.ts'
import type { Speaker } from '@banko/words/category-name.ts'

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
  words: Speaker,
): League<Row>[] {
  const { compare } = new Intl.Collator(words.locale)
  return [...Map.groupBy(rows, ({ fixture }) => fixture.tournamentId).values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const {
        tournamentId,
        sportId,
        tournamentName: name,
        categoryName,
        categoryFlag: flag,
      } = fixtureIn(words, first.fixture)
      return [{ tournamentId, sportId, name, categoryName, flag, rows: group }]
    })
    .sort((a, b) => compare(a.categoryName, b.categoryName) || compare(a.name, b.name))
}
