import { sql } from 'kysely'
import { must } from '../../platform/must.ts'
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

/**
 * Of one operator's accounts, no two of one name. Answers the positions of those that are new: of the others a hook of their name
 * came before. Written in one order, so that two writers never wait for one another in a ring.
 */
export async function insertHooks(tx: Transaction, hooks: readonly NewHook[], at: number): Promise<Set<number>> {
  const [first] = hooks
  if (!first) return new Set()
  const of = <T>(read: (hook: NewHook) => T) => hooks.map(read)
  const made = await sql<{ account_id: number; event_key: string }>`
    insert into payment_hook (operator_id, id, account_id, event_key, body, body_hash, heard_at, verdict, reference)
    select ${first.operatorId}::bigint, nextval('payment_hook_number'), n.account_id, n.event_key, decode(n.body, 'hex'),
      decode(n.body_hash, 'hex'), ${at}::bigint, n.verdict, n.reference
    from (select * from unnest(${of(({ accountId }) => accountId)}::bigint[], ${of(({ eventKey }) => eventKey)}::text[],
        ${of(({ body }) => Buffer.from(body).toString('hex'))}::text[],
        ${of(({ bodyHash }) => bodyHash.toString('hex'))}::text[], ${of(({ verdict }) => verdict)}::text[],
        ${of(({ reference }) => reference)}::text[])
      as n(account_id, event_key, body, body_hash, verdict, reference) order by account_id, event_key) n
    on conflict (operator_id, account_id, event_key) do nothing returning account_id, event_key`.execute(tx)
  const names = new Set(made.rows.map(({ account_id: accountId, event_key: eventKey }) => `${accountId} ${eventKey}`))
  return new Set(hooks.keys().filter((position) => names.has(nameOf(must(hooks[position], 'a hook')))))
}

const nameOf = ({ accountId, eventKey }: NewHook) => `${accountId} ${eventKey}`

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
