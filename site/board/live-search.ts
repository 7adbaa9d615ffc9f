import { type RowKind, readRowKind } from '@banko/betting/market-types/row-kinds.ts'

/** By league, or by kick-off. */
export type LiveOrder = 'league' | 'time'

/** What a live list shows, as its address says it; what is absent is as the site has it. */
export interface LiveSearch {
  /** The sport. */
  readonly sid?: number
  readonly order?: LiveOrder
  /** What is searched for. */
  readonly q?: string
  readonly favorites?: 1
  /** The kind of bet that the rows show, where it is not who wins. */
  readonly bet?: RowKind
}

/** Longest word that the house searches for. */
const letters = 64

/** Reads the address of the live list. Source: betting-core §1, LiveBets: query `sid`, `favorites=1`. */
export function readLiveSearch({ sid, order, q, favorites, bet }: Readonly<Record<string, unknown>>): LiveSearch {
  const sport = Number(sid)
  const kind = readRowKind(bet)
  return {
    ...(Number.isInteger(sport) && sport > 0 && { sid: sport }),
    ...((order === 'league' || order === 'time') && { order }),
    ...readWord(q),
    ...(Number(favorites) === 1 && { favorites: 1 }),
    ...(kind && { bet: kind }),
  }
}

/** A word that is searched for. An address with figures alone reads as a number. */
export function readWord(q: unknown): { readonly q?: string } {
  const word = typeof q === 'number' ? String(q) : q
  return typeof word === 'string' && word.trim() !== '' ? { q: word.trim().slice(0, letters) } : {}
}
