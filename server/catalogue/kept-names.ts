import type { Names } from '@banko/betting/match/market.ts'
import type { MatchNames } from '@banko/betting/match/match-names.ts'
import { languages } from '@banko/words/languages.ts'

/** Letters that are kept of a name. */
const lettersMax = 100

/**
 * Of what a feed calls something, names in the languages that there are dictionaries of: whatever it sends, so many and
 * so long. `undefined` when there are none.
 */
export function keptNames(told: Names | undefined): Names | undefined {
  const kept = languages.flatMap(({ code }) => {
    const name = told && Object.hasOwn(told, code) ? told[code]?.slice(0, 2 * lettersMax).trim() : undefined
    // A letter takes two places at most.
    return name ? [[code, [...name].slice(0, lettersMax).join('').trim()] as const] : []
  })
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

interface Part {
  readonly name: string
  readonly names: Names | null | undefined
}

/**
 * As a fixture carries them: a name that is the usual one goes without saying, but of a category, whose usual one gives
 * way to what its flag stands for.
 */
export function matchNamesOf(parts: Readonly<Record<keyof MatchNames, Part>>): { readonly matchNames?: MatchNames } {
  const category = parts.category.names
  const [tournament, home, away] = [parts.tournament, parts.home, parts.away].map(unusualNames)
  if (!category && !tournament && !home && !away) return {}
  return {
    matchNames: {
      ...(category && { category }),
      ...(tournament && { tournament }),
      ...(home && { home }),
      ...(away && { away }),
    },
  }
}

function unusualNames({ name, names }: Part): Names | undefined {
  const unusual = Object.entries(names ?? {}).filter(([, one]) => one !== name)
  return unusual.length === 0 ? undefined : Object.fromEntries(unusual)
}
