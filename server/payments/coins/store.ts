import { sql } from 'kysely'
import type { Connection } from '../../platform/platform.ts'
import type { CoinsSaid } from '../facts/fact.ts'
import type { AddressStep } from './address-of.ts'

interface Of {
  readonly operatorId: number
  readonly number: number
}

/** Whether an address was another deposit's, whatever became of that. */
export async function isAddressTaken(
  connection: Connection,
  { operatorId, number }: Of,
  { network, address, memo = '' }: AddressStep,
): Promise<boolean> {
  const found = await sql<{ number: number }>`
    select number from transfer
    where operator_id = ${operatorId} and next ->> 'kind' = 'address' and next ->> 'network' = ${network}
      and next ->> 'address' = ${address} and coalesce(next ->> 'memo', '') = ${memo} and number <> ${number}
    limit 1`.execute(connection)
  return found.rows.length > 0
}

export interface CoinFactRow {
  readonly transfer_number: number
  readonly kind: string
  readonly payment: string | null
  readonly amount: number | null
  readonly said_at: number
  readonly coins: CoinsSaid | null
}

/** What was said of the coins of some of an operator's transfers, and of payments that vanished; by transfer. */
export async function readCoinFacts(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly CoinFactRow[]>> {
  if (numbers.length === 0) return new Map()
  const found = await sql<CoinFactRow>`
    select transfer_number, kind, payment, amount, said_at, coins from transfer_fact
    where operator_id = ${operatorId} and transfer_number = any(${[...numbers]}::bigint[])
      and (coins is not null or kind = 'moneyGone') order by said_at, id`.execute(connection)
  return Map.groupBy(found.rows, (row) => row.transfer_number)
}

/** A player's transfers of which something was said of coins. */
export async function readCoinNumbers(
  connection: Connection,
  { operatorId, playerId }: { readonly operatorId: number; readonly playerId: number },
): Promise<number[]> {
  const found = await sql<{ number: number }>`
    select t.number from transfer t
    where t.operator_id = ${operatorId} and t.player_id = ${playerId} and exists (
      select from transfer_fact f
      where f.operator_id = t.operator_id and f.transfer_number = t.number and f.coins is not null)`.execute(connection)
  return found.rows.map(({ number }) => number)
}

/** When a player's withdrawals first named a destination, one that came to nothing left out; undefined: never. */
export async function readFirstUse(
  connection: Connection,
  { operatorId, playerId }: { readonly operatorId: number; readonly playerId: number },
  destination: Uint8Array,
): Promise<number | undefined> {
  const found = await sql<{ at: number | null }>`
    select min(asked_at)::bigint as at from transfer
    where operator_id = ${operatorId} and destination = ${destination} and player_id = ${playerId}
      and direction = 'withdrawal' and status <> 'cancelled'`.execute(connection)
  return found.rows[0]?.at ?? undefined
}
