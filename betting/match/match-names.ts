import type { Names } from './market.ts'

/** What the parts of a match are called by language, as far as that is told. */
export interface MatchNames {
  readonly category?: Names
  readonly tournament?: Names
  readonly home?: Names
  readonly away?: Names
}

interface Called {
  readonly home: { readonly name: string }
  readonly away: { readonly name: string }
  readonly tournamentName: string
  readonly categoryName: string
  readonly matchNames?: MatchNames
}

/** What a match, its league and its country are called, in the order in which a phrase may run through them. */
export type Calling = readonly [home: string, away: string, tournament: string, category: string]

/**
 * As they are called anyhow, then in each language that has a name of its own for one of them.
 * @param places what its category is called where its feed does not say
 */
export function callingsOf(called: Called, places: Names): readonly Calling[] {
  const category = { ...places, ...called.matchNames?.category }
  const matchNames = { ...called.matchNames, category }
  const languages = new Set(Object.values(matchNames).flatMap((names: Names) => Object.keys(names)))
  return [undefined, ...languages].map((language) => callingIn(language, { ...called, matchNames }))
}

function callingIn(language: string | undefined, called: Called): Calling {
  const { matchNames = {}, home, away, tournamentName, categoryName } = called
  const nameOf = (names: Names = {}, name: string) => (language === undefined ? name : (names[language] ?? name))
  return [
    nameOf(matchNames.home, home.name),
    nameOf(matchNames.away, away.name),
    nameOf(matchNames.tournament, tournamentName),
    nameOf(matchNames.category, categoryName),
  ]
}
