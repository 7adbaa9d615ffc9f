import type { Competitor } from '@banko/betting/match/book.ts'
import type { LeagueMatch } from '@banko/betting/match/league-table.ts'
import type { Names } from '@banko/betting/match/market.ts'
import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

export interface LeagueQuery {
  /** For whom: matches that another operator puts are not in it. */
  readonly operatorId: number
  readonly tournamentId: number
  /** Kick-off from here, milliseconds. */
  readonly from: number
  /** Of so many, the latest. */
  readonly limit: number
}

/** Matches of a league that were played to their end, or are given to a side, the latest first. */
export async function readLeague(
  connection: Connection,
  { operatorId, tournamentId, from, limit }: LeagueQuery,
): Promise<LeagueMatch[]> {
  const found = await sql<{ home: number; away: number; own: number; other: number; starts_at: number }>`
    select m.home_id as home, m.away_id as away, m.home_score as own, m.away_score as other, m.starts_at
    from match m
    where m.tournament_id = ${tournamentId} and m.home_score is not null and m.starts_at >= ${from}
      and not m.outright and (m.end_status is null or m.end_status in ('ended', 'walkover', 'retired'))
      and (m.operator_id is null or m.operator_id = ${operatorId})
    order by m.starts_at desc limit ${limit}`.execute(connection)
  return found.rows.map(({ home, away, own, other, starts_at: startsAt }) => ({
    home,
    away,
    score: { home: own, away: other },
    startsAt,
  }))
}

/** Sides by their number. */
export async function readCompetitors(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Competitor & { readonly names?: Names }>> {
  const found = await sql<{ id: number; name: string; short_name: string | null; names: Names | null }>`
    select id, name, short_name, names from competitor where id = any(${ids}::bigint[])`.execute(connection)
  return new Map(
    found.rows.map(({ id, name, short_name: shortName, names }) => [
      id,
      { id, name, ...(shortName !== null && { shortName }), ...(names && { names }) },
    ]),
  )
}
