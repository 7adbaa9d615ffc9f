import type { Clock } from '../../../platform/ports.ts'
import { openAsking } from './asking.ts'
import type { Descriptions, VariantDescription } from './descriptions.ts'
import type { Naming, Wanted } from './market-names.ts'
import type { RestSide } from './rest-side.ts'

/** An event that names are wanted for. */
export interface NamesFor {
  readonly event: string
  /** URNs of its competitors, whose profiles name their players. */
  readonly competitors: readonly string[]
}

/** Names of players, competitors and variants, asked for when a market needs them. */
export interface NameBook {
  /** What names of one match's markets are made of, the first language first. */
  namingsOf(sides: { readonly home: string; readonly away: string }): readonly Naming[]
  /**
   * Asks for what is missing, each name once, and again later what did not come. Answers whether an asking that was under
   * way has ended: what was not asked for is no news, or who tells of it would ask for ever.
   */
  find(wanted: readonly Wanted[], of: NamesFor): Promise<boolean>
  /** Profiles are asked for anew from here on. */
  forget(): void
}

export interface NameBookPorts {
  readonly clock: Clock
  readonly rest: RestSide
  readonly languages: readonly string[]
  descriptions(language: string): Descriptions
}

export function openNameBook({ clock, rest, languages, descriptions }: NameBookPorts): NameBook {
  const entities = new Map<string, Map<string, string>>(languages.map((language) => [language, new Map()]))
  const variants = new Map<string, ReadonlyMap<string, VariantDescription>>()
  const asking = openAsking(clock)
  const isKnown = (urn: string) => languages.some((language) => entities.get(language)?.has(urn))

  function findEntity(urn: string, event: string): Promise<boolean> {
    return asking.once(urn, event, async () => {
      for (const [language, names] of await rest.names(urn))
        for (const [known, name] of names) entities.get(language)?.set(known, name)
    })
  }

  async function findEntities(urns: readonly string[], { event, competitors }: NamesFor): Promise<boolean> {
    const missing = () => [...new Set(urns)].filter((urn) => !isKnown(urn))
    const hasPlayers = missing().some((urn) => urn.includes(':player:'))
    // A profile of a side names all of its players at once.
    const sides = hasPlayers ? competitors : []
    const ofSides = await Promise.all(sides.map((urn) => findEntity(urn, event)))
    const alone = await Promise.all(missing().map((urn) => findEntity(urn, event)))
    return [...ofSides, ...alone].includes(true)
  }

  async function findVariant({ id, variant }: NonNullable<Wanted['variant']>, event: string): Promise<boolean> {
    const name = `${id}/${variant}`
    if (variants.has(name)) return false
    return asking.once(name, event, async () => {
      const told = await rest.variant(id, variant)
      if (told.size > 0) variants.set(name, told)
    })
  }

  return {
    namingsOf: ({ home, away }) =>
      languages.map((language) => ({
        language,
        home,
        away,
        descriptions: descriptions(language),
        entity: (urn) => entities.get(language)?.get(urn),
        variant: (id, variant) => variants.get(`${id}/${variant}`)?.get(language),
      })),
    async find(wanted, of) {
      const urns = wanted.flatMap(({ entities: list }) => list)
      const told = wanted.flatMap(({ variant }) => (variant ? [findVariant(variant, of.event)] : []))
      return (await Promise.all([...(urns.length > 0 ? [findEntities(urns, of)] : []), ...told])).includes(true)
    },
    forget: asking.forget,
  }
}
