import type { Competitor, Fixture } from '@banko/betting/match/book.ts'
import type { Names } from '@banko/betting/match/market.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import { keptNames, matchNamesOf } from './kept-names.ts'

/** One named thing under a scope (a sport or a category), and its number once stored. */
export interface Named {
  readonly scope: number
  readonly ref: string
  readonly name: string
  readonly names?: Names
  readonly flag?: string
}

export interface NamedCategory extends Named {
  readonly sportNames?: Names
}

export interface NamedCompetitor extends Named {
  readonly shortName?: string
}

interface Numbered {
  id: number
  scope: number
  ref: string
}

interface NumberedNames extends Numbered {
  names: Names | null
}

const keyOf = (scope: number, ref: string) => `${scope}/${ref}`

function storedIn<Row extends Numbered>(rows: readonly Row[]): (scope: number, ref: string) => Row {
  const found = new Map(rows.map((row) => [keyOf(row.scope, row.ref), row]))
  return (scope, ref) => {
    const row = found.get(keyOf(scope, ref))
    if (!row) throw new Error(`${ref} was not stored`)
    return row
  }
}

/** A row's number, and what it is called by language. */
interface Stored {
  readonly id: number
  readonly names?: Names
}

function namedIn(rows: readonly NumberedNames[]): (scope: number, ref: string) => Stored {
  const stored = storedIn(rows)
  return (scope, ref) => {
    const { id, names } = stored(scope, ref)
    return { id, ...(names && { names }) }
  }
}

function namesColumn(named: readonly Named[]) {
  return named.map(({ names }) => {
    const kept = keptNames(names)
    return kept ? JSON.stringify(kept) : null
  })
}

/** Names in languages that are not told this time stay as they were. */
function laterNames(table: 'category' | 'tournament' | 'competitor') {
  const before = sql.ref(`${table}.names`)
  return sql`coalesce(${before} || excluded.names, excluded.names, ${before})`
}

/** Rows that exist under the same scope and ref take the new name; names of a sport stay when none are told. */
export async function storeCategories(connection: Connection, named: readonly NamedCategory[]) {
  const sportNames = named.map((n) => (n.sportNames ? JSON.stringify(n.sportNames) : null))
  const rows = await sql<NumberedNames>`
    insert into category (sport_id, ref, name, flag, sport_names, names)
    select * from unnest(${named.map((n) => n.scope)}::bigint[], ${named.map((n) => n.ref)}::text[],
      ${named.map((n) => n.name)}::text[], ${named.map((n) => n.flag ?? 'xx')}::text[], ${sportNames}::jsonb[],
      ${namesColumn(named)}::jsonb[])
    on conflict (sport_id, ref) do update set name = excluded.name, flag = excluded.flag,
      sport_names = coalesce(excluded.sport_names, category.sport_names),
      names = ${laterNames('category')}
    returning id, sport_id as scope, ref, names`.execute(connection)
  return namedIn(rows.rows)
}

export async function storeTournaments(connection: Connection, named: readonly Named[]) {
  const rows = await sql<NumberedNames>`
    insert into tournament (category_id, ref, name, names)
    select * from unnest(${named.map((n) => n.scope)}::bigint[], ${named.map((n) => n.ref)}::text[],
      ${named.map((n) => n.name)}::text[], ${namesColumn(named)}::jsonb[])
    on conflict (category_id, ref) do update set name = excluded.name, names = ${laterNames('tournament')}
    returning id, category_id as scope, ref, names`.execute(connection)
  return namedIn(rows.rows)
}

/** Competitors as they are stored; a short name stays when none is told. */
export async function storeCompetitors(connection: Connection, named: readonly NamedCompetitor[]) {
  const rows = await sql<NumberedNames & { name: string; short_name: string | null }>`
    insert into competitor (sport_id, ref, name, short_name, names)
    select * from unnest(${named.map((n) => n.scope)}::bigint[], ${named.map((n) => n.ref)}::text[],
      ${named.map((n) => n.name)}::text[], ${named.map((n) => n.shortName ?? null)}::text[],
      ${namesColumn(named)}::jsonb[])
    on conflict (sport_id, ref) do update set name = excluded.name,
      short_name = coalesce(excluded.short_name, competitor.short_name), names = ${laterNames('competitor')}
    returning id, sport_id as scope, ref, name, short_name, names`.execute(connection)
  const stored = storedIn(rows.rows)
  return (scope: number, ref: string): { readonly competitor: Competitor; readonly names: Names | null } => {
    const { id, name, short_name: shortName, names } = stored(scope, ref)
    return { competitor: toCompetitor(id, name, shortName), names }
  }
}

function toCompetitor(id: number, name: string, shortName: string | null): Competitor {
  return { id, name, ...(shortName !== null && { shortName }) }
}

export interface MatchRow {
  readonly producer: string
  readonly ref: string
  readonly tournamentId: number
  readonly homeId: number
  readonly awayId: number
  readonly startsAt: number
  readonly outright: boolean
  readonly videoId: string | null
  /** Null: every operator may offer it. */
  readonly operatorId: number | null
}

