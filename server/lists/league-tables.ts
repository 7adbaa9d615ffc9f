import {
  type LeagueMatch,
  type LeagueRow,
  leagueTableOf,
  seasonOf,
  tableKindOf,
} from '@banko/betting/match/league-table.ts'
import type { LeagueTable } from '@banko/contract/calls/book.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Connection } from '../platform/platform.ts'
import type { Clock, Timers } from '../platform/ports.ts'
import { KeptReads } from './kept-reads.ts'

const day = 86_400_000
/** A table changes when a match ends: a minute later is soon enough. */
const keptBounds = { keptFor: 60_000, keptMax: 500 }
/** No season is longer, and none has more matches. */
const reachBack = 300 * day
const matchesMax = 2600
/** A tournament of more sides is no league. */
const sidesMax = 64

/** The league of a match. */
export interface League {
  readonly sportId: number
  readonly tournamentId: number
}

const nothing: LeagueTable = { matches: 0, rows: [] }

/** The table of a league's season, made from the results that the house has: no provider sends one. */
export function openLeagueTables(
  { dbReads, clock, timers }: { readonly dbReads: Connection; readonly clock: Clock; readonly timers: Timers },
  catalogue: Pick<Catalogue, 'league' | 'competitors'>,
): (operatorId: number, league: League) => Promise<LeagueTable> {
  const kept = new KeptReads<LeagueTable>({ clock, timers }, keptBounds)
  return (operatorId, { sportId, tournamentId }) => {
    if (!tableKindOf(sportId)) return Promise.resolve(nothing)
    return kept.get(`${operatorId} ${tournamentId}`, operatorId, async () => {
      const query = { operatorId, tournamentId, from: clock.now() - reachBack, limit: matchesMax }
      const season = seasonOf(await catalogue.league(dbReads, query))
      const table = leagueTableOf(sportId, season)
      if (table.length === 0 || table.length > sidesMax) return nothing
      const ids = table.map(({ competitorId }) => competitorId)
      return told(season, table, await catalogue.competitors(dbReads, ids))
    })
  }
}

function told(
  season: readonly LeagueMatch[],
  table: readonly LeagueRow[],
  sides: Awaited<ReturnType<Catalogue['competitors']>>,
): LeagueTable {
  const since = season.at(-1)?.startsAt
  const rows = table.flatMap(({ competitorId, last, ...counts }) => {
    const side = sides.get(competitorId)
    if (!side) return []
    const { names, ...competitor } = side
    return { competitor, ...(names && { names }), ...counts, last: [...last] }
  })
  return { matches: season.length, ...(since !== undefined && { since }), rows }
}
