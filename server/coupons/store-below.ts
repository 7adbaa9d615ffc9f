import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

/** What players below a node did with their own money, minor units. */
export interface PlayBelow {
  readonly nodeId: number
  /** Whoever stands directly below the node, with them below; null: they hang on the node itself. */
  readonly childId: number | null
  readonly staked: number
  readonly returned: number
}

interface BelowAsked {
  readonly nodes: readonly { readonly id: number; readonly path: string }[]
  readonly currency: string
  readonly from: number
  readonly until: number
}

/**
 * Of coupons of players at or below each of some nodes that had their result, or were sold, in a time: what bonus paid of a
 * stake, and its part of what came back, is not their own, and a coupon that a free bet paid counts nowhere.
 */
export async function sumBelow(
  connection: Connection,
  operatorId: number,
  { nodes, currency, from, until }: BelowAsked,
): Promise<PlayBelow[]> {
  // whoever looks at a part of the tree waits for the coupons of that part alone
  const place = sharedStart(nodes.map(({ path }) => path))
  const found = await sql<PlayBelow>`
    with own as (
      select n.path, sum(c.stake_total - c.stake_bonus)::bigint as staked,
        sum(c.payout + c.sold_for - floor((c.payout + c.sold_for)::numeric * c.stake_bonus / c.stake_total))::bigint as returned
      from coupon c
        join node_player p on p.operator_id = c.operator_id and p.player_id = c.player_id
        join node n on n.operator_id = p.operator_id and n.id = p.node_id
      where c.operator_id = ${operatorId} and c.settled_at >= ${from}::bigint and c.settled_at < ${until}::bigint
        and n.path ~>=~ ${place}::text and n.path ~<~ ${place + beyondFigures}::text
        and c.currency = ${currency} and c.status in ('won', 'lost', 'sold') and c.free_bet_id is null
      group by n.path)
    select a.id as "nodeId", nullif(substr(own.path, length(a.path) + 1, 10), '')::bigint as "childId",
      sum(own.staked)::bigint as staked, sum(own.returned)::bigint as returned
    from own cross join lateral generate_series(1, length(own.path) / 10) as level(depth)
      join unnest(${nodes.map(({ id }) => id)}::bigint[], ${nodes.map(({ path }) => path)}::text[]) as a(id, path)
        on a.path = left(own.path, level.depth * 10)
    group by 1, 2`.execute(connection)
  return found.rows
}

/** After every path that begins with one: their parts are figures. */
const beyondFigures = ':'

/** What all of some paths begin with. */
function sharedStart(paths: readonly string[]): string {
  return paths.reduce((shared, path) => {
    let length = 0
    while (length < shared.length && shared[length] === path[length]) length += 1
    return shared.slice(0, length)
  }, paths[0] ?? '')
}
