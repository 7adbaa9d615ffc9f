import { readWord } from './live-search.ts'

/** What the sports show, as their address says it. */
export interface SportsSearch {
  /** Which kick-offs: `6h`, or `d0` for today to `d6` for the sixth day after. */
  readonly within?: string
  /** What is searched for. */
  readonly q?: string
}

export function readSportsSearch({ within, q }: Readonly<Record<string, unknown>>): SportsSearch {
  const isKnown = typeof within === 'string' && /^(6h|d[0-6])$/.test(within)
  return { ...(isKnown && { within }), ...readWord(q) }
}
