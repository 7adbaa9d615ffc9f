import { sql } from 'kysely'
import type { Connection } from '../../platform/platform.ts'
import type { Expected } from './matching/expected.ts'
import type { OfAccount } from './store.ts'

/** Read at once. */
const chunk = 10_000

interface ExpectedRow {
  number: number
  id: string
  direction: Expected['direction']
  player_id: number
  amount: number
  fee: number
  credited: number | null
  currency: string
  provider_ref: string | null
  reference: string | null
  asked_at: number
  done_at: number | null
  is_waiting: boolean
  has_line: boolean
}

const columns =
  sql.raw(`t.number, t.id, t.direction, t.player_id, t.amount, t.fee, t.credited, t.currency, t.provider_ref,
  t.next->>'reference' as reference, t.asked_at, t.done_at, t.status = 'waiting' as is_waiting`)
const matched = sql`exists (
  select from statement_line l where l.operator_id = t.operator_id and l.transfer_number = t.number
    and l.state in ('matched', 'differs')) as has_line`

/** Transfers of an account as its statements should show them: those asked for within a time, and all that wait. */
export async function readExpected(
  connection: Connection,
  { operatorId, accountId }: OfAccount,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<Expected[]> {
  const all: Expected[] = []
  for (let after = 0; ; ) {
    const found = await sql<ExpectedRow>`
      select ${columns}, ${matched} from transfer t
      where t.operator_id = ${operatorId} and t.account_id = ${accountId} and t.number > ${after}
        and ((t.asked_at >= ${from} and t.asked_at < ${until}) or t.status = 'waiting')
      order by t.number limit ${chunk}`.execute(connection)
    all.push(...found.rows.map(expectedOf))
    const last = found.rows.at(-1)
    if (!last || found.rows.length < chunk) return all
    after = last.number
  }
}

/** Those whose money moved within a time, and that no line was matched to. */
export async function readUnmatched(
  connection: Connection,
  { operatorId, accountId }: OfAccount,
  { from, until, askedFrom }: { readonly from: number; readonly until: number; readonly askedFrom: number },
): Promise<Expected[]> {
  const found = await sql<ExpectedRow>`
    select ${columns}, false as has_line from transfer t
    where t.operator_id = ${operatorId} and t.account_id = ${accountId} and t.asked_at >= ${askedFrom}
      and t.asked_at < ${until} and t.done_at >= ${from} and t.done_at < ${until} and not exists (
        select from statement_line l where l.operator_id = t.operator_id and l.transfer_number = t.number
          and l.state in ('matched', 'differs'))`.execute(connection)
  return found.rows.map(expectedOf)
}

/** One of them by its number; undefined: the account has none such. */
export async function findExpected(
  connection: Connection,
  { operatorId, accountId }: OfAccount,
  number: number,
): Promise<Expected | undefined> {
  const found = await sql<ExpectedRow>`
    select ${columns}, ${matched} from transfer t
    where t.operator_id = ${operatorId} and t.account_id = ${accountId} and t.number = ${number}`.execute(connection)
  const [row] = found.rows
  return row && expectedOf(row)
}

/** What players typed for some transfers, sealed. */
export async function readSealed(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<{ readonly number: number; readonly id: string; readonly sealed_values: Uint8Array }[]> {
  if (numbers.length === 0) return []
  const found = await sql<{ number: number; id: string; sealed_values: Uint8Array }>`
    select number, id, sealed_values from transfer
    where operator_id = ${operatorId} and number = any(${[...numbers]}::bigint[]) and sealed_values is not null
  `.execute(connection)
  return found.rows
}

function expectedOf(row: ExpectedRow): Expected {
  const isIn = row.direction === 'deposit'
  return {
    ...{ number: row.number, direction: row.direction, playerId: row.player_id, currency: row.currency },
    amount: isIn ? (row.credited ?? row.amount) + row.fee : 0 - row.amount,
    providerRef: row.provider_ref ?? '',
    ours: [row.id, ...(row.reference === null ? [] : [row.reference])],
    askedAt: row.asked_at,
    doneAt: row.done_at ?? undefined,
    ...{ isWaiting: row.is_waiting, hasLine: row.has_line },
  }
}
