import { type RawBuilder, sql } from 'kysely'
import type { WhoseRows } from '../platform/desk-list/whose-rows.ts'

/** What holds of a player whom somebody at the desk sees: of who works for a node, those at or below it. */
export function isInSubtree({ operatorId, path }: WhoseRows, playerId: RawBuilder<unknown>): RawBuilder<unknown> {
  if (path === undefined) return sql`true`
  return sql`exists (
    select from node_player np join node n on n.operator_id = np.operator_id and n.id = np.node_id
    where np.operator_id = ${operatorId} and np.player_id = ${playerId} and n.path like ${`${path}%`})`
}
