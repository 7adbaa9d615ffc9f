import type { TransfersField, TransfersSort } from '@banko/contract/desk/transfers-list.ts'
import { transferDirections, transferStates, transferStatuses } from '@banko/contract/payments/choices.ts'
import { sql } from 'kysely'
import { tagField } from '../../people/index.ts'
import type { Condition, DeskList } from '../../platform/desk-list/list-declaration.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

const among = (column: string, values: readonly string[]): ReadonlyMap<string, Condition> =>
  new Map(values.map((value) => [value, sql`${sql.ref(column)} = ${sql.lit(value)}`]))

/** Whether staff wrote something down about a transfer. */
const noted: Condition = sql`exists (
  select from transfer_note n where n.operator_id = t.operator_id and n.transfer_number = t.number)`

/** Deposits and withdrawals of an operator at its desk. */
export const transfersList: DeskList<TransfersField, TransfersSort> = {
  name: 'transfers',
  table: 'transfer',
  from: sql`transfer t`,
  id: sql`t.number`,
  within: ({ operatorId }) => sql`t.operator_id = ${operatorId}`,
  fields: {
    number: { of: 'number', column: sql`t.number`, kinds: ['is', 'in'] },
    direction: { of: 'choice', choices: among('t.direction', transferDirections), kinds: ['is'] },
    state: { of: 'choice', choices: among('t.state', transferStates), kinds: ['is', 'isNot', 'in'] },
    status: { of: 'choice', choices: among('t.status', transferStatuses), kinds: ['is', 'isNot', 'in'] },
    player: { of: 'number', column: sql`t.player_id`, kinds: ['is', 'in'] },
    site: { of: 'number', column: sql`t.site_id`, kinds: ['is', 'isNot', 'in'] },
    method: { of: 'number', column: sql`t.method_id`, kinds: ['is', 'in'] },
    tag: {
      ...{ of: 'text', column: sql`lower(v.terms ->> 'tag')`, kinds: ['is', 'in'] },
      fold: (typed) => sql`lower(${typed}::text)`,
      within: (held) => sql`exists (
        select from payment_method_version v
        where v.operator_id = t.operator_id and v.method_id = t.method_id and v.version = t.method_version and ${held})`,
    },
    playerTag: tagField({ operatorId: sql`t.operator_id`, playerId: sql`t.player_id` }),
    note: {
      of: 'choice',
      choices: new Map([
        ['some', noted],
        ['none', sql`not ${noted}`],
      ]),
      kinds: ['is'],
    },
    asked: { of: 'time', column: sql`t.asked_at`, kinds: ['over', 'under', 'between'] },
    amount: { of: 'amount', column: sql`t.amount`, kinds: ['is', 'over', 'under', 'between'] },
  },
  sorts: {
    asked: { by: sql`t.asked_at`, of: 'number', usual: 'down', index: 'transfer_by_time' },
    amount: { by: sql`t.amount`, of: 'number', usual: 'down', index: 'transfer_by_amount' },
  },
  sortUsual: 'asked',
  looksBack: { at: sql`t.asked_at`, milliseconds: 90 * 86_400_000, unless: ['asked', 'number', 'player', 'status'] },
}

interface NoteRow {
  readonly id: number
  readonly text: string
  readonly staff_name: string
  readonly at: number
}

/** The newest first. */
export async function readNotes(
  connection: Connection,
  operatorId: number,
  { number, countMax }: { readonly number: number; readonly countMax: number },
): Promise<NoteRow[]> {
  const found = await sql<NoteRow>`
    select id, text, staff_name, at from transfer_note
    where operator_id = ${operatorId} and transfer_number = ${number} order by id desc limit ${countMax}`.execute(
    connection,
  )
  return found.rows
}

/** How many notes there are about some of an operator's transfers; those without are absent. */
export async function countNotes(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ transfer_number: number; count: number }>`
    select transfer_number, count(*)::int as count from transfer_note
    where operator_id = ${operatorId} and transfer_number = any(${[...numbers]}::bigint[]) group by transfer_number
  `.execute(connection)
  return new Map(found.rows.map((row) => [row.transfer_number, row.count]))
}

export async function insertNote(
  tx: Transaction,
  operatorId: number,
  note: {
    readonly number: number
    readonly text: string
    readonly staffId: number
    readonly staffName: string
    readonly at: number
  },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into transfer_note (operator_id, transfer_number, text, staff_id, staff_name, at)
    values (${operatorId}, ${note.number}, ${note.text}, ${note.staffId}, ${note.staffName}, ${note.at})
    returning id`.execute(tx)
  return must(made.rows[0], 'a note').id
}

interface ReviewRow {
  readonly transfer_number: number
  readonly kind: 'ruleFired' | 'yes'
  readonly source: string
  readonly word: string | null
  readonly eyes: number | null
}

/** Which rules fired and who agreed, of some of an operator's transfers. */
export async function readReviews(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly ReviewRow[]>> {
  const found = await sql<ReviewRow>`
    select transfer_number, kind, source, word, eyes from transfer_fact
    where operator_id = ${operatorId} and transfer_number = any(${[...numbers]}::bigint[])
      and kind in ('ruleFired', 'yes') order by id`.execute(connection)
  return Map.groupBy(found.rows, (row) => row.transfer_number)
}

interface FactSeenRow {
  readonly kind: string
  readonly source: string
  readonly staff_name: string | null
  readonly amount: number | null
  readonly word: string | null
  readonly attempt: number | null
  readonly said_at: number
  readonly heard_at: number
}

/** Everything that was said of a transfer, in the order in which it was heard. */
export async function readSaid(connection: Connection, operatorId: number, number: number): Promise<FactSeenRow[]> {
  const found = await sql<FactSeenRow>`
    select f.kind, f.source, s.name as staff_name, f.amount, f.word, f.attempt, f.said_at, f.heard_at
    from transfer_fact f left join staff s
      on s.operator_id = f.operator_id
        and s.id = case when f.source like 'staff %' then substring(f.source from 7)::bigint end
    where f.operator_id = ${operatorId} and f.transfer_number = ${number} order by f.id`.execute(connection)
  return found.rows
}

/** Withdrawals to agree to and deposits whose money waits for a person, as far as that many. */
export async function countForStaff(connection: Connection, operatorId: number, countMax: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from transfer where operator_id = ${operatorId} and status = 'waiting' and (
        (direction = 'withdrawal' and state in ('review', 'failed')) or (direction = 'deposit' and mark is not null))
      limit ${countMax}) waiting`.execute(connection)
  return found.rows[0]?.count ?? 0
}
