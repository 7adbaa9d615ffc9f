import { useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from './store-local.ts'

/** So many a list keeps: a house is asked for no more favourites at once, and the oldest go first. */
const idsMax = 200

/** Ids that a person starred, kept on this device. Source: betting-core §3, favourites. */
class Favourites<Id extends string | number> {
  readonly #key: string
  readonly #listeners = new Set<() => void>()
  #ids: ReadonlySet<Id>

  constructor(key: string, isId: (value: unknown) => value is Id) {
    this.#key = key
    const kept = readLocal(key)
    this.#ids = new Set(Array.isArray(kept) ? kept.filter(isId).slice(-idsMax) : [])
  }

  readonly ids = (): ReadonlySet<Id> => this.#ids

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  toggle(id: Id): void {
    const next = new Set(this.#ids)
    if (!next.delete(id)) next.add(id)
    this.#ids = new Set([...next].slice(-idsMax))
    writeLocal(this.#key, [...this.#ids])
    for (const listener of this.#listeners) listener()
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

export const favouriteMatches = new Favourites('banko.favourites.matches', isNumber)
/** Sports that stand first beside the lists of what is coming, and beside the live list. */
export const favouriteSports = new Favourites('banko.favourites.sports', isNumber)
export const favouriteLiveSports = new Favourites('banko.favourites.liveSports', isNumber)
/** Market types that stand first on the match page. */
export const favouriteMarkets = new Favourites(
  'banko.favourites.markets',
  (value): value is string => typeof value === 'string',
)

/** The starred ids; a new set with every change. */
export function useFavourites<Id extends string | number>(favourites: Favourites<Id>): ReadonlySet<Id> {
  return useSyncExternalStore(favourites.subscribe, favourites.ids, favourites.ids)
}
