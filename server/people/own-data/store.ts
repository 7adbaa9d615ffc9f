import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

/** When a player asked for their data after a time, the oldest first, milliseconds. */
export async function readAsksSince(connection: Connection, of: PlayerOf, since: number): Promise<number[]> {
  const found = await sql<{ at: number }>`
    select at from own_data_ask
    where operator_id = ${of.operatorId} and player_id = ${of.playerId} and at > ${since} order by at`.execute(
    connection,
  )
  return found.rows.map(({ at }) => at)
}

export async function insertAsk(tx: Transaction, of: PlayerOf, id: string, at: number): Promise<void> {
  await sql`
    insert into own_data_ask (operator_id, player_id, id, at)
    values (${of.operatorId}, ${of.playerId}, ${id}, ${at})`.execute(tx)
}

/** Whether a player asked by this name after a time. */
export async function hasAsked(connection: Connection, of: PlayerOf, id: string, since: number): Promise<boolean> {
  const found = await sql`
    select from own_data_ask
    where operator_id = ${of.operatorId} and player_id = ${of.playerId} and id = ${id} and at > ${since}`.execute(
    connection,
  )
  return found.rows.length > 0
}

/** Forgets what was asked before a time. */
export async function deleteAsks(connection: Connection, before: number): Promise<void> {
  await sql`delete from own_data_ask where at <= ${before}`.execute(connection)
}

export interface SettingsRow {
  user_name: string
  currency: string
  lang: string
  stake_mode: string
  products: unknown
  limits: unknown
  created_at: number
}

/** How a player's account is set; nothing by which anybody signs in. */
export async function readSettings(connection: Connection, of: PlayerOf): Promise<SettingsRow | undefined> {
  const found = await sql<SettingsRow>`
    select user_name, currency, lang, stake_mode, products, limits, created_at from player
    where operator_id = ${of.operatorId} and id = ${of.playerId}`.execute(connection)
  return found.rows[0]
}
