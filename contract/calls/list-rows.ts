/** Rows of a list when nobody says how many. Source: betting-core §9, lists. */
const rowsDefault = 10
const liveRowsDefault = 1000
/** Rows that bring further markets, at most: whoever wants more asks for the next page. */
const rowsWithMarketsMax = 200
/** The same where so many of every sport are asked for. */
const perSportWithMarketsMax = 10
/** Sports that are offered at the same time, about. */
const sports = 20
/** Rows that cost as much as a call that has none, and further markets that cost as much as their row. */
const rowsPerCost = 100
const marketsPerRow = 4

/** As far as the length of a list depends on it. */
export interface ListAsked {
  readonly phase?: 'live' | 'upcoming' | 'all'
  readonly markets?: readonly string[]
  readonly limit?: number
  readonly perSport?: number
}

/** How many rows a page of a list has at most. */
export function rowsOf({
  phase,
  markets,
  limit = phase === 'live' ? liveRowsDefault : rowsDefault,
}: ListAsked): number {
  return markets ? Math.min(limit, rowsWithMarketsMax) : limit
}

/** How many rows of every sport, where that is asked for. */
export function rowsPerSport(perSport: number, { markets }: ListAsked): number {
  return markets ? Math.min(perSport, perSportWithMarketsMax) : perSport
}

/** Rows of results when nobody says how many, and hours that cost as much as a call that asks for a day. */
const resultsDefault = 50
const day = 24

/** How much of its call's rate a question for results uses: every match of its time is counted. */
export function weightOfResults({ hours = day, limit = resultsDefault }: { hours?: number; limit?: number }): number {
  return Math.ceil(hours / day) + Math.ceil(limit / rowsPerCost) - 1
}

/** How much of its call's rate a list uses: a long one as much as many short ones. */
export function weightOf(asked: ListAsked): number {
  const { perSport, markets = [] } = asked
  const rows = perSport === undefined ? rowsOf(asked) : rowsPerSport(perSport, asked) * sports
  return Math.ceil((rows * (1 + markets.length / marketsPerRow)) / rowsPerCost)
}
