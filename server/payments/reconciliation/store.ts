import type { StatementFault, StatementFormat } from '@banko/contract/payments/statement-choices.ts'
import type { StatementColumns } from '@banko/contract/payments/statement-shapes.ts'
import { sql } from 'kysely'
import { storableText } from '../../platform/database/storable-text.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

/** One account of an operator. */
export interface OfAccount {
  readonly operatorId: number
  readonly accountId: number
}

/** One statement of an operator. */
export interface OfStatement {
  readonly operatorId: number
  readonly statementId: number
}

export interface StatementRow {
  id: number
  account_id: number
  format: StatementFormat
  name: string
  pieces: number
  state: 'sending' | 'reading' | 'done' | 'known' | 'refused'
  lines: number
  written: number
  added: number
  fault_line: number | null
  fault_why: StatementFault | null
  begun_by: string
}

const columns = sql.raw(
  's.id, s.account_id, s.format, s.name, s.pieces, s.state, s.lines, s.written, s.added, s.fault_line, s.fault_why, s.begun_by',
)

export async function insertStatement(
  tx: Transaction,
  { operatorId, accountId }: OfAccount,
  one: Pick<StatementRow, 'format' | 'name' | 'pieces' | 'begun_by'>,
  at: number,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into statement (operator_id, id, account_id, format, name, pieces, state, begun_by, begun_at)
    values (${operatorId}, nextval('statement_number'), ${accountId}, ${one.format}, ${one.name}, ${one.pieces},
      'sending', ${one.begun_by}, ${at})
    returning id`.execute(tx)
  return must(made.rows[0], 'a statement').id
}

export async function readStatementRow(
  connection: Connection,
  { operatorId, statementId }: OfStatement,
): Promise<StatementRow | undefined> {
  const found = await sql<StatementRow>`
    select ${columns} from statement s where s.operator_id = ${operatorId} and s.id = ${statementId}`.execute(
    connection,
  )
  return found.rows[0]
}

/** The same under lock, so that its last piece is the last one once. */
export async function lockStatement(
  tx: Transaction,
  { operatorId, statementId }: OfStatement,
): Promise<StatementRow | undefined> {
  const found = await sql<StatementRow>`
    select ${columns} from statement s
    where s.operator_id = ${operatorId} and s.id = ${statementId} for update`.execute(tx)
  return found.rows[0]
}

/** Answers how many pieces are there. A piece that is sent again takes the place of the one before. */
export async function writePiece(
  tx: Transaction,
  { operatorId, statementId }: OfStatement,
  { place, text }: { readonly place: number; readonly text: string },
): Promise<number> {
  await sql`
    insert into statement_piece (operator_id, statement_id, place, text)
    values (${operatorId}, ${statementId}, ${place}, ${storableText(text)})
    on conflict (operator_id, statement_id, place) do update set text = excluded.text`.execute(tx)
  const found = await sql<{ count: number }>`
    select count(*)::int as count from statement_piece
    where operator_id = ${operatorId} and statement_id = ${statementId}`.execute(tx)
  return found.rows[0]?.count ?? 0
}

export async function readPieces(connection: Connection, { operatorId, statementId }: OfStatement): Promise<string[]> {
  const found = await sql<{ text: string }>`
    select text from statement_piece
    where operator_id = ${operatorId} and statement_id = ${statementId} order by place`.execute(connection)
  return found.rows.map(({ text }) => text)
}

/** The next of an account that is there whole and not read yet. */
export async function findReading(
  connection: Connection,
  { operatorId, accountId }: OfAccount,
): Promise<StatementRow | undefined> {
  const found = await sql<StatementRow>`
    select ${columns} from statement s
    where s.operator_id = ${operatorId} and s.account_id = ${accountId} and s.state = 'reading'
    order by s.id limit 1`.execute(connection)
  return found.rows[0]
}

export async function hasHash(
  connection: Connection,
  { operatorId, accountId }: OfAccount,
  hash: Uint8Array,
): Promise<boolean> {
  const found = await sql`
    select from statement
    where operator_id = ${operatorId} and account_id = ${accountId} and hash = ${hash} and state = 'done'`.execute(
    connection,
  )
  return found.rows.length > 0
}

export async function writeProgress(
  tx: Transaction,
  { operatorId, statementId }: OfStatement,
  { lines, written, added }: Pick<StatementRow, 'lines' | 'written' | 'added'>,
): Promise<void> {
  await sql`
    update statement set lines = ${lines}, written = ${written}, added = added + ${added}
    where operator_id = ${operatorId} and id = ${statementId}`.execute(tx)
}

export interface StatementEnd {
  readonly state: 'reading' | 'done' | 'known' | 'refused'
  readonly hash?: Uint8Array
  readonly fault?: { readonly line: number; readonly why: StatementFault }
}

/** What was sent of it is needed no more once it is read. */
export async function writeState(
  tx: Transaction,
  { operatorId, statementId }: OfStatement,
  { state, hash, fault }: StatementEnd,
): Promise<void> {
  await sql`
    update statement set state = ${state}, hash = ${hash ?? null}, fault_line = ${fault?.line ?? null},
      fault_why = ${fault?.why ?? null}
    where operator_id = ${operatorId} and id = ${statementId}`.execute(tx)
  if (state !== 'reading')
    await sql`
      delete from statement_piece where operator_id = ${operatorId} and statement_id = ${statementId}`.execute(tx)
}

/** Lets go what was sent of statements of any operator that nobody has sent whole since a time. */
export async function endUnsent(connection: Connection, before: number): Promise<void> {
  await sql`
    delete from statement_piece p using statement s
    where s.operator_id = p.operator_id and s.id = p.statement_id and s.state = 'sending' and s.begun_at < ${before}
  `.execute(connection)
  await sql`
    update statement set state = 'refused' where state = 'sending' and begun_at < ${before}`.execute(connection)
}

export interface AccountState {
  readonly columns: StatementColumns | undefined
  readonly lagDays: number
  /** When the last closed day began; undefined: none is. */
  readonly closedUntil: number | undefined
}

export const lagUsual = 3

/** Nothing was settled of an account until somebody does: then it has what is usual. */
export async function readAccountState(
  connection: Connection,
  { operatorId, accountId }: OfAccount,
): Promise<AccountState> {
  const found = await sql<{ columns: StatementColumns | null; lag_days: number; closed_until: number | null }>`
    select columns, lag_days, closed_until from statement_account
    where operator_id = ${operatorId} and account_id = ${accountId}`.execute(connection)
  const [row] = found.rows
  return {
    columns: row?.columns ?? undefined,
    lagDays: row?.lag_days ?? lagUsual,
    closedUntil: row?.closed_until ?? undefined,
  }
}

/** Lines of an account are written by one at a time. Answers false where the operator has no such account. */
export async function lockAccount(tx: Transaction, { operatorId, accountId }: OfAccount): Promise<boolean> {
  const found = await sql`
    select from payment_account where operator_id = ${operatorId} and id = ${accountId} for update`.execute(tx)
  return found.rows.length > 0
}

export async function writeColumns(
  tx: Transaction,
  { operatorId, accountId }: OfAccount,
  { columns: mapped, lagDays }: { readonly columns: StatementColumns; readonly lagDays: number },
): Promise<void> {
  await sql`
    insert into statement_account (operator_id, account_id, columns, lag_days)
    values (${operatorId}, ${accountId}, ${JSON.stringify(mapped)}::jsonb, ${lagDays})
    on conflict (operator_id, account_id) do update set columns = excluded.columns, lag_days = excluded.lag_days
  `.execute(tx)
}

export interface ClosedDay {
  readonly day: number
  readonly sheet: string
  readonly seal: Uint8Array
  readonly closedBy: string
}

export async function writeClosed(
  tx: Transaction,
  { operatorId, accountId }: OfAccount,
  { day, sheet, seal, closedBy }: ClosedDay,
  at: number,
): Promise<void> {
  await sql`
    insert into statement_day (operator_id, account_id, day, sheet, seal, closed_by, closed_at)
    values (${operatorId}, ${accountId}, ${day}, ${sheet}::jsonb, ${seal}, ${closedBy}, ${at})`.execute(tx)
  await sql`
    insert into statement_account (operator_id, account_id, closed_until)
    values (${operatorId}, ${accountId}, ${day})
    on conflict (operator_id, account_id) do update set closed_until = excluded.closed_until`.execute(tx)
}

interface DayRow {
  operator_id: number
  account_id: number
  day: number
  sheet: unknown
  seal: Uint8Array
  /** Lines that count until it and have no answer. */
  open: number
}

/** Every closed day of every operator. */
export async function readClosedDays(connection: Connection): Promise<DayRow[]> {
  const found = await sql<DayRow>`
    select d.operator_id, d.account_id, d.day, d.sheet, d.seal, (
      select count(*)::int from statement_line l where l.operator_id = d.operator_id and l.account_id = d.account_id
        and l.counted_on <= d.day and l.answered_at is null) as open
    from statement_day d order by 1, 2, 3`.execute(connection)
  return found.rows
}
