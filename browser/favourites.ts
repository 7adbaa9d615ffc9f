import { useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from './store-local.ts'

/** Ids that a person starred, kept on this device. Source: betting-core §3, favourites. */
class Favourites<Id extends string | number> {
  readonly #key: string
  readonly #listeners = new Set<() => void>()
  #ids: ReadonlySet<Id>

  constructor(key: string, isId: (value: unknown) => value is Id) {
    this.#key = key
    const kept = readLocal(key)
    this.#ids = new Set(Array.isArray(kept) ? kept.filter(isId) : [])
  }

  readonly ids = (): ReadonlySet<Id> => this.#ids

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  toggle(id: Id): void {
    const next = new Set(this.#ids)
    if (!next.delete(id)) next.add(id)
    this.#ids = next
    writeLocal(this.#key, [...next])
    for (const listener of this.#listeners) listener()
  }
}

export const favouriteMatches = new Favourites(
  'banko.favourites.matches',
  (value): value is number => typeof value === 'number',
)
/** Market types that stand first on the match page. */
export const favouriteMarkets = new Favourites(
  'banko.favourites.markets',
  (value): value is string => typeof value === 'string',
)

/** The starred ids; a new set with every change. */
export function useFavourites<Id extends string | number>(favourites: Favourites<Id>): ReadonlySet<Id> {
  return useSyncExternalStore(favourites.subscribe, favourites.ids, favourites.ids)
}
