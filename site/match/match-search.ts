/** Which market tab of a match is open: the address says it. */
export interface MatchSearch {
  /** A tab of the catalogue, `overUnder`; absent is all of them. */
  readonly tab?: string
}

/** A word; whether the match has such a tab is seen when its markets are there. */
export function readMatchSearch({ tab }: Record<string, unknown>): MatchSearch {
  return typeof tab === 'string' && /^[a-zA-Z]{1,20}$/.test(tab) && tab !== 'all' ? { tab } : {}
}
