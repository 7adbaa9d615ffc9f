import { countryName } from '@banko/browser/country-name.ts'
import type { Words } from '@banko/browser/words.tsx'
import type { Result } from '@banko/contract/calls/book.ts'

/** A league's matches that are over, the latest kick-off first. */
export interface ResultGroup {
  readonly tournamentId: number
  readonly name: string
  readonly country: string
  readonly flag: string
  readonly results: readonly Result[]
}

/** Leagues by country and name, as the language orders letters; within each the order that they came in. */
export function groupResults(results: readonly Result[], words: Pick<Words, 'find' | 'locale'>): ResultGroup[] {
  const { compare } = new Intl.Collator(words.locale)
  return [...Map.groupBy(results, ({ fixture }) => fixture.tournamentId)]
    .flatMap(([tournamentId, group]) => {
      const [first] = group
      if (!first) return []
      const { tournamentName: name, categoryName, categoryFlag: flag } = first.fixture
      return [{ tournamentId, name, flag, country: countryName(words, flag, categoryName), results: group }]
    })
    .sort((a, b) => compare(a.country, b.country) || compare(a.name, b.name))
}
