import type { Fixture } from '@banko/betting/match/book.ts'
import type { Names } from '@banko/betting/match/market.ts'
import type { MatchNames } from '@banko/betting/match/match-names.ts'
import type { Category, Tournament } from '@banko/contract/calls/book.ts'
import { categoryName, type Speaker } from '@banko/words/category-name.ts'

/** Made once for each that is shown: it keeps its identity while the language is the same. */
const made = new WeakMap<Fixture, { readonly speaker: Speaker; readonly fixture: Fixture }>()

/** A match with the names of the reader's language where there are such, and its country as it is called there. */
export function fixtureIn(speaker: Speaker, fixture: Fixture): Fixture {
  const known = made.get(fixture)
  if (known?.speaker === speaker) return known.fixture
  const { matchNames: { home, away, tournament, category } = {} } = fixture
  const named = {
    ...fixture,
    home: sideIn(speaker, fixture.home, home),
    away: sideIn(speaker, fixture.away, away),
    tournamentName: nameIn(speaker, fixture.tournamentName, tournament),
    categoryName: categoryName(speaker, { name: fixture.categoryName, flag: fixture.categoryFlag, names: category }),
  }
  made.set(fixture, { speaker, fixture: named })
  return named
}

/** A short name is of the usual name alone. */
function sideIn(speaker: Speaker, side: Fixture['home'], names: Names | undefined): Fixture['home'] {
  const name = nameIn(speaker, side.name, names)
  return name === side.name ? side : { id: side.id, name }
}

/** One of these names, else the usual one. */
export function nameIn({ lang }: Speaker, name: string, names: Names | undefined): string {
  return names?.[lang] ?? name
}

interface CalledLeg {
  readonly home: string
  readonly away: string
  readonly matchNames?: MatchNames
}

/** The same of a leg, which has the names alone. */
export function legIn<Leg extends CalledLeg>(speaker: Speaker, leg: Leg): Leg {
  const { home, away } = leg.matchNames ?? {}
  return { ...leg, home: nameIn(speaker, leg.home, home), away: nameIn(speaker, leg.away, away) }
}

export function tournamentIn(speaker: Speaker, league: Tournament): Tournament {
  const { name, names, flag, categoryName: category, categoryNames } = league
  return {
    ...league,
    name: nameIn(speaker, name, names),
    categoryName: categoryName(speaker, { name: category, flag, names: categoryNames }),
  }
}

export function categoryIn(speaker: Speaker, category: Category): Category {
  return { ...category, name: categoryName(speaker, category) }
}
