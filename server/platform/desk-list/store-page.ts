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
  /** The last place that is looked at; absent: the end of the list. */
  readonly until?: ListPlace | undefined
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

function between({
  list,
  sort,
  down,
  after,
  until,
}: Omit<PageQuery, 'whole' | 'where' | 'countMax'>): readonly Condition[] {
  const [beyond, within] = down ? [sql`<`, sql`>=`] : [sql`>`, sql`<=`]
  const held = (than: Condition, { by, id }: ListPlace) =>
    sql`(${sort.by}, ${list.id}) ${than} (${by}::${sort.of === 'text' ? sql`text` : sql`bigint`}, ${id}::bigint)`
  return [...(after ? [held(beyond, after)] : []), ...(until ? [held(within, until)] : [])]
}

/** Where so many rows of the operator's have been passed, whatever is asked of them; nothing: there are no more. */
export async function placeBeyond(tx: Transaction, query: PageQuery, rows: number): Promise<ListPlace | undefined> {
  const { list, sort, whole } = query
  const found = await sql<ListPlace>`
    select ${list.id} as id, ${sort.by} as by from ${list.from} where ${all([whole, ...between(query)])}
    order by ${inOrder(query)} offset ${rows - 1} limit 1`.execute(tx)
  return found.rows[0]
}

export async function readPage(tx: Transaction, query: PageQuery): Promise<readonly ListPlace[]> {
  return (await pageQuery(query).execute(tx)).rows
}

/**
 * The same question in a form in which what is asked for is held against each row in the order of the sort: PostgreSQL neither
 * begins at what a filter finds nor at who is seen, however few it expects of them.
 */
export function rowByRow(query: PageQuery): PageQuery {
  const { whole, where } = query
  return { ...query, where: [whole, ...where.map((condition) => sql`(${condition}) is true`)] }
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

function all(conditions: readonly Condition[]): Condition {
  return sql.join([...conditions], sql` and `)
}
