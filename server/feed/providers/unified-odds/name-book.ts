import type { Descriptions } from './descriptions.ts'
import type { Naming, Wanted } from './market-names.ts'
import type { RestSide } from './rest-side.ts'

/** Names of players, competitors and variants, asked for when a market needs them. */
export interface NameBook {
  /** What names of one match's markets are made of. */
  namingOf(sides: { readonly home: string; readonly away: string }): Naming
  /**
   * Asks for what is missing, once. Answers whether an asking that was under way has ended: names that were asked for
   * before and did not come are no news, or who tells of them would ask for ever.
   */
  find(wanted: Wanted): Promise<boolean>
  /** Profiles are asked for anew from here on. */
  forget(): void
}

export function openNameBook(rest: RestSide, descriptions: () => Descriptions): NameBook {
  const entities = new Map<string, string>()
  const variants = new Map<string, ReadonlyMap<string, string>>()
  /** `undefined` once it has ended. */
  const asked = new Map<string, Promise<void> | undefined>()

  async function once(name: string, ask: () => Promise<void>): Promise<boolean> {
    if (!asked.has(name)) {
      const asking = ask().finally(() => {
        if (asked.get(name) === asking) asked.set(name, undefined)
      })
      asked.set(name, asking)
    }
    const running = asked.get(name)
    await running
    return running !== undefined
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
      return (await Promise.all([...profiles, ...(told ?? [])])).includes(true)
    },
    forget: () => asked.clear(),
  }
}
