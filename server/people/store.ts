import { sql } from 'kysely'
import { lockKey } from '../platform/locks.ts'
import type { Connection } from '../platform/platform.ts'
import type { NewPlayer } from './player.ts'
import { foldUserName } from './user-name.ts'

export interface PlayerRow {
  id: number
  operator_id: number
  site_id: number
  user_name: string
  password_hash: string
  lang: string
  currency: string
  stake_mode: 'perCombination' | 'total'
  products: unknown
  limits: unknown
  blocked: boolean
}

const playerColumns = sql.raw(
  'id, operator_id, site_id, user_name, password_hash, lang, currency, stake_mode, products, limits, blocked',
)

/** The players with their numbers, in the order given. A user name that the operator already has is a fault. */
export async function insertPlayers(
  connection: Connection,
  players: readonly NewPlayer[],
  at: number,
): Promise<(NewPlayer & { readonly playerId: number })[]> {
  const rows = players.map((player) => ({
    operator_id: player.operatorId,
    site_id: player.siteId,
    user_name: player.userName,
    user_name_folded: foldUserName(player.userName),
    password_hash: player.passwordHash,
    lang: player.lang,
    currency: player.currency,
    stake_mode: player.stakeMode,
    products: player.products,
    limits: player.limits,
  }))
  const made = await sql<{ id: number; operator_id: number; user_name_folded: string }>`
    insert into player (operator_id, site_id, user_name, user_name_folded, password_hash, lang, currency, stake_mode,
      products, limits, created_at)
    select n.*, ${at}::bigint from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(operator_id bigint,
      site_id bigint, user_name text, user_name_folded text, password_hash text, lang text, currency text,
      stake_mode text, products jsonb, limits jsonb)
    returning id, operator_id, user_name_folded`.execute(connection)
  const ids = new Map(made.rows.map((row) => [`${row.operator_id}/${row.user_name_folded}`, row.id]))
  return players.map((player) => {
    const playerId = ids.get(`${player.operatorId}/${foldUserName(player.userName)}`)
    if (playerId === undefined) throw new Error(`player ${player.userName} was not stored`)
    return { ...player, playerId }
  })
}

/** The player whom an operator knows by this name, however it is written. */
export async function findPlayerByName(
  connection: Connection,
  operatorId: number,
  userName: string,
): Promise<PlayerRow | undefined> {
  const found = await sql<PlayerRow>`
    select ${playerColumns} from player
    where operator_id = ${operatorId} and user_name_folded = ${foldUserName(userName)}`.execute(connection)
  return found.rows[0]
}

export async function readPlayers(connection: Connection, playerIds: readonly number[]): Promise<PlayerRow[]> {
  const found = await sql<PlayerRow>`
    select ${playerColumns} from player where id = any(${[...playerIds]}::bigint[])`.execute(connection)
  return found.rows
}

export async function writePasswordHash(connection: Connection, playerId: number, hash: string): Promise<void> {
  await sql`update player set password_hash = ${hash} where id = ${playerId}`.execute(connection)
}

export async function markBlocked(connection: Connection, playerId: number): Promise<void> {
  await sql`update player set blocked = true where id = ${playerId}`.execute(connection)
}

export interface SessionRow {
  id: string
  player_id: number
  last_seen_at: number
}

export async function insertSession(
  connection: Connection,
  session: { tokenHash: Uint8Array; id: string; operatorId: number; playerId: number },
  at: number,
): Promise<void> {
  await sql`
    insert into session (token_hash, id, operator_id, player_id, created_at, last_seen_at)
    values (${session.tokenHash}, ${session.id}, ${session.operatorId}, ${session.playerId}, ${at}, ${at})
  `.execute(connection)
}

/** An open session of an operator's player who is not blocked, begun after `since`. */
export async function findSession(
  connection: Connection,
  of: { tokenHash: Uint8Array; operatorId: number; since: number },
): Promise<SessionRow | undefined> {
  const found = await sql<SessionRow>`
    select s.id, s.player_id, s.last_seen_at from session s join player p on p.id = s.player_id
    where s.token_hash = ${of.tokenHash} and s.operator_id = ${of.operatorId} and s.created_at > ${of.since}
      and s.ended_at is null and not p.blocked`.execute(connection)
  return found.rows[0]
}

export async function touchSession(connection: Connection, id: string, at: number): Promise<void> {
  await sql`update session set last_seen_at = ${at} where id = ${id}`.execute(connection)
}

/** When a session began, milliseconds. */
export async function readSessionStart(connection: Connection, id: string): Promise<number | undefined> {
  const found = await sql<{ created_at: number }>`select created_at from session where id = ${id}`.execute(connection)
  return found.rows[0]?.created_at
}

export async function endSession(connection: Connection, id: string, at: number): Promise<void> {
  await sql`update session set ended_at = ${at} where id = ${id} and ended_at is null`.execute(connection)
}

/** Which of these sessions have ended. */
export async function findEnded(connection: Connection, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from session where id = any(${[...ids]}::uuid[]) and ended_at is not null`.execute(connection)
  return found.rows.map((row) => row.id)
}

/** Ends every open session of a player and answers their ids. */
export async function endSessionsOf(connection: Connection, playerId: number, at: number): Promise<string[]> {
  const ended = await sql<{ id: string }>`
    update session set ended_at = ${at} where player_id = ${playerId} and ended_at is null
    returning id`.execute(connection)
  return ended.rows.map((row) => row.id)
}

/** Held until the transaction ends: two processes that start together seed one after the other. */
export async function lockSeeding(connection: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.raw(lockKey('seeding'))})`.execute(connection)
}
