import { sql } from 'kysely'
import type { ListPlace } from '../../platform/desk-list/cursor.ts'
import type { ListAsked } from '../../platform/desk-list/list-declaration.ts'
import type { WhoseRows } from '../../platform/desk-list/whose-rows.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

/** One file of an operator's. */
export interface ExportOf {
  readonly operatorId: number
  readonly id: number
}

export interface ExportRow {
  readonly id: number
  readonly staff_id: number
  readonly list: string
  readonly asked: ListAsked
  readonly whose: WhoseRows
  readonly state: 'making' | 'done' | 'failed' | 'stopped'
  readonly reason: string
  readonly rows: number
  readonly bytes: number
  readonly parts: number
  readonly about: number
  readonly about_exact: boolean
  readonly cut: boolean
  readonly place: ListPlace | null
  readonly made_at: number
  readonly done_at: number | null
  readonly ends_at: number
}

const columns = sql.raw(
  'id, staff_id, list, asked, whose, reason, state, rows, bytes, parts, about, about_exact, cut, place, made_at, done_at, ends_at',
)

interface NewExport {
  readonly whose: WhoseRows
  readonly staffId: number
  readonly list: string
  readonly asked: ListAsked
  readonly reason: string
  readonly about: { readonly count: number; readonly exact: boolean }
  readonly madeAt: number
  readonly endsAt: number
}

/** Answers its number; nothing where they have so many being made already. */
export async function insertExport(tx: Transaction, one: NewExport, makingMax: number): Promise<number | undefined> {
  const { whose, staffId, about } = one
  const { operatorId } = whose
  const made = await sql<{ id: number }>`
    insert into desk_export (operator_id, staff_id, list, asked, whose, reason, state, about, about_exact, made_at, ends_at)
    select ${operatorId}::bigint, ${staffId}::bigint, ${one.list}, ${JSON.stringify(one.asked)}::jsonb,
      ${JSON.stringify(whose)}::jsonb, ${one.reason}, 'making', ${about.count}::bigint, ${about.exact}::boolean,
      ${one.madeAt}::bigint, ${one.endsAt}::bigint
    where (select count(*) from desk_export where operator_id = ${operatorId} and staff_id = ${staffId}
      and state = 'making') < ${makingMax}
    returning id`.execute(tx)
  return made.rows[0]?.id
}

export async function findExport(connection: Connection, { operatorId, id }: ExportOf): Promise<ExportRow | undefined> {
  const found = await sql<ExportRow>`
    select ${columns} from desk_export where operator_id = ${operatorId} and id = ${id}`.execute(connection)
  return found.rows[0]
}

/** Of one of the staff, the newest first. */
export async function readExports(
  connection: Connection,
  of: { readonly operatorId: number; readonly staffId: number },
  countMax: number,
): Promise<ExportRow[]> {
  const found = await sql<ExportRow>`
    select ${columns} from desk_export where operator_id = ${of.operatorId} and staff_id = ${of.staffId}
    order by id desc limit ${countMax}`.execute(connection)
  return found.rows
}

interface MadePart {
  readonly position: number
  readonly body: Uint8Array
  /** Of its text. */
  readonly bytes: number
  readonly rows: number
  readonly place: ListPlace | undefined
}

/** Keeps a part and how far the file is; false: another process has made this part already. */
export async function keepPart(tx: Transaction, { operatorId, id }: ExportOf, part: MadePart): Promise<boolean> {
  const kept = await sql`
    insert into desk_export_part (operator_id, export_id, position, body)
    values (${operatorId}, ${id}, ${part.position}, ${part.body}) on conflict do nothing returning position`.execute(tx)
  if (kept.rows.length === 0) return false
  await sql`
    update desk_export set parts = parts + 1, rows = rows + ${part.rows}, bytes = bytes + ${part.bytes},
      place = ${part.place ? JSON.stringify(part.place) : null}::jsonb
    where operator_id = ${operatorId} and id = ${id}`.execute(tx)
  return true
}

/** Takes away what was made of a file that is not to be had. */
export async function deleteParts(connection: Connection, { operatorId, id }: ExportOf): Promise<void> {
  await sql`delete from desk_export_part where operator_id = ${operatorId} and export_id = ${id}`.execute(connection)
}

export async function endExport(
  connection: Connection,
  { operatorId, id }: ExportOf,
  as: { readonly state: 'done' | 'failed' | 'stopped'; readonly cut: boolean; readonly at: number },
): Promise<void> {
  await sql`
    update desk_export set state = ${as.state}, cut = ${as.cut}, done_at = ${as.at}
    where operator_id = ${operatorId} and id = ${id} and state = 'making'`.execute(connection)
}

export async function readPart(
  connection: Connection,
  { operatorId, id }: ExportOf,
  position: number,
): Promise<Uint8Array | undefined> {
  const found = await sql<{ body: Uint8Array }>`
    select body from desk_export_part
    where operator_id = ${operatorId} and export_id = ${id} and position = ${position}`.execute(connection)
  return found.rows[0]?.body
}

/** Of every operator; so many at most, since each takes all its parts along. */
export async function deleteOver(connection: Connection, now: number, countMax: number): Promise<void> {
  await sql`
    delete from desk_export where (operator_id, id) in (
      select operator_id, id from desk_export where ends_at <= ${now} order by ends_at limit ${countMax}
    )`.execute(connection)
}
