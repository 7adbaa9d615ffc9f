import type { PlayerSession } from '@banko/contract/calls/people.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection } from '../platform/platform.ts'
import type { PlayerRow } from './store.ts'

/** What a session that nobody ended must be to be open still. */
export interface StillOpen {
  readonly begunAfter: number
  readonly seenAfter: number
  /** And not over by an end of its own. */
  readonly now: number
}

/** A session of an operator's. */
export interface SessionOf {
  readonly operatorId: number
  readonly sessionId: string
}

/** Milliseconds. */
const seenTo = 600_000

export interface SessionRow {
  id: string
  player_id: number
  last_seen_at: number
  kind: PlayerRow['kind']
  site_id: number
  /** They have limited their time. */
  timed: boolean
}

/** Of `session s`. */
function isOpen({ begunAfter, seenAfter, now }: StillOpen) {
  return sql`s.created_at > ${begunAfter} and s.last_seen_at > ${seenAfter} and s.ended_at is null
      and (s.ends_at is null or s.ends_at > ${now})`
}

export async function insertSession(
  connection: Connection,
  session: Pick<PlayerSession, 'browser' | 'system'> & {
    tokenHash: Uint8Array
    id: string
    operatorId: number
    playerId: number
    /** When it ends by itself, milliseconds; absent: as all do. */
    endsAt?: number | undefined
  },
  at: number,
): Promise<void> {
  const { tokenHash, id, operatorId, playerId, browser, system, endsAt = null } = session
  await sql`
    insert into session (token_hash, id, operator_id, player_id, browser, system, created_at, last_seen_at, ends_at)
    values (${tokenHash}, ${id}, ${operatorId}, ${playerId}, ${browser}, ${system}, ${at}, ${at}, ${endsAt})
  `.execute(connection)
}

/** An open session of an operator's player who is not blocked. */
export async function findSession(
  connection: Connection,
  of: { tokenHash: Uint8Array; operatorId: number },
  open: StillOpen,
): Promise<SessionRow | undefined> {
  const found = await sql<SessionRow>`
    select s.id, s.player_id, s.last_seen_at, p.kind, p.site_id, exists (
      select from protection_entry e
      where e.operator_id = s.operator_id and e.player_id = s.player_id and e.kind = 'sessionTime') as timed
    from session s join player p on p.operator_id = s.operator_id and p.id = s.player_id
    where s.token_hash = ${of.tokenHash} and s.operator_id = ${of.operatorId} and ${isOpen(open)} and not p.blocked`.execute(
    connection,
  )
  return found.rows[0]
}

/** Which of these are open, by the hashes of their tokens in hex. */
export async function findOpenHashes(
  connection: Connection,
  asked: readonly { readonly operatorId: number; readonly hash: string }[],
  open: StillOpen,
): Promise<{ operatorId: number; hash: string }[]> {
  const found = await sql<{ operator_id: number; hash: string }>`
    select n.operator_id, encode(n.hash, 'hex') as hash
    from unnest(${asked.map((one) => one.operatorId)}::bigint[],
      ${asked.map((one) => `\\x${one.hash}`)}::text[]::bytea[]) as n(operator_id, hash)
    join session s on s.operator_id = n.operator_id and s.token_hash = n.hash
    where ${isOpen(open)}`.execute(connection)
  return found.rows.map((row) => ({ operatorId: row.operator_id, hash: row.hash }))
}

export async function touchSession(
  connection: Connection,
  { operatorId, sessionId, playerId }: SessionOf & PlayerOf,
  at: number,
): Promise<void> {
  await sql`
    update session set last_seen_at = ${at} where operator_id = ${operatorId} and id = ${sessionId}`.execute(connection)
  await notePlayerSeen(connection, { operatorId, playerId }, at)
}

