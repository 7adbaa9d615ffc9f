import { type RowKind, readRowKind } from '@banko/betting/market-types/row-kinds.ts'
import { readWord } from './live-search.ts'

/** What the sports show, as their address says it. */
export interface SportsSearch {
  /** Which kick-offs: `6h`, or `d0` for today to `d6` for the sixth day after. */
  readonly within?: string
  /** In a country: its other leagues, besides the largest, are open. */
  readonly others?: 1
  /** In a league: the kind of bet that its rows show, where it is not who wins. */
  readonly bet?: RowKind
  /** What is searched for. */
  readonly q?: string
}

export function readSportsSearch({ within, q, others, bet }: Readonly<Record<string, unknown>>): SportsSearch {
  const isKnown = typeof within === 'string' && /^(6h|d[0-6])$/.test(within)
  const kind = readRowKind(bet)
  return {
    ...(isKnown && { within }),
    ...(Number(others) === 1 && { others: 1 }),
    ...(kind && { bet: kind }),
    ...readWord(q),
  }
}
