import type { Fixture } from '@banko/betting/match/book.ts'
import type { MarketKey, OutcomeId, SelectionNames } from '@banko/betting/match/market.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import type { SelectionKey } from '@banko/betting/slip/selection.ts'
import { createContext, use, useSyncExternalStore } from 'react'

/** A tap on a price: what it was on, and what the player saw. */
export interface Pick {
  readonly fixture: Fixture
  readonly marketKey: MarketKey
  readonly outcomeId: OutcomeId
  readonly price: Price
  /** The match version that the price belongs to. */
  readonly version: number
  /** Where no dictionary knows the market: it may leave the book before the slip. */
  readonly names?: SelectionNames
}

/** The slip, as far as lists and the match page know it; app.tsx joins the two. */
export interface Picks {
  subscribe(listener: () => void): () => void
  isPicked(key: SelectionKey): boolean
  /** Adds it to the slip, or takes it off again. */
  toggle(pick: Pick): void
}

export const PicksContext = createContext<Picks | undefined>(undefined)

export function usePicks(): Picks {
  const picks = use(PicksContext)
  if (!picks) throw new Error('no provider above')
  return picks
}

export function useIsPicked(key: SelectionKey): boolean {
  const picks = usePicks()
  const isPicked = () => picks.isPicked(key)
  return useSyncExternalStore(picks.subscribe, isPicked, isPicked)
}
