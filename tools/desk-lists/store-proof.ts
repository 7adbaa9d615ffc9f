import type { ListPlace } from '@banko/server/platform/desk-list/cursor.ts'
import type { DeskList, ListAsked } from '@banko/server/platform/desk-list/list-declaration.ts'
import type { WhoseRows } from '@banko/server/platform/desk-list/whose-rows.ts'
import type { Connection, Platform } from '@banko/server/platform/platform.ts'
import { sql } from 'kysely'

interface Place {
  readonly sort: string
  /** Of all rows, how many stand before it. */
  readonly part: number
  readonly whose: WhoseRows
}

/** A row of the operator's list from the largest down, whoever looks from there on. */
export async function rowAt(db: Platform['db'], list: DeskList, { sort, part, whose }: Place): Promise<ListPlace> {
  const by = list.sorts[sort]?.by ?? list.id
  const whole = { operatorId: whose.operatorId }
  const found = await db.transaction().execute(async (tx) => {
    // nobody at a desk asks for this: all rows before it are passed
    await sql`select set_config('statement_timeout', '600000', true)`.execute(tx)
    return await sql<ListPlace>`
    select ${list.id} as id, ${by} as by from ${list.from} where ${list.within(whole)}
    order by ${by} desc, ${list.id} desc limit 1
    offset (select floor(count(*) * ${part}::float8) from ${list.from} where ${list.within(whole)})`.execute(tx)
  })
  const [row] = found.rows
  if (!row) throw new Error(`${list.name} is empty`)
  return row
}

interface Started {
  readonly whose: WhoseRows
  readonly list: string
  readonly asked: ListAsked
  readonly now: number
}

/** A file that somebody has asked for. */
export async function startedExport(connection: Connection, { whose, list, asked, now }: Started): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into desk_export (operator_id, staff_id, list, asked, whose, reason, state, about, about_exact, made_at, ends_at)
    values (${whose.operatorId}, 1, ${list}, ${JSON.stringify(asked)}::jsonb, ${JSON.stringify(whose)}::jsonb, 'a proof',
      'making', 0, false, ${now}, ${now}) returning id`.execute(connection)
  return made.rows[0]?.id ?? 0
}
