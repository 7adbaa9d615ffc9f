import type { Result, ResultPlace, SportResults } from '@banko/contract/calls/book.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Connection } from '../platform/platform.ts'
import type { Clock, Timers } from '../platform/ports.ts'
import { KeptReads } from './kept-reads.ts'
import type { Scope } from './match-index.ts'

const minute = 60_000
const hour = 60 * minute
/** Rows of a page when nobody says how many: as on the live page. Source: betting-core §9, lists. */
const rowsDefault = 50
const keptBounds = { keptFor: 5000, keptMax: 100 }

export interface ResultsAsked extends Scope {
  /** Kick-off from here, milliseconds, for so many hours: a day when absent. Reaches back to the full minute. */
  readonly from: number
  readonly hours?: number
  readonly limit?: number
  /** A page from this match on, or up to it. */
  readonly before?: ResultPlace
  readonly after?: ResultPlace
}

export interface ResultsListed {
  readonly results: Result[]
  readonly total: number
  /** How many there are of each sport in this time, whichever was asked for. */
  readonly sports: SportResults[]
}

/** Matches that are over, by the time of their kick-off, the latest first: from the database, for they leave memory. */
export function openResults(
  { dbReads, clock, timers }: { readonly dbReads: Connection; readonly clock: Clock; readonly timers: Timers },
  catalogue: Pick<Catalogue, 'results'>,
): (operatorId: number, asked: ResultsAsked) => Promise<ResultsListed> {
  const kept = new KeptReads<ResultsListed>({ clock, timers }, keptBounds)
  return (operatorId, asked) => {
    const query = { operatorId, ...queryOf(asked) }
    const { before, after, ...rest } = query
    const key = JSON.stringify([rest, before?.startsAt, before?.matchId, after?.startsAt, after?.matchId])
    return kept.get(key, operatorId, () => list(dbReads, catalogue, query))
  }
}

type Query = Parameters<Catalogue['results']>[1]

/** Two questions that are answered alike read alike. */
function queryOf({ from: asFrom, hours = 24, limit = rowsDefault, ...asked }: ResultsAsked): Omit<Query, 'operatorId'> {
  const { sportId, categoryId, tournamentId, before, after } = asked
  const from = Math.floor(asFrom / minute) * minute
  return {
    from,
    until: from + hours * hour,
    limit,
    ...(sportId !== undefined && { sportId }),
    ...(categoryId !== undefined && { categoryId }),
    ...(tournamentId !== undefined && { tournamentId }),
    ...(before && { before }),
    ...(after && { after }),
  }
}

async function list(
  connection: Connection,
  catalogue: Pick<Catalogue, 'results'>,
  query: Query,
): Promise<ResultsListed> {
  const { results, ...counted } = await catalogue.results(connection, query)
  return {
    results: results.map(({ periods, ...result }) => ({ ...result, ...(periods && { periods: [...periods] }) })),
    ...counted,
  }
}
