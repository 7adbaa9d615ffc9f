import type { Names } from '@banko/betting/match/market.ts'
import { childrenOf } from './read-xml.ts'
import { isTheirsAlone, sportIdOf, sportOfUrn } from './sport-id.ts'
import type { XmlElement } from './xml-element.ts'

/** What sports are called in one language, by our numbers; only those that no dictionary of ours names. */
export type SportNames = ReadonlyMap<number, string>

/** Letters that are kept of a name. */
const lettersMax = 100

/** Reads a `sports.xml`. Source: unified-odds-feed §10. */
export function readSportNames(root: XmlElement): SportNames {
  return new Map(
    childrenOf(root, 'sport').flatMap((element) => {
      const sportId = sportIdIn(element)
      const name = readSportName(element)
      return sportId === undefined || name === undefined ? [] : [[sportId, name] as const]
    }),
  )
}

/** The name of a `<sport>`, in its document or in a fixture; `undefined` where it has none, or ours knows it. */
export function readSportName(element: XmlElement): string | undefined {
  const sportId = sportIdIn(element)
  if (sportId === undefined || !isTheirsAlone(sportId)) return undefined
  const name = element.attributes.name?.trim() ?? ''
  // A letter takes two places at most.
  return name === '' ? undefined : [...name.slice(0, 2 * lettersMax)].slice(0, lettersMax).join('')
}

function sportIdIn({ attributes }: XmlElement): number | undefined {
  const theirs = sportOfUrn(attributes.id)
  return theirs === undefined ? undefined : sportIdOf(theirs)
}

/** A sport's names by language, the first one first; `own`, its fixture's, stands in for that one. */
export function sportNamesIn(
  languages: readonly string[],
  nameIn: (language: string) => string | undefined,
  own: string | undefined,
): Names | undefined {
  const names = languages.flatMap((language, at) => {
    const name = nameIn(language) ?? (at === 0 ? own : undefined)
    return name === undefined ? [] : [[language, name] as const]
  })
  return names.length === 0 ? undefined : Object.fromEntries(names)
}
