import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { AccountKind } from './chart.ts'
import { type MovementKind, movementKinds } from './movements.ts'

/** One posting of a movement, as it was written. */
export interface PostedFlow {
  readonly source: AccountKind
  readonly target: AccountKind
  /** Minor units. */
  readonly amount: number
}

export interface PostedMovement {
  readonly movementId: number
  readonly kind: MovementKind
  readonly cause: string
  readonly actor: string
  /** Milliseconds. */
  readonly at: number
  readonly flows: readonly PostedFlow[]
}

/**
 * By each of these causes, every movement of an operator whose cause is that one, or begins with it and a blank; oldest
 * first. A cause that moved nothing is absent. Read by the index of causes.
 */
export async function readMovementsOf(
  connection: Connection,
  operatorId: number,
  causes: readonly string[],
): Promise<Map<string, readonly PostedMovement[]>> {
  const found = await sql<PostedRow>`
    select c.asked, m.id, m.kind, m.cause, m.actor, m.at, s.kind as source, t.kind as target, p.amount
    from unnest(${[...causes]}::text[]) as c(asked)
      join movement m on m.cause = c.asked or (m.cause ~>=~ (c.asked || ' ') and m.cause ~<~ (c.asked || '!'))
      join posting p on p.operator_id = m.operator_id and p.movement_id = m.id
      join account s on s.operator_id = p.operator_id and s.id = p.source
      join account t on t.operator_id = p.operator_id and t.id = p.target
    where m.operator_id = ${operatorId} and m.kind = any(${[...movementKinds]}::text[])
    order by m.id, p.id`.execute(connection)
  const byCause = Map.groupBy(found.rows, ({ asked }) => asked)
  return new Map([...byCause].map(([cause, rows]) => [cause, toMovements(rows)]))
}

type PostedRow = Omit<PostedMovement, 'movementId' | 'flows'> & PostedFlow & { asked: string; id: number }

function toMovements(postings: readonly PostedRow[]): PostedMovement[] {
  return [...Map.groupBy(postings, ({ id }) => id)].flatMap(([movementId, rows]) => {
    const flows = rows.map(({ source, target, amount }) => ({ source, target, amount }))
    return rows.slice(0, 1).map(({ kind, cause, actor, at }) => ({ movementId, kind, cause, actor, at, flows }))
  })
}
