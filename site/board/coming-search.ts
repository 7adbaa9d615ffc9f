/** What is shown of what is coming, as its address says it. Source: betting-core §1, UpHigh: query `act`. */
export interface ComingSearch {
  /** The highlights; without it what begins within hours. */
  readonly act?: 1
  /** Of the highlights, which kick-offs: `6h`, or `d0` for today to `d6` for the sixth day after. */
  readonly within?: string
}

export function readComingSearch({ act, within }: Readonly<Record<string, unknown>>): ComingSearch {
  if (Number(act) !== 1) return {}
  const isKnown = typeof within === 'string' && /^(6h|d[0-6])$/.test(within)
  return { act: 1, ...(isKnown && { within }) }
}
