import type { Products } from '@banko/betting/match/products.ts'
import { readBoardKind } from '@banko/contract/topics/board.ts'
import type { Phase } from './listed-matches.ts'

/** Matches that a site with these products lists; undefined: none. */
export function phaseOf({ sport, live }: Products): Phase | undefined {
  if (sport) return live ? 'all' : 'upcoming'
  return live ? 'live' : undefined
}

/** What of the matches asked for is open; undefined: none. */
export function openOf(asked: Phase, products: Products): Phase | undefined {
  const open = phaseOf(products)
  if (open === 'all') return asked
  return asked === 'all' || asked === open ? open : undefined
}

/** Whether a site with these products has the board of this key. */
export function hasBoard(key: string, products: Products): boolean {
  const { place } = readBoardKind(key)
  if (place === 'live') return products.live
  return place === 'upcoming' ? products.sport : phaseOf(products) !== undefined
}

/** The board that a site with these products means: of a sport or a league, only what is open there. */
export function boardFor(key: string, products: Products): string {
  const phase = phaseOf(products)
  const { place, kind } = readBoardKind(key)
  if (phase === undefined || phase === 'all' || place === 'live' || place === 'upcoming') return key
  return kind === undefined ? `${place}@${phase}` : `${place}@${phase}.${kind}`
}
