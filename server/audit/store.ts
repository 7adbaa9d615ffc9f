import { sql } from 'kysely'
import type { ChainLink, Head } from '../platform/chain/walk-chain.ts'
import { isOvertakenByNone } from '../platform/chain/written-by.ts'
import { lockKey } from '../platform/database/locks.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { AuditEntry, Who } from './entry.ts'

/** A row as it stands, under the names that are hashed. */
export interface StoredRow {
  readonly operatorId: number
  readonly id: number
  readonly at: number
  readonly whoKind: Who['kind']
  readonly whoId: number | null
  readonly whoName: string | null
  readonly did: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
  readonly address: string | null
  readonly session: string | null
}

interface RowRow {
  readonly operator_id: number
  readonly id: number
  readonly at: number
  readonly who_kind: Who['kind']
  readonly who_id: number | null
  readonly who_name: string | null
  readonly did: string
  readonly subject: string
  readonly before: string | null
  readonly after: string | null
  readonly reason: string | null
  readonly address: string | null
  readonly session: string | null
}

const columns = sql`r.operator_id, r.id, r.at, r.who_kind, r.who_id, r.who_name, r.did, r.subject,
  r.before::text as before, r.after::text as after, r.reason, r.address, r.session`

function rowOf(row: RowRow): StoredRow {
  const { operator_id: operatorId, id, at, who_kind: whoKind, who_id: whoId, who_name: whoName } = row
  const { did, subject, reason, address, session } = row
  const [before, after] = [row.before, row.after].map((json) => (json === null ? null : JSON.parse(json)))
  return { operatorId, id, at, whoKind, whoId, whoName, did, subject, before, after, reason, address, session }
}

/** Beside it stands which transaction wrote it: see `readWaiting`. */
export async function insertRow(tx: Transaction, entry: AuditEntry, at: number): Promise<void> {
  const { operatorId, who, did, subject, before, after, reason, from } = entry
  const json = (facts: AuditEntry['before']) => (facts === undefined ? null : JSON.stringify(facts))
  await sql`
    with written as (
      insert into audit_row (operator_id, at, who_kind, who_id, who_name, did, subject, before, after, reason, address,
        session)
      values (${operatorId}, ${at}, ${who.kind}, ${'id' in who ? who.id : null}, ${'name' in who ? who.name : null},
        ${did}, ${subject}, ${json(before)}::text::jsonb, ${json(after)}::text::jsonb, ${reason ?? null},
        ${from?.address ?? null}, ${from?.session ?? null})
      returning operator_id, id
    )
    insert into audit_waiting (operator_id, row_id, written_by)
    select operator_id, id, pg_current_xact_id() from written`.execute(tx)
}

