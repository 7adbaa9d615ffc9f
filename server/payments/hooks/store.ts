import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'

export type HookVerdict = 'taken' | 'parked' | 'unused' | 'changed' | 'unmatched'

export interface NewHook {
  readonly operatorId: number
  readonly accountId: number
  readonly eventKey: string
  readonly body: Uint8Array
  readonly bodyHash: Buffer
  readonly verdict: HookVerdict
  readonly reference: string | null
}

/** False: a hook of this name came before. */
export async function insertHook(tx: Transaction, hook: NewHook, at: number): Promise<boolean> {
  const made = await sql<{ id: number }>`
    insert into payment_hook (operator_id, id, account_id, event_key, body, body_hash, heard_at, verdict, reference)
    values (${hook.operatorId}, nextval('payment_hook_number'), ${hook.accountId}, ${hook.eventKey}, ${hook.body},
      ${hook.bodyHash}, ${at}, ${hook.verdict}, ${hook.reference})
    on conflict (operator_id, account_id, event_key) do nothing returning id`.execute(tx)
  return made.rows.length > 0
}

/** Whether the hook that came before under this name said the same. */
export async function isSameHook(
  connection: Connection,
  { operatorId, accountId, eventKey, bodyHash }: Pick<NewHook, 'operatorId' | 'accountId' | 'eventKey' | 'bodyHash'>,
): Promise<boolean> {
  const found = await sql<{ same: boolean }>`
    select body_hash = ${bodyHash} as same from payment_hook
    where operator_id = ${operatorId} and account_id = ${accountId} and event_key = ${eventKey}`.execute(connection)
  return found.rows[0]?.same ?? false
}

/** Hooks of no transfer that we knew when they came, heard since a time, of any operator. */
export async function readParked(
  connection: Connection,
  { since, countMax }: { readonly since: number; readonly countMax: number },
): Promise<{ operatorId: number; id: number; accountId: number; body: Uint8Array }[]> {
  const found = await sql<{ operator_id: number; id: number; account_id: number; body: Uint8Array }>`
    select operator_id, id, account_id, body from payment_hook
    where verdict = 'parked' and heard_at >= ${since} order by id limit ${countMax}`.execute(connection)
  return found.rows.map(({ operator_id: operatorId, id, account_id: accountId, body }) => ({
    ...{ operatorId, id, accountId, body },
  }))
}

export async function writeVerdict(
  connection: Connection,
  { operatorId, id }: { readonly operatorId: number; readonly id: number },
  verdict: HookVerdict,
): Promise<void> {
  await sql`
    update payment_hook set verdict = ${verdict} where operator_id = ${operatorId} and id = ${id}`.execute(connection)
}

/** What is older says nothing to anybody any more. */
export async function deleteHooks(
  connection: Connection,
  { before, countMax }: { readonly before: number; readonly countMax: number },
): Promise<number> {
  const gone = await sql<{ id: number }>`
    delete from payment_hook where (operator_id, id) in (
      select operator_id, id from payment_hook where heard_at < ${before} order by heard_at limit ${countMax})
    returning id`.execute(connection)
  return gone.rows.length
}

/** Parked hooks that nobody could use in their time wait for a person. */
export async function endParked(connection: Connection, before: number): Promise<void> {
  await sql`
    update payment_hook set verdict = 'unmatched' where verdict = 'parked' and heard_at < ${before}`.execute(connection)
}
