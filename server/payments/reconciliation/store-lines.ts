import type { LineState } from '@banko/contract/payments/statement-choices.ts'
import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { LineMatch } from './matching/line-match.ts'
import type { StatementLine } from './statement-line.ts'
import type { OfAccount } from './store.ts'

export interface OfLine {
  readonly operatorId: number
  readonly lineId: number
}

/** A line as it is stored. Amounts are minor units, times milliseconds. */
export interface LineRow {
  id: number
  account_id: number
  key: string
  booked_on: number
  counted_on: number
  amount: number
  currency: string
  texts: readonly string[]
  payer: string
  found: LineState
  state: LineState
  transfer_number: number | null
  differs_by: number | null
  fact_due: boolean
  answered_at: number | null
  answered_by: string | null
  note: string | null
  turn: number
}

const columns =
  sql.raw(`l.id, l.account_id, l.key, l.booked_on, l.counted_on, l.amount, l.currency, l.texts, l.payer, l.found,
  l.state, l.transfer_number, l.differs_by, l.fact_due, l.answered_at, l.answered_by, l.note, l.turn`)

/** Of these keys, those that the account has a line of. */
export async function knownKeys(
  connection: Connection,
  { operatorId, accountId }: OfAccount,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ key: string }>`
    select key from statement_line
    where operator_id = ${operatorId} and account_id = ${accountId} and key = any(${[...keys]}::text[])`.execute(
    connection,
  )
  return new Set(found.rows.map(({ key }) => key))
}

/** A line with how it stands to the transfers of its account. */
export interface NewLine extends StatementLine {
  readonly match: LineMatch
  /** What it says of its transfer is still to be taken as a fact. */
  readonly factDue: boolean
  /** It needs nobody's answer. */
  readonly isAnswered: boolean
}

interface Written extends OfAccount {
  readonly statementId: number
  /** Lines of earlier days count to the first that is open; when it began. */
  readonly openFrom: number
  readonly at: number
}

/** Writes lines that are new; answers how many were. */
export async function insertLines(
  tx: Transaction,
  { operatorId, accountId, statementId, openFrom, at }: Written,
  lines: readonly NewLine[],
): Promise<number> {
  if (lines.length === 0) return 0
  const rows = lines.map(({ key, bookedOn, amount, currency, texts, payer, match, factDue, isAnswered }) => ({
    ...{ key, amount, currency, texts, payer, state: match.state },
    ...{ booked_on: bookedOn, transfer_number: match.number ?? null, differs_by: match.by ?? null },
    ...{ fact_due: factDue, answered_at: isAnswered ? at : null },
  }))
  const made = await sql`
    insert into statement_line (operator_id, id, account_id, statement_id, key, booked_on, counted_on, amount, currency,
      texts, payer, found, state, transfer_number, differs_by, fact_due, answered_at)
    select ${operatorId}::bigint, nextval('statement_line_number'), ${accountId}::bigint, ${statementId}::bigint, n.key,
      n.booked_on, greatest(n.booked_on, ${openFrom}::bigint), n.amount, n.currency, n.texts, n.payer, n.state, n.state,
      n.transfer_number, n.differs_by, n.fact_due, n.answered_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(key text, booked_on bigint, amount bigint,
      currency text, texts jsonb, payer text, state text, transfer_number bigint, differs_by bigint, fact_due boolean,
      answered_at bigint)
    on conflict (operator_id, account_id, key) do nothing`.execute(tx)
  return Number(made.numAffectedRows ?? 0n)
}

/** A transfer that no line was matched to. */
export interface Missing {
  readonly number: number
  readonly bookedOn: number
  readonly amount: number
  readonly currency: string
}

/** Writes a line of the house's own for each transfer that should have one; once for each. */
export async function insertMissing(
  tx: Transaction,
  { operatorId, accountId, openFrom }: OfAccount & { readonly openFrom: number },
  missing: readonly Missing[],
): Promise<void> {
  const rows = missing.map(({ number, bookedOn, amount, currency }) => ({ number, bookedOn, amount, currency }))
  await sql`
    insert into statement_line (operator_id, id, account_id, key, booked_on, counted_on, amount, currency, texts, payer,
      found, state, transfer_number)
    select ${operatorId}::bigint, nextval('statement_line_number'), ${accountId}::bigint, 'payment ' || n.number,
      n."bookedOn", greatest(n."bookedOn", ${openFrom}::bigint), n.amount, n.currency, '[]', '', 'missingThere',
      'missingThere', n.number
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(number bigint, "bookedOn" bigint, amount bigint,
      currency text)
    on conflict (operator_id, account_id, key) do nothing`.execute(tx)
}

/** What was missing and has a line by now is missing no more. */
export async function deleteFound(tx: Transaction, { operatorId, accountId }: OfAccount): Promise<void> {
  await sql`
    delete from statement_line m
    where m.operator_id = ${operatorId} and m.account_id = ${accountId} and m.state = 'missingThere'
      and m.answered_at is null and exists (
        select from statement_line l where l.operator_id = m.operator_id and l.transfer_number = m.transfer_number
          and l.state in ('matched', 'differs'))`.execute(tx)
}

/** The days of an account's lines, of statements: when the first and the last began; undefined: it has none. */
export async function readDays(
  connection: Connection,
  { operatorId, accountId }: OfAccount,
): Promise<{ readonly first: number; readonly last: number } | undefined> {
  const found = await sql<{ first: number | null; last: number | null }>`
    select min(booked_on) as first, max(booked_on) as last from statement_line
    where operator_id = ${operatorId} and account_id = ${accountId} and statement_id is not null`.execute(connection)
  const { first, last } = found.rows[0] ?? {}
  return typeof first === 'number' && typeof last === 'number' ? { first, last } : undefined
}

/** Lines whose facts are still to be taken, the oldest first. */
export async function findDue(
  connection: Connection,
  { operatorId, accountId }: OfAccount,
  countMax: number,
): Promise<LineRow[]> {
  const found = await sql<LineRow>`
    select ${columns} from statement_line l
    where l.operator_id = ${operatorId} and l.account_id = ${accountId} and l.fact_due
    order by l.id limit ${countMax}`.execute(connection)
  return found.rows
}

/** After its account: nobody answers it at the same time. */
export async function lockLine(tx: Transaction, { operatorId, lineId }: OfLine): Promise<LineRow | undefined> {
  const found = await sql<LineRow>`
    select ${columns} from statement_line l
    where l.operator_id = ${operatorId} and l.id = ${lineId} for update`.execute(tx)
  return found.rows[0]
}

/** What becomes of a line by its answer. */
export type LineAnswer = Pick<
  LineRow,
  'state' | 'transfer_number' | 'differs_by' | 'fact_due' | 'answered_at' | 'answered_by' | 'note' | 'turn'
>

export async function writeAnswer(
  tx: Transaction,
  { operatorId, lineId }: OfLine,
  { state, transfer_number: number, differs_by: by, fact_due: due, ...answer }: LineAnswer,
): Promise<void> {
  await sql`
    update statement_line set state = ${state}, transfer_number = ${number}, differs_by = ${by}, fact_due = ${due},
      answered_at = ${answer.answered_at}, answered_by = ${answer.answered_by}, note = ${answer.note},
      turn = ${answer.turn}
    where operator_id = ${operatorId} and id = ${lineId}`.execute(tx)
}