/** One links at a time, whichever process; who writes rows never waits for it. */
export async function lockChains(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.raw(lockKey('auditChains'))})`.execute(tx)
}

/**
 * Rows that are in no chain, in the order in which their transactions began to write; none of a transaction that began
 * after one that still runs.
 */
export async function readWaiting(tx: Transaction, countMax: number): Promise<readonly StoredRow[]> {
  const found = await sql<RowRow>`
    select ${columns}
    from audit_waiting w join audit_row r on r.operator_id = w.operator_id and r.id = w.row_id
    where ${isOvertakenByNone}
    order by w.written_by, w.row_id limit ${countMax}`.execute(tx)
  return found.rows.map(rowOf)
}

/** The last links of chains, by operator. */
export async function readHeads(
  connection: Connection,
  operatorIds: readonly number[],
): Promise<ReadonlyMap<number, Head>> {
  const found = await sql<{ operator_id: number; seq: number; hash: Uint8Array }>`
    select o.operator_id, l.seq, l.hash from unnest(${[...operatorIds]}::bigint[]) as o(operator_id)
    cross join lateral (
      select seq, hash from audit_link l where l.operator_id = o.operator_id order by seq desc limit 1
    ) l`.execute(connection)
  return new Map(found.rows.map(({ operator_id, seq, hash }) => [operator_id, { seq, hash: Buffer.from(hash) }]))
}

export interface Link extends Head {
  readonly operatorId: number
  readonly rowId: number
}

/** Puts rows into the chains; they wait no longer. */
export async function insertLinks(tx: Transaction, links: readonly Link[]): Promise<void> {
  const operatorIds = links.map(({ operatorId }) => operatorId)
  const rowIds = links.map(({ rowId }) => rowId)
  await sql`
    insert into audit_link (operator_id, seq, row_id, hash)
    select n.operator_id, n.seq, n.row_id, decode(n.hash, 'hex')
    from unnest(${operatorIds}::bigint[], ${links.map(({ seq }) => seq)}::bigint[], ${rowIds}::bigint[],
      ${links.map(({ hash }) => hash.toString('hex'))}::text[]) as n(operator_id, seq, row_id, hash)`.execute(tx)
  await sql`
    delete from audit_waiting w using unnest(${operatorIds}::bigint[], ${rowIds}::bigint[]) as n(operator_id, row_id)
    where w.operator_id = n.operator_id and w.row_id = n.row_id`.execute(tx)
}

/** Every operator of whom anything is written. */
export async function readAudited(connection: Connection): Promise<readonly number[]> {
  const found = await sql<{ operator_id: number }>`
    select operator_id from audit_row union select operator_id from audit_link order by operator_id`.execute(connection)
  return found.rows.map(({ operator_id }) => operator_id)
}

/** An operator's chain above a number. */
export async function readLinks(
  connection: Connection,
  of: { readonly operatorId: number; readonly after: number; readonly countMax: number },
): Promise<readonly ChainLink<StoredRow>[]> {
  const found = await sql<Omit<RowRow, 'id'> & { id: number | null; seq: number; row_id: number; hash: Uint8Array }>`
    select ${columns}, l.seq, l.row_id, l.hash
    from audit_link l left join audit_row r on r.operator_id = l.operator_id and r.id = l.row_id
    where l.operator_id = ${of.operatorId} and l.seq > ${of.after} order by l.seq limit ${of.countMax}
  `.execute(connection)
  return found.rows.map((row) => ({
    seq: row.seq,
    rowId: row.row_id,
    hash: Buffer.from(row.hash),
    row: row.id === null ? undefined : rowOf({ ...row, id: row.id }),
  }))
}

/** Rows that no transaction of the house can have written: they are in no chain, and do not wait for one. */
export async function readStrangers(connection: Connection, operatorId: number): Promise<readonly number[]> {
  return readStrangersBetween(connection, operatorId, { after: 0, until: undefined })
}

/** The same of rows with numbers above one, and up to another where one is named. */
export async function readStrangersBetween(
  connection: Connection,
  operatorId: number,
  { after, until }: { readonly after: number; readonly until: number | undefined },
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select r.id from audit_row r where r.operator_id = ${operatorId}
      and r.id > ${after} and (${until ?? null}::bigint is null or r.id <= ${until ?? null}::bigint)
      and not exists (select from audit_link l where l.operator_id = r.operator_id and l.row_id = r.id)
      and not exists (select from audit_waiting w where w.operator_id = r.operator_id and w.row_id = r.id)
    order by r.id limit 1000`.execute(connection)
  return found.rows.map(({ id }) => id)
}

export async function countWaiting(connection: Connection, operatorId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::bigint as count from audit_waiting where operator_id = ${operatorId}`.execute(connection)
  return found.rows[0]?.count ?? 0
}

/** Of which rows a page is: all of an operator's where nothing is named. Times: from the one on, before the other. */
interface RowFilter {
  readonly rowId?: number | undefined
  readonly did?: string | undefined
  readonly subject?: string | undefined
  readonly byKind?: Who['kind'] | undefined
  readonly byId?: number | undefined
  readonly from?: number | undefined
  readonly until?: number | undefined
}

/** An operator's rows, the newest first, those after one that is named. */
export async function readRows(
  connection: Connection,
  of: { readonly operatorId: number; readonly before: number | undefined; readonly countMax: number },
  filter: RowFilter,
): Promise<readonly StoredRow[]> {
  const { operatorId, before } = of
  const conditions = [
    sql`r.operator_id = ${operatorId}`,
    ...(filter.rowId === undefined ? [] : [sql`r.id = ${filter.rowId}`]),
    ...(filter.did === undefined ? [] : [sql`r.did = ${filter.did}`]),
    ...(filter.subject === undefined ? [] : [sql`r.subject = ${filter.subject}`]),
    ...(filter.byKind === undefined ? [] : [sql`r.who_kind = ${filter.byKind}`]),
    ...(filter.byId === undefined ? [] : [sql`r.who_id = ${filter.byId}`]),
    ...(filter.from === undefined ? [] : [sql`r.at >= ${filter.from}`]),
    ...(filter.until === undefined ? [] : [sql`r.at < ${filter.until}`]),
    ...(before === undefined
      ? []
      : [
          sql`(r.at, r.id) < (select b.at, b.id from audit_row b where b.operator_id = ${operatorId} and b.id = ${before})`,
        ]),
  ]
  const found = await sql<RowRow>`
    select ${columns} from audit_row r where ${sql.join(conditions, sql` and `)}
    order by r.at desc, r.id desc limit ${of.countMax}`.execute(connection)
  return found.rows.map(rowOf)
}
