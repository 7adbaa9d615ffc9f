import { sql } from 'kysely'
import type { Connection } from '../../platform/platform.ts'
import type { SlotRow } from './slot.ts'

/** A slot that is not as the withdrawals say that have it. */
export interface MisusedRow extends Pick<SlotRow, 'operator_id' | 'id' | 'state'> {
  /** Withdrawals that have it; one that went back before it was sent has none. */
  uses: number
  /** Those among them of another amount, currency or account. */
  unlike: number
}

/** Of every operator where the caller may see them all. */
export async function readMisused(connection: Connection): Promise<MisusedRow[]> {
  const found = await sql<MisusedRow>`
    select s.operator_id, s.id, s.state, count(t.number)::int as uses,
      (count(*) filter (where t.amount <> s.amount or t.currency <> s.currency or t.account_id <> s.account_id))::int
        as unlike
    from bank_slot s
    left join transfer t on t.operator_id = s.operator_id and t.slot_id = s.id
      and not (t.status = 'cancelled' and t.attempt = 0)
    group by s.operator_id, s.id, s.state
    having count(t.number) <> case when s.state = 'used' then 1 else 0 end
      or count(*) filter (where t.amount <> s.amount or t.currency <> s.currency or t.account_id <> s.account_id) > 0
    order by s.operator_id, s.id`.execute(connection)
  return found.rows
}
