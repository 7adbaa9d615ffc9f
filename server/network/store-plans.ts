import type { CommissionPlan } from '@banko/betting/payments/commission.ts'
import { sql } from 'kysely'
import type { Connection, Transaction } from '../platform/platform.ts'

export interface PlanRow extends CommissionPlan {
  readonly node_id: number
  /** From which on it holds: `2026-12`. */
  readonly month: string
}

/** The plan of each of some nodes that holds in a month; of whoever has none by then, none. */
export async function readPlans(
  connection: Connection,
  operatorId: number,
  { nodeIds, month }: { readonly nodeIds: readonly number[]; readonly month: string },
): Promise<ReadonlyMap<number, PlanRow>> {
  const found = await sql<PlanRow>`
    select distinct on (node_id) node_id, month, turnover, split from node_plan
    where operator_id = ${operatorId} and node_id = any(${[...nodeIds]}::bigint[]) and month <= ${month}
    order by node_id, month desc`.execute(connection)
  return new Map(found.rows.map((row) => [row.node_id, row]))
}

interface PlanSaid extends CommissionPlan {
  readonly operatorId: number
  readonly nodeId: number
  readonly month: string
}

/** Said again before its month has begun it stands in place of what was said before. */
export async function writePlan(tx: Transaction, plan: PlanSaid, at: number): Promise<void> {
  const { operatorId, nodeId, month, turnover, split } = plan
  await sql`
    insert into node_plan (operator_id, node_id, month, turnover, split, said_at)
    values (${operatorId}, ${nodeId}, ${month}, ${turnover}, ${split}, ${at})
    on conflict (operator_id, node_id, month) do update set
      turnover = excluded.turnover, split = excluded.split, said_at = excluded.said_at`.execute(tx)
}
