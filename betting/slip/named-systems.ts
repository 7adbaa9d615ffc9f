/** Systems that have a name in the trade, by the number of matches and the sizes they cover. */
export const namedSystems = {
  trixie: { matches: 3, sizes: [2, 3] },
  patent: { matches: 3, sizes: [1, 2, 3] },
  yankee: { matches: 4, sizes: [2, 3, 4] },
  lucky15: { matches: 4, sizes: [1, 2, 3, 4] },
  canadian: { matches: 5, sizes: [2, 3, 4, 5] },
  lucky31: { matches: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { matches: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { matches: 6, sizes: [1, 2, 3, 4, 5, 6] },
  superHeinz: { matches: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { matches: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Record<string, { readonly matches: number; readonly sizes: readonly number[] }>

export type NamedSystemId = keyof typeof namedSystems

// The keys of a closed literal are exactly its ids; Object.keys forgets that.
export const namedSystemIds = Object.keys(namedSystems) as readonly NamedSystemId[]

/** The name that the ticked sizes over so many choosable matches have, if any. */
export function nameOfSystem(choosable: number, sizes: readonly number[]): NamedSystemId | undefined {
  return namedSystemIds.find((id) => {
    const system = namedSystems[id]
    return system.matches === choosable && String(system.sizes) === String([...sizes].sort((a, b) => a - b))
  })
}

/**
 * Named systems that so many matches can form: those over all of them, and smaller ones with the rest as bankers.
 * Source: rules-of-betting, One algebra for every coupon.
 */
export function systemsFor(matchCount: number): NamedSystemId[] {
  return namedSystemIds.filter((id) => namedSystems[id].matches <= matchCount)
}
