import { sql } from 'kysely'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { NodeStored, Within } from '../store.ts'

/** How deep the lowest node at or below a place lies. */
export async function readLowest(connection: Connection, { operatorId, path }: Within): Promise<number> {
  const found = await sql<{ depth: number }>`
    select max(depth) as depth from node where operator_id = ${operatorId} and path like ${`${path}%`}`.execute(
    connection,
  )
  return must(found.rows[0], 'the depth of a node').depth
}

interface SubtreeMoved {
  readonly operatorId: number
  readonly node: Pick<NodeStored, 'id' | 'path' | 'depth'>
  /** Whom it hangs on then; absent: the operator. */
  readonly parentId: number | undefined
  readonly path: string
  readonly depth: number
}

/** Hangs a node and all below it on another. */
export async function writePlace(tx: Transaction, moved: SubtreeMoved): Promise<void> {
  const { operatorId, node, parentId = null, path, depth } = moved
  await sql`
    update node set path = ${path}::text || substr(path, ${node.path.length + 1}::integer),
      depth = depth + ${depth - node.depth}::integer,
      parent_id = case when id = ${node.id} then ${parentId}::bigint else parent_id end
    where operator_id = ${operatorId} and path like ${`${node.path}%`}`.execute(tx)
}