/** For lists of the desk; each time writes to every index of players, so a few minutes are not told apart. */
export async function notePlayerSeen(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  at: number,
): Promise<void> {
  await sql`
    update player set seen_at = ${at}
    where operator_id = ${operatorId} and id = ${playerId} and seen_at < ${at - seenTo}`.execute(connection)
}

/** When a session began, milliseconds. */
export async function readSessionStart(
  connection: Connection,
  { operatorId, sessionId }: SessionOf,
): Promise<number | undefined> {
  const found = await sql<{ created_at: number }>`
    select created_at from session where operator_id = ${operatorId} and id = ${sessionId}`.execute(connection)
  return found.rows[0]?.created_at
}

export interface ListedRow extends Pick<PlayerSession, 'browser' | 'system'> {
  id: string
  created_at: number
  last_seen_at: number
}

/** A player's open sessions, the last seen first. */
export async function readSessions(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  open: StillOpen,
): Promise<ListedRow[]> {
  const found = await sql<ListedRow>`
    select id, browser, system, created_at, last_seen_at from session s
    where operator_id = ${operatorId} and player_id = ${playerId} and ${isOpen(open)}
    order by last_seen_at desc, created_at desc, id`.execute(connection)
  return found.rows
}

export async function endSession(
  connection: Connection,
  { operatorId, sessionId }: SessionOf,
  at: number,
): Promise<void> {
  await sql`
    update session set ended_at = ${at}
    where operator_id = ${operatorId} and id = ${sessionId} and ended_at is null`.execute(connection)
}

/** Which of these sessions are not open: ended, over by time, or deleted since. */
export async function findNotOpen(
  connection: Connection,
  sessions: readonly SessionOf[],
  open: StillOpen,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select n.id
    from unnest(${sessions.map((one) => one.operatorId)}::bigint[], ${sessions.map((one) => one.sessionId)}::uuid[])
      as n(operator_id, id)
    left join session s on s.operator_id = n.operator_id and s.id = n.id
    where s.id is null or not (${isOpen(open)})`.execute(connection)
  return found.rows.map((row) => row.id)
}

/** Ends open sessions of a player, all of them where nothing else is said, and answers their ids. */
export async function endSessionsOf(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  at: number,
  which: { readonly only?: string; readonly but?: string } = {},
): Promise<string[]> {
  const ended = await sql<{ id: string }>`
    update session set ended_at = ${at}
    where operator_id = ${operatorId} and player_id = ${playerId} and ended_at is null
      and (${which.only ?? null}::uuid is null or id = ${which.only ?? null}::uuid)
      and (${which.but ?? null}::uuid is null or id <> ${which.but ?? null}::uuid)
    returning id`.execute(connection)
  return ended.rows.map((row) => row.id)
}

/** Ends the oldest open sessions of a player who has more than `countMax`, and answers their ids. */
export async function endSessionsOver(
  connection: Connection,
  of: PlayerOf & { readonly countMax: number },
  at: number,
): Promise<string[]> {
  const ended = await sql<{ id: string }>`
    update session set ended_at = ${at} where operator_id = ${of.operatorId} and ended_at is null and id in (
      select id from session
      where operator_id = ${of.operatorId} and player_id = ${of.playerId} and ended_at is null
      order by created_at desc, id offset ${of.countMax})
    returning id`.execute(connection)
  return ended.rows.map((row) => row.id)
}

/** Forgets sessions that are over, so many of them. Those that ended lately stay: whoever has one is still being told. */
export async function deleteSessions(
  connection: Connection,
  over: Omit<StillOpen, 'now'> & { readonly endedBefore: number; readonly countMax: number },
): Promise<number> {
  const deleted = await sql`
    delete from session where (operator_id, token_hash) in (
      select operator_id, token_hash from session
      where ended_at <= ${over.endedBefore} or created_at <= ${over.begunAfter} or last_seen_at <= ${over.seenAfter}
      limit ${over.countMax} for update skip locked)
    returning id`.execute(connection)
  return deleted.rows.length
}
