import type { Fixture } from '@banko/betting/match/book.ts'
import type { Names } from '@banko/betting/match/market.ts'
import type { HomeAway, MatchState } from '@banko/betting/match/match-clock.ts'
import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import { type FixtureRow, toFixture } from './store.ts'

/** How a match ended; parts of its score as far as they are known. */
export interface MatchEnd {
  readonly score: HomeAway
  readonly status: MatchState['status']
  readonly halfTime?: HomeAway
  readonly periods?: readonly HomeAway[]
}

interface MatchOver extends MatchEnd {
  readonly fixture: Fixture
}

/** Where a match stands in a list of results: at its kick-off, of those of one moment the higher number first. */
interface ResultPlace {
  readonly startsAt: number
  readonly matchId: number
}

/** Kick-off in [from, until), milliseconds; absent parts are any. */
export interface ResultsQuery {
  /** Whose list it is: matches that another operator puts are not in it. */
  readonly operatorId: number
  readonly from: number
  readonly until: number
  readonly sportId?: number
  readonly categoryId?: number
  readonly tournamentId?: number
  /** What follows this match in the list. */
  readonly before?: ResultPlace
  /** What stands ahead of it: those next to it, where `before` is absent. */
  readonly after?: ResultPlace
  readonly limit: number
}

/** What is known so already is not written again: feeds say it many times. */
export async function writeEnds(
  connection: Connection,
  ends: readonly (MatchEnd & { readonly matchId: number })[],
): Promise<void> {
  if (ends.length === 0) return
  const parts = ends.map(({ halfTime, periods }) => JSON.stringify({ halfTime, periods }))
  await sql`
    update match m set home_score = e.home, away_score = e.away, end_status = e.status, score_parts = e.parts
    from unnest(${ends.map((e) => e.matchId)}::bigint[], ${ends.map((e) => e.score.home)}::int[],
      ${ends.map((e) => e.score.away)}::int[], ${ends.map((e) => e.status)}::text[], ${parts}::jsonb[])
      as e(match_id, home, away, status, parts)
    where m.id = e.match_id
      and (m.home_score, m.away_score, m.end_status, m.score_parts) is distinct from (e.home, e.away, e.status, e.parts)
  `.execute(connection)
}

interface ResultRow extends FixtureRow {
  home_score: number
  away_score: number
  end_status: MatchState['status'] | null
  score_parts: Pick<MatchEnd, 'halfTime' | 'periods'> | null
}

const endOfList: ResultPlace = { startsAt: Number.MAX_SAFE_INTEGER, matchId: 0 }
const startOfList: ResultPlace = { startsAt: -1, matchId: 0 }

/** A page, how many there are on all pages, and of each sport in the same time, whichever was asked for. */
export interface ResultsFound {
  readonly results: MatchOver[]
  readonly total: number
  readonly sports: { sportId: number; count: number; names?: Names }[]
}

/** Matches that are over, latest kick-off first; sports by their number. */
export async function readResults(connection: Connection, query: ResultsQuery): Promise<ResultsFound> {
  const inTime = sql`
    from match m join tournament t on t.id = m.tournament_id join category c on c.id = t.category_id
    where m.home_score is not null and not m.outright and (m.operator_id is null or m.operator_id = ${query.operatorId})
      and m.starts_at >= ${query.from} and m.starts_at < ${query.until}`
  const inScope = sql`
      (${query.sportId ?? null}::bigint is null or c.sport_id = ${query.sportId ?? null})
      and (${query.categoryId ?? null}::bigint is null or c.id = ${query.categoryId ?? null})
      and (${query.tournamentId ?? null}::bigint is null or t.id = ${query.tournamentId ?? null})`
  const [before, after] = [query.before ?? endOfList, query.after ?? startOfList]
  const onPage = sql`
      and (m.starts_at, m.id) < (${before.startsAt}::bigint, ${before.matchId}::bigint)
      and (m.starts_at, m.id) > (${after.startsAt}::bigint, ${after.matchId}::bigint)`
  const isBackwards = query.before === undefined && query.after !== undefined
  const order = isBackwards ? sql`m.starts_at, m.id` : sql`m.starts_at desc, m.id desc`
  const counted = await sql<{ sport_id: number; count: number; wanted: number; names: Names | null }>`
    select c.sport_id, count(*)::bigint as count, count(*) filter (where ${inScope})::bigint as wanted, (
      select n.sport_names from category n
      where n.sport_id = c.sport_id and n.sport_names is not null order by n.id desc limit 1
    ) as names
    ${inTime} group by c.sport_id order by c.sport_id`.execute(connection)
  const found = await sql<ResultRow>`
    select p.*, h.name as home_name, h.short_name as home_short, a.name as away_name, a.short_name as away_short,
      h.names as home_names, a.names as away_names
    from (
      select m.id, c.sport_id, c.sport_names, c.id as category_id, c.name as category_name, c.flag,
        c.names as category_names, t.names as tournament_names,
        t.id as tournament_id, t.name as tournament_name, m.home_id, m.away_id, m.starts_at, m.outright, m.home_score, m.away_score,
        m.end_status,
        m.score_parts
      ${inTime} and ${inScope} ${onPage} order by ${order} limit ${query.limit}
    ) p join competitor h on h.id = p.home_id join competitor a on a.id = p.away_id
    order by p.starts_at desc, p.id desc`.execute(connection)
  return {
    results: found.rows.map(toResult),
    total: counted.rows.reduce((sum, { wanted }) => sum + wanted, 0),
    sports: counted.rows.map(({ sport_id: sportId, count, names }) => ({ sportId, count, ...(names && { names }) })),
  }
}

function toResult(row: ResultRow): MatchOver {
  return {
    fixture: toFixture(row),
    status: row.end_status ?? 'ended',
    score: { home: row.home_score, away: row.away_score },
    ...row.score_parts,
  }
}
