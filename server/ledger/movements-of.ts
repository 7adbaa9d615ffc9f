import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { AccountKind } from './chart.ts'
import { type MovementKind, movementKinds } from './movement-kinds.ts'

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

/** Every movement of an operator whose cause is this, or begins with it and a blank; oldest first. Read by the index of causes. */
export async function readMovementsOf(
  connection: Connection,
  operatorId: number,
  cause: string,
): Promise<readonly PostedMovement[]> {
  const found = await sql<Omit<PostedMovement, 'movementId' | 'flows'> & PostedFlow & { id: number }>`
    select m.id, m.kind, m.cause, m.actor, m.at, s.kind as source, t.kind as target, p.amount
    from movement m
      join posting p on p.operator_id = m.operator_id and p.movement_id = m.id
      join account s on s.operator_id = p.operator_id and s.id = p.source
      join account t on t.operator_id = p.operator_id and t.id = p.target
    where m.operator_id = ${operatorId} and m.kind = any(${[...movementKinds]}::text[])
      and (m.cause = ${cause} or (m.cause ~>=~ ${`${cause} `} and m.cause ~<~ ${`${cause}!`}))
    order by m.id, p.id`.execute(connection)
  return [...Map.groupBy(found.rows, ({ id }) => id)].flatMap(([movementId, rows]) => {
    const flows = rows.map(({ source, target, amount }) => ({ source, target, amount }))
    return rows.slice(0, 1).map(({ kind, cause: of, actor, at }) => ({ movementId, kind, cause: of, actor, at, flows }))
  })
}
