import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { AccountKind } from './chart.ts'
import type { Movement } from './movements.ts'

/** What all movements of some kinds that one cause made have put into an account, less what they took; minor units. */
export interface MovedFor {
  readonly operatorId: number
  readonly cause: string
  readonly currency: string
  readonly account: AccountKind
  readonly ownerId: number
  readonly amount: number
}

/** By cause and account. Goes through every posting: for proofs alone. */
export async function movedFor(connection: Connection, kinds: readonly Movement['kind'][]): Promise<MovedFor[]> {
  const found = await sql<MovedFor>`
    select m.operator_id as "operatorId", m.cause, a.currency, a.kind as account, a.owner_id as "ownerId",
      sum(case when p.target = a.id then p.amount else -p.amount end)::bigint as amount
    from movement m
      join posting p on p.operator_id = m.operator_id and p.movement_id = m.id
      join account a on a.operator_id = p.operator_id and (a.id = p.source or a.id = p.target)
    where m.kind = any(${[...kinds]}::text[])
    group by 1, 2, 3, 4, 5`.execute(connection)
  return found.rows
}
