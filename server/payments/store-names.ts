import { sql } from 'kysely'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection } from '../platform/platform.ts'

// Transfers by what their providers and their players call them.

export async function findByReference(
  connection: Connection,
  { operatorId, accountId }: { readonly operatorId: number; readonly accountId: number },
  providerRef: string,
): Promise<{ number: number } | undefined> {
  const found = await sql<{ number: number }>`
    select number from transfer
    where operator_id = ${operatorId} and account_id = ${accountId} and provider_ref = ${providerRef}`.execute(
    connection,
  )
  return found.rows[0]
}

/** The deposit that a payment was for, by the provider's own name of that: the house's own, of one that came besides. */
export async function findByPayment(
  connection: Connection,
  { operatorId, accountId }: { readonly operatorId: number; readonly accountId: number },
  payment: string,
): Promise<{ number: number } | undefined> {
  const found = await sql<{ number: number }>`
    select t.number from transfer_fact f
    join transfer t on t.operator_id = f.operator_id and t.number = f.transfer_number
    where f.operator_id = ${operatorId} and f.payment = ${payment} and f.kind = 'moneyFinal'
      and t.account_id = ${accountId}
    order by t.number desc limit 1`.execute(connection)
  return found.rows[0]
}

/** The numbers of transfers by the ids that we gave their providers, each of an account; in order, undefined for none. */
export async function findByIds(
  connection: Connection,
  operatorId: number,
  asked: readonly { readonly accountId: number; readonly transferId: string }[],
): Promise<(number | undefined)[]> {
  if (asked.length === 0) return []
  const found = await sql<{ place: number; number: number }>`
    select a.place, t.number
    from unnest(${asked.map(({ accountId }) => accountId)}::bigint[], ${asked.map(({ transferId }) => transferId)}::uuid[])
      with ordinality as a(account_id, id, place)
    join transfer t on t.operator_id = ${operatorId} and t.account_id = a.account_id and t.id = a.id`.execute(
    connection,
  )
  const numbers = new Map(found.rows.map(({ place, number }) => [place, number]))
  return asked.map((_, index) => numbers.get(index + 1))
}

/** What a player calls their transfers, by number. */
export async function readTransferIds(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const found = await sql<{ number: number; id: string }>`
    select number, id from transfer
    where operator_id = ${operatorId} and player_id = ${playerId} and number = any(${[...numbers]}::bigint[])`.execute(
    connection,
  )
  return new Map(found.rows.map(({ number, id }) => [number, id]))
}
