import type { Result, ResultPlace, SportResults } from '@banko/contract/calls/book.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Connection } from '../platform/platform.ts'
import type { Scope } from './match-index.ts'

const hour = 3_600_000
/** Rows of a page when nobody says how many: as on the live page. Source: betting-core §9, lists. */
const rowsDefault = 50

export interface ResultsAsked extends Scope {
  /** Kick-off from here, milliseconds, for so many hours: a day when absent. */
  readonly from: number
  readonly hours?: number
  readonly limit?: number
  /** A page from this match on, or up to it. */
  readonly before?: ResultPlace
  readonly after?: ResultPlace
}

/** Matches that are over, by the time of their kick-off, the latest first: from the database, for they leave memory. */
export async function listResults(
  connection: Connection,
  catalogue: Pick<Catalogue, 'results'>,
  { hours = 24, limit = rowsDefault, ...asked }: ResultsAsked,
): Promise<{ results: Result[]; total: number; sports: SportResults[] }> {
  const { results, ...counted } = await catalogue.results(connection, {
    ...asked,
    until: asked.from + hours * hour,
    limit,
  })
  return {
    results: results.map(({ periods, ...result }) => ({ ...result, ...(periods && { periods: [...periods] }) })),
    ...counted,
  }
}
