import { type RawBuilder, sql } from 'kysely'
import type { Connection, Transaction } from '../platform.ts'
import type { ListPlace } from './cursor.ts'
import type { Condition, DeskList, ListSort } from './list-declaration.ts'

/** What is asked of a list once its filters are conditions. */
export interface PageQuery {
  readonly list: Pick<DeskList, 'table' | 'from' | 'id'>
  /** What holds of all rows of the operator's, whoever looks. */
  readonly whole: Condition
  /** What is asked for, whose rows are seen first. */
  readonly where: readonly Condition[]
  readonly sort: ListSort
  readonly down: boolean
  readonly after?: ListPlace | undefined
  readonly countMax: number
}

/** The numbers of a page's rows in their order, each with what it is ordered by. */
export function pageQuery(query: PageQuery): RawBuilder<ListPlace> {
  const { list, where, sort, countMax } = query
  return sql<ListPlace>`
    select ${list.id} as id, ${sort.by} as by from ${list.from} where ${all([...where, ...between(query)])}
    order by ${inOrder(query)} limit ${countMax}`
}

type Ordered = Pick<PageQuery, 'list' | 'sort' | 'down'>

function inOrder({ list, sort, down }: Ordered): Condition {
  const towards = down ? sql`desc` : sql`asc`
  return sql`${sort.by} ${towards}, ${list.id} ${towards}`
}

function between({ list, sort, down, after }: Omit<PageQuery, 'whole' | 'where' | 'countMax'>): readonly Condition[] {
  if (!after) return []
  const { by, id } = after
  const beyond = down ? sql`<` : sql`>`
  return [
    sql`(${sort.by}, ${list.id}) ${beyond} (${by}::${sort.of === 'text' ? sql`text` : sql`bigint`}, ${id}::bigint)`,
  ]
}

/** What was found of a page in one go. */
export interface PageGo {
  readonly places: readonly ListPlace[]
  /** The last row that was looked at; nothing: there are no more. */
  readonly until?: ListPlace
}

/**
 * Holds what is asked for against so many rows of the operator's in the order of the sort, or fewer where enough of them are found:
 * PostgreSQL neither begins at what a filter finds nor at who is seen, however few it expects of them.
 */
export async function readGo(tx: Transaction, query: PageQuery, rows: number): Promise<PageGo> {
  const { list, whole, where, sort, countMax } = query
  const passed = await sql<ListPlace & { readonly holds: boolean; readonly nth: number }>`
    select * from (
      select *, row_number() over () as nth from (
        select ${list.id} as id, ${sort.by} as by, (${all(where)}) is true as holds
        from ${list.from} where ${all([whole, ...between(query)])} order by ${inOrder(query)} limit ${rows}) passed) counted
    where holds or nth = ${rows} limit ${countMax}`.execute(tx)
  const placeOf = ({ id, by }: ListPlace): ListPlace => ({ id, by })
  const last = passed.rows.at(-1)
  return {
    places: passed.rows.filter(({ holds }) => holds).map(placeOf),
    ...(last && (last.nth === rows || passed.rows.length === countMax) && { until: placeOf(last) }),
  }
}

export async function readPage(tx: Transaction, query: PageQuery): Promise<readonly ListPlace[]> {
  return (await pageQuery(query).execute(tx)).rows
}

type Counted = Pick<PageQuery, 'list' | 'where'>

/** How many rows there are, counted no further than this. */
export async function countRows(tx: Transaction, { list, where }: Counted, countMax: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${list.from} where ${all(where)} limit ${countMax}) counted`.execute(
    tx,
  )
  return counted.rows[0]?.count ?? 0
}

/**
 * How many rows PostgreSQL expects by its statistics, without looking. Where rows are kept apart it takes that alone for a
 * filter, of which it knows nothing: what it expects is held against what it expects of the whole table.
 */
export async function expectRows(connection: Connection, { list, where }: Counted): Promise<number> {
  const [asked, whole, kept] = await Promise.all([
    expected(connection, sql`select 1 from ${list.from} where ${all(where)}`),
    expected(connection, sql`select 1 from ${list.from}`),
    // of a table in parts each part has its own
    sql<{ rows: number }>`
      select coalesce(sum(greatest(reltuples, 0)), 0)::double precision as rows from pg_class
      where relkind = 'r' and (oid = ${list.table}::regclass
        or oid in (select inhrelid from pg_inherits where inhparent = ${list.table}::regclass))`.execute(connection),
  ])
  return Math.round((asked * Math.max(0, kept.rows[0]?.rows ?? 0)) / Math.max(1, whole))
}

async function expected(connection: Connection, query: Condition): Promise<number> {
  const told = await sql<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>`
    explain (format json) ${query}`.execute(connection)
  return told.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

/**
 * From here to its end a transaction's statements may take so long each, and look each row up where it stands: a list asks
 * for few rows of many, and a table that is read whole to compare it costs as much as there is, whoever looks. One processor
 * is enough for it: the others serve.
 */
export async function limitStatements(tx: Transaction, milliseconds: number): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${String(milliseconds)}, true), set_config('enable_seqscan', 'off', true),
      set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx)
}

/**
 * From here to its end a transaction's statements have hardly any memory to sort and gather in, so that PostgreSQL, which counts on going
 * through the whole list, does not first gather all whom a dealer sees in order to look some hundred rows up in them.
 */
export async function lookUpEachRow(tx: Transaction): Promise<void> {
  await sql`select set_config('work_mem', '64kB', true)`.execute(tx)
}

function all(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `)
}
