import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

/** A player's favourite games, the newest first. */
export async function readFavourites(connection: Connection, { operatorId, playerId }: PlayerOf): Promise<number[]> {
  const found = await sql<{ game_id: number }>`
    select game_id from game_favourite where operator_id = ${operatorId} and player_id = ${playerId}
    order by since desc, game_id desc`.execute(connection)
  return found.rows.map((row) => row.game_id)
}

interface OfGame extends PlayerOf {
  readonly gameId: number
}

/** False: the operator has no such game. */
export async function insertFavourite(
  tx: Transaction,
  { operatorId, playerId, gameId }: OfGame,
  at: number,
): Promise<boolean> {
  const found = await sql<{ id: number }>`
    with named as (select id from game where operator_id = ${operatorId} and id = ${gameId}),
      starred as (
        insert into game_favourite (operator_id, player_id, game_id, since)
        select ${operatorId}, ${playerId}, id, ${at} from named on conflict do nothing)
    select id from named`.execute(tx)
  return found.rows.length > 0
}

/** Of more than so many the oldest go. */
export async function trimFavourites(tx: Transaction, { operatorId, playerId }: PlayerOf, max: number): Promise<void> {
  await sql`
    delete from game_favourite where operator_id = ${operatorId} and player_id = ${playerId} and game_id in (
      select game_id from game_favourite where operator_id = ${operatorId} and player_id = ${playerId}
      order by since desc, game_id desc offset ${max})`.execute(tx)
}

export async function deleteFavourite(connection: Connection, { operatorId, playerId, gameId }: OfGame): Promise<void> {
  await sql`
    delete from game_favourite
    where operator_id = ${operatorId} and player_id = ${playerId} and game_id = ${gameId}`.execute(connection)
}

/** The games that a player played last, the newest first and none twice: each is looked for behind those that are found. */
export async function readLastPlayed(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  max: number,
): Promise<number[]> {
  const found = await sql<{ game_ids: number[] }>`
    with recursive last as (
      (select array[game_id] as game_ids, opened_at from game_session
        where operator_id = ${operatorId} and player_id = ${playerId} and (staked > 0 or seen_at > opened_at)
        order by opened_at desc limit 1)
      union all
      select next.game_ids, next.opened_at from last cross join lateral (
        select last.game_ids || s.game_id as game_ids, s.opened_at from game_session s
        where s.operator_id = ${operatorId} and s.player_id = ${playerId} and s.opened_at <= last.opened_at
          and (s.staked > 0 or s.seen_at > s.opened_at) and s.game_id <> all(last.game_ids)
        order by s.opened_at desc limit 1) as next
      where cardinality(last.game_ids) < ${max})
    select game_ids from last order by cardinality(game_ids) desc limit 1`.execute(connection)
  return found.rows[0]?.game_ids ?? []
}

export async function areWinsHidden(connection: Connection, { operatorId, playerId }: PlayerOf): Promise<boolean> {
  const found = await sql`
    select 1 from game_wins_hidden where operator_id = ${operatorId} and player_id = ${playerId}`.execute(connection)
  return found.rows.length > 0
}

export async function hideWins(connection: Connection, { operatorId, playerId }: PlayerOf, at: number): Promise<void> {
  await sql`
    insert into game_wins_hidden (operator_id, player_id, since) values (${operatorId}, ${playerId}, ${at})
    on conflict do nothing`.execute(connection)
}

export async function stopHidingWins(connection: Connection, { operatorId, playerId }: PlayerOf): Promise<void> {
  await sql`
    delete from game_wins_hidden where operator_id = ${operatorId} and player_id = ${playerId}`.execute(connection)
}
