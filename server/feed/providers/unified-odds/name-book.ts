import type { Descriptions } from './descriptions.ts'
import type { Naming, Wanted } from './market-names.ts'
import type { RestSide } from './rest-side.ts'

/** Names of players, competitors and variants, asked for when a market needs them. */
export interface NameBook {
  /** What names of one match's markets are made of. */
  namingOf(sides: { readonly home: string; readonly away: string }): Naming
  /** Asks for what is missing, once; resolves when it is told or cannot be. */
  find(wanted: Wanted): Promise<void>
  /** Profiles are asked for anew from here on. */
  forget(): void
}

export function openNameBook(rest: RestSide, descriptions: () => Descriptions): NameBook {
  const entities = new Map<string, string>()
  const variants = new Map<string, ReadonlyMap<string, string>>()
  const asked = new Map<string, Promise<void>>()

  function once(name: string, ask: () => Promise<void>): Promise<void> {
    const running = asked.get(name)
    if (running) return running
    const asking = ask()
    asked.set(name, asking)
    return asking
  }

  return {
    namingOf: ({ home, away }) => ({
      home,
      away,
      descriptions: descriptions(),
      entity: (urn) => entities.get(urn),
      variant: (id, variant) => variants.get(`${id}/${variant}`),
    }),
    async find({ entities: urns, variant }) {
      const profiles = urns
        .flatMap((list) => list.split(','))
        .map((urn) =>
          once(urn, async () => {
            for (const [known, name] of await rest.names(urn)) entities.set(known, name)
          }),
        )
      const told = variant && [
        once(`${variant.id}/${variant.variant}`, async () => {
          const outcomes = await rest.variant(variant.id, variant.variant)
          if (outcomes) variants.set(`${variant.id}/${variant.variant}`, outcomes)
        }),
      ]
      await Promise.all([...profiles, ...(told ?? [])])
    },
    forget: () => asked.clear(),
  }
}
