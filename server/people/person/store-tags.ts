import { type RawBuilder, sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Condition } from '../../platform/desk-list/list-declaration.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import { foldUserName } from '../user-name.ts'

/** A tag is one however it is written. */
export const foldTag = foldUserName

export interface TagRow {
  readonly tag: string
  readonly staff_name: string
  readonly at: number
}

/** What staff tagged a player with, by its letters. */
export async function readTags(connection: Connection, { operatorId, playerId }: PlayerOf): Promise<TagRow[]> {
  const found = await sql<TagRow>`
    select tag, staff_name, at from player_tag
    where operator_id = ${operatorId} and player_id = ${playerId} order by folded`.execute(connection)
  return found.rows
}

interface NewTag {
  readonly tag: string
  readonly staffId: number
  readonly staffName: string
  readonly at: number
}

/** False: they have it already. */
export async function insertTag(tx: Transaction, of: PlayerOf, { tag, ...by }: NewTag): Promise<boolean> {
  const made = await sql<{ folded: string }>`
    insert into player_tag (operator_id, player_id, folded, tag, staff_id, staff_name, at)
    values (${of.operatorId}, ${of.playerId}, ${foldTag(tag)}, ${tag}, ${by.staffId}, ${by.staffName}, ${by.at})
    on conflict do nothing returning folded`.execute(tx)
  return made.rows.length > 0
}

/** False: they do not have it. */
export async function deleteTag(tx: Transaction, of: PlayerOf, tag: string): Promise<boolean> {
  const gone = await sql<{ folded: string }>`
    delete from player_tag
    where operator_id = ${of.operatorId} and player_id = ${of.playerId} and folded = ${foldTag(tag)} returning folded
  `.execute(tx)
  return gone.rows.length > 0
}

/** Tags of an operator with how many players have each, the most used first. */
export async function countTags(
  connection: Connection,
  operatorId: number,
  countMax: number,
): Promise<{ tag: string; players: number }[]> {
  const found = await sql<{ tag: string; players: number }>`
    select min(tag) as tag, count(*)::int as players from player_tag
    where operator_id = ${operatorId} group by folded order by players desc, folded limit ${countMax}`.execute(
    connection,
  )
  return found.rows
}

/** Of some of an operator's players; whoever has none is absent. */
export async function readTagsOf(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (playerIds.length === 0) return new Map()
  const found = await sql<{ player_id: number; tags: string[] }>`
    select player_id, array_agg(tag order by folded) as tags from player_tag
    where operator_id = ${operatorId} and player_id = any(${[...playerIds]}::bigint[]) group by player_id`.execute(
    connection,
  )
  return new Map(found.rows.map((row) => [row.player_id, row.tags]))
}

interface Columns {
  readonly operatorId: RawBuilder<unknown>
  readonly playerId: RawBuilder<unknown>
}

/** A field of lists: what the player of a row is tagged with. */
export const tagField = ({ operatorId, playerId }: Columns) => ({
  ...({ of: 'text', column: sql`g.folded`, kinds: ['is', 'in'] } as const),
  fold: (typed: string) => sql`${foldTag(typed)}::text`,
  within: (held: Condition): Condition =>
    sql`exists (select from player_tag g where g.operator_id = ${operatorId} and g.player_id = ${playerId} and ${held})`,
})
