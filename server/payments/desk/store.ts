import type { TransfersField, TransfersSort } from '@banko/contract/desk/transfers-list.ts'
import { transferDirections, transferStates, transferStatuses } from '@banko/contract/payments/choices.ts'
import { sql } from 'kysely'
import type { Condition, DeskList } from '../../platform/desk-list/list-declaration.ts'
import type { Connection } from '../../platform/platform.ts'

const among = (column: string, values: readonly string[]): ReadonlyMap<string, Condition> =>
  new Map(values.map((value) => [value, sql`${sql.ref(column)} = ${sql.lit(value)}`]))

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
