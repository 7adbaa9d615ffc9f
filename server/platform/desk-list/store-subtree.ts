import { sql } from 'kysely'
import type { Condition } from './list-declaration.ts'
import type { WhoseRows } from './whose-rows.ts'

/** After every path that begins with one: their parts are figures. */
const beyondFigures = ':'

interface PlayerColumns {
  readonly operatorId: Condition
  readonly playerId: Condition
}

/**
 * What holds of a row about a player whom somebody sees: one of their operator's, and where they see a part of its tree, who
 * hangs on a node there. The tree lies above whoever lists what is its players', so its tables are named here; paths are
 * compared by their bytes, which an index does whosever rows are shown.
 */
export function isSeen({ operatorId, path }: WhoseRows, of: PlayerColumns): Condition {
  const own = sql`${of.operatorId} = ${operatorId}`
  if (path === undefined || path === '') return own
  return sql`${own} and exists (
    select from node_player h join node n on n.operator_id = h.operator_id and n.id = h.node_id
    where h.operator_id = ${of.operatorId} and h.player_id = ${of.playerId} and n.operator_id = ${operatorId}
      and n.path ~>=~ ${path}::text and n.path ~<~ ${path + beyondFigures}::text)`
}
