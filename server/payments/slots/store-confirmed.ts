import { sql } from 'kysely'
import type { Connection } from '../../platform/platform.ts'
import { silentAfter } from '../facts/both-sides.ts'

/** Of which bank the payer of some transfers is, and whether payer and player have said that it was paid. */
export interface Sides {
  readonly bank: string
  readonly paid: boolean
  readonly got: boolean
}

/** By the number of the transfer; those without a slot are not there. */
export async function readSides(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Sides>> {
  if (numbers.length === 0) return new Map()
  const found = await sql<Sides & { number: number }>`
    select t.number, s.bank, coalesce(bool_or(f.kind = 'payDone'), false) as paid,
      coalesce(bool_or(f.kind = 'playerGot'), false) as got
    from transfer t
    join bank_slot s on s.operator_id = t.operator_id and s.id = t.slot_id
    left join transfer_fact f on f.operator_id = t.operator_id and f.transfer_number = t.number
      and f.kind in ('payDone', 'playerGot')
    where t.operator_id = ${operatorId} and t.number = any(${[...numbers]}::bigint[])
    group by t.number, s.bank`.execute(connection)
  return new Map(found.rows.map(({ number, bank, paid, got }) => [number, { bank, paid, got }]))
}

/** Withdrawals of which one side has spoken long ago and the other may be silent, of any operator. */
export async function findQuiet(
  connection: Connection,
  { now, countMax }: { readonly now: number; readonly countMax: number },
): Promise<{ operatorId: number; number: number }[]> {
  const found = await sql<{ operator_id: number; number: number }>`
    select t.operator_id, t.number from transfer t
    where t.slot_id is not null and t.status = 'waiting' and t.state in ('sending', 'sent') and exists (
      select from transfer_fact f where f.operator_id = t.operator_id and f.transfer_number = t.number
        and f.kind in ('payDone', 'playerGot') and f.said_at <= ${now - silentAfter})
    order by t.operator_id, t.number limit ${countMax}`.execute(connection)
  return found.rows.map(({ operator_id: operatorId, number }) => ({ operatorId, number }))
}
