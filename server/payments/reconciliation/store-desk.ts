import type { LinesField, LinesSort } from '@banko/contract/desk/lines-list.ts'
import { type LineState, lineStates } from '@banko/contract/payments/statement-choices.ts'
import type { StatementColumns } from '@banko/contract/payments/statement-shapes.ts'
import { sql } from 'kysely'
import type { DeskList } from '../../platform/desk-list/list-declaration.ts'
import type { Connection } from '../../platform/platform.ts'
import type { LineRow } from './store-lines.ts'

/** Lines of an operator's statements at its desk. */
export const linesList: DeskList<LinesField, LinesSort> = {
  name: 'statementLines',
  table: 'statement_line',
  from: sql`statement_line l`,
  id: sql`l.id`,
  within: ({ operatorId }) => sql`l.operator_id = ${operatorId}`,
  fields: {
    line: { of: 'number', column: sql`l.id`, kinds: ['is', 'in'] },
    open: {
      of: 'choice',
      choices: new Map([
        ['yes', sql`l.answered_at is null`],
        ['no', sql`l.answered_at is not null`],
      ]),
      kinds: ['is'],
    },
    state: {
      of: 'choice',
      choices: new Map(lineStates.map((state) => [state, sql`l.state = ${sql.lit(state)}`])),
      kinds: ['is', 'isNot', 'in'],
    },
    account: { of: 'number', column: sql`l.account_id`, kinds: ['is', 'in'] },
    payment: { of: 'number', column: sql`l.transfer_number`, kinds: ['is', 'in'] },
    booked: { of: 'time', column: sql`l.booked_on`, kinds: ['over', 'under', 'between'] },
    amount: { of: 'amount', column: sql`abs(l.amount)`, kinds: ['is', 'over', 'under', 'between'] },
  },
  sorts: {
    booked: { by: sql`l.booked_on`, of: 'number', usual: 'up', index: 'statement_line_by_day' },
    amount: { by: sql`abs(l.amount)`, of: 'number', usual: 'down', index: 'statement_line_by_amount' },
  },
  sortUsual: 'booked',
}

export interface ListedLine extends LineRow {
  staff_name: string | null
}

/** Lines by their numbers, in no order. */
export async function readLines(
  connection: Connection,
  operatorId: number,
  ids: readonly number[],
): Promise<ListedLine[]> {
  const found = await sql<ListedLine>`
    select l.id, l.account_id, l.key, l.booked_on, l.counted_on, l.amount, l.currency, l.texts, l.payer, l.found, l.state,
      l.transfer_number, l.differs_by, l.fact_due, l.answered_at, l.answered_by, l.note, l.turn, s.name as staff_name
    from statement_line l left join staff s
      on s.operator_id = l.operator_id
        and s.id = case when l.answered_by like 'staff %' then substring(l.answered_by from 7)::bigint end
    where l.operator_id = ${operatorId} and l.id = any(${[...ids]}::bigint[])`.execute(connection)
  return found.rows
}

/** What stands open of an account. */
export interface OpenRow {
  readonly account_id: number
  readonly state: LineState
  readonly count: number
  readonly since: number
}

export async function countOpen(connection: Connection, operatorId: number): Promise<OpenRow[]> {
  const found = await sql<OpenRow>`
    select account_id, state, count(*)::int as count, min(counted_on) as since from statement_line
    where operator_id = ${operatorId} and answered_at is null group by 1, 2 order by 1, 2`.execute(connection)
  return found.rows
}

/** Lines of an account until a day that wait for an answer. */
export async function countOpenUntil(
  connection: Connection,
  { operatorId, accountId }: { readonly operatorId: number; readonly accountId: number },
  until: number,
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from statement_line
    where operator_id = ${operatorId} and account_id = ${accountId} and counted_on <= ${until} and answered_at is null
  `.execute(connection)
  return found.rows[0]?.count ?? 0
}

interface StateRow {
  readonly account_id: number
  readonly columns: StatementColumns | null
  readonly lag_days: number | null
  readonly closed_until: number | null
  readonly booked_until: number | null
}

/** What was settled of the accounts of an operator, and how far their statements reach. */
export async function readStates(connection: Connection, operatorId: number): Promise<StateRow[]> {
  const found = await sql<StateRow>`
    select a.id as account_id, s.columns, s.lag_days, s.closed_until, (
      select max(l.booked_on) from statement_line l where l.operator_id = a.operator_id and l.account_id = a.id
        and l.statement_id is not null) as booked_until
    from payment_account a left join statement_account s on s.operator_id = a.operator_id and s.account_id = a.id
    where a.operator_id = ${operatorId} order by a.id`.execute(connection)
  return found.rows
}

interface SheetRow {
  readonly state: LineState
  readonly currency: string
  readonly count: number
  readonly amount: number
}

/** Lines that count to the days after one until another, by state and currency. */
export async function sumLines(
  connection: Connection,
  { operatorId, accountId }: { readonly operatorId: number; readonly accountId: number },
  { after, until }: { readonly after: number; readonly until: number },
): Promise<SheetRow[]> {
  const found = await sql<SheetRow>`
    select state, currency, count(*)::int as count, sum(amount)::bigint as amount from statement_line
    where operator_id = ${operatorId} and account_id = ${accountId} and counted_on > ${after}
      and counted_on <= ${until}
    group by 1, 2 order by 1, 2`.execute(connection)
  return found.rows
}