/** Numbers by `producer/ref`. */
export async function storeMatches(connection: Connection, rows: readonly MatchRow[]): Promise<Map<string, number>> {
  const stored = await sql<{ id: number; producer: string; ref: string }>`
    insert into match (producer, ref, tournament_id, home_id, away_id, starts_at, outright, video_id, operator_id)
    select * from unnest(${rows.map((r) => r.producer)}::text[], ${rows.map((r) => r.ref)}::text[],
      ${rows.map((r) => r.tournamentId)}::bigint[], ${rows.map((r) => r.homeId)}::bigint[],
      ${rows.map((r) => r.awayId)}::bigint[], ${rows.map((r) => r.startsAt)}::bigint[],
      ${rows.map((r) => r.outright)}::boolean[], ${rows.map((r) => r.videoId)}::text[], ${rows.map((r) => r.operatorId)}::bigint[])
    on conflict (producer, ref) do update set tournament_id = excluded.tournament_id, home_id = excluded.home_id,
      away_id = excluded.away_id, starts_at = excluded.starts_at, outright = excluded.outright,
      video_id = excluded.video_id
    returning id, producer, ref`.execute(connection)
  return new Map(stored.rows.map((row) => [`${row.producer}/${row.ref}`, row.id]))
}

/** Numbers of matches already known, by `producer/ref`. */
export async function findMatches(
  connection: Connection,
  producer: string,
  refs: readonly string[],
): Promise<Map<string, number>> {
  const found = await sql<{ id: number; ref: string }>`
    select id, ref from match where producer = ${producer} and ref = any(${[...refs]}::text[])`.execute(connection)
  return new Map(found.rows.map((row) => [`${producer}/${row.ref}`, row.id]))
}

export interface FixtureRow {
  id: number
  sport_id: number
  sport_names: Names | null
  category_id: number
  category_name: string
  flag: string
  tournament_id: number
  tournament_name: string
  home_id: number
  home_name: string
  home_short: string | null
  away_id: number
  away_name: string
  away_short: string | null
  category_names: Names | null
  tournament_names: Names | null
  home_names: Names | null
  away_names: Names | null
  starts_at: number
  outright: boolean
  home_score: number | null
  away_score: number | null
}

/** What is stored of a match: its facts, and its final score once it has ended. */
export interface MatchFacts {
  readonly fixture: Fixture
  readonly finalScore?: HomeAway
  /** The one operator that offers it; absent: any may. */
  readonly operatorId?: number
}

type StoredMatchRow = FixtureRow & { readonly operator_id: number | null }

export async function readMatches(
  connection: Connection,
  matchIds: readonly number[],
): Promise<Map<number, MatchFacts>> {
  const found = await sql<StoredMatchRow>`
    select m.id, m.operator_id, c.sport_id, c.sport_names, c.id as category_id, c.name as category_name, c.flag, t.id as tournament_id,
      t.name as tournament_name, h.id as home_id, h.name as home_name, h.short_name as home_short, a.id as away_id,
      a.name as away_name, a.short_name as away_short,
      c.names as category_names, t.names as tournament_names, h.names as home_names, a.names as away_names, m.starts_at, m.outright, m.home_score,
      m.away_score
    from match m join tournament t on t.id = m.tournament_id join category c on c.id = t.category_id
    join competitor h on h.id = m.home_id join competitor a on a.id = m.away_id
    where m.id = any(${[...matchIds]}::bigint[])`.execute(connection)
  return new Map(found.rows.map((row) => [row.id, toFacts(row)]))
}

export async function readTournamentNames(
  connection: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await sql<{ id: number; name: string }>`
    select id, name from tournament where id = any(${[...ids]}::bigint[])`.execute(connection)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

function toFacts(row: StoredMatchRow): MatchFacts {
  const { home_score: home, away_score: away, operator_id: operatorId } = row
  const isScored = home !== null && away !== null && !row.outright
  return {
    fixture: toFixture(row),
    ...(isScored && { finalScore: { home, away } }),
    ...(operatorId !== null && { operatorId }),
  }
}

export function toFixture(row: FixtureRow): Fixture {
  return {
    matchId: row.id,
    sportId: row.sport_id,
    ...(row.sport_names && { sportNames: row.sport_names }),
    categoryId: row.category_id,
    categoryName: row.category_name,
    categoryFlag: row.flag,
    tournamentId: row.tournament_id,
    tournamentName: row.tournament_name,
    home: toCompetitor(row.home_id, row.home_name, row.home_short),
    away: toCompetitor(row.away_id, row.away_name, row.away_short),
    ...matchNamesOf({
      category: { name: row.category_name, names: row.category_names },
      tournament: { name: row.tournament_name, names: row.tournament_names },
      home: { name: row.home_name, names: row.home_names },
      away: { name: row.away_name, names: row.away_names },
    }),
    startsAt: row.starts_at,
    ...(row.outright && { outright: true as const }),
  }
}

/** A provider's own names of matches, by our number: to ask it for results. */
export async function readRefs(
  connection: Connection,
  matchIds: readonly number[],
): Promise<{ matchId: number; producer: string; ref: string }[]> {
  const found = await sql<{ id: number; producer: string; ref: string }>`
    select id, producer, ref from match where id = any(${[...matchIds]}::bigint[])`.execute(connection)
  return found.rows.map((row) => ({ matchId: row.id, producer: row.producer, ref: row.ref }))
}

/** What the pictures of a match are called where they are shown; `undefined` when there are none. */
export async function readVideoId(connection: Connection, matchId: number): Promise<string | undefined> {
  const found = await sql<{ video_id: string | null }>`
    select video_id from match where id = ${matchId}`.execute(connection)
  return found.rows[0]?.video_id ?? undefined
}
