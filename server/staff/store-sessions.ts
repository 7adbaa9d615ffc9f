import type { StaffSession } from '@banko/contract/calls/staff.ts'
import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

/** What a session that nobody ended must be to be open still. */
export interface StillOpen {
  readonly begunAfter: number
  readonly seenAfter: number
}

interface SessionStored extends Pick<StaffSession, 'browser' | 'system'> {
  readonly operatorId: number
  readonly staffId: number
  readonly id: string
  readonly tokenHash: Uint8Array
}

/** A session begins with a code. */
export async function insertSession(connection: Connection, session: SessionStored, at: number): Promise<void> {
  const { operatorId, staffId, id, tokenHash, browser, system } = session
  await sql`
    insert into staff_session
      (operator_id, id, staff_id, token_hash, browser, system, created_at, last_seen_at, proven_at)
    values (${operatorId}, ${id}, ${staffId}, ${tokenHash}, ${browser}, ${system}, ${at}, ${at}, ${at})
  `.execute(connection)
}

export interface SessionRow {
  id: string
  staff_id: number
  staff_name: string
  last_seen_at: number
  proven_at: number
  permissions: string[]
  /** Of the node that they work for. */
  node_path: string | null
  roles: string[]
}

/** An open session of somebody who is not locked, with what the newest versions of their roles allow. */
export async function findSession(
  connection: Connection,
  of: { readonly operatorId: number; readonly tokenHash: Uint8Array } | Of,
  { begunAfter, seenAfter }: StillOpen,
): Promise<SessionRow | undefined> {
  const isSession = 'tokenHash' in of ? sql`s.token_hash = ${of.tokenHash}` : sql`s.id = ${of.sessionId}`
  const found = await sql<SessionRow>`
    select s.id, s.staff_id, f.name as staff_name, f.node_path, s.last_seen_at, s.proven_at,
      array(select h.role from staff_role h where h.operator_id = s.operator_id and h.staff_id = s.staff_id) as roles, array(
      select distinct n.permission from staff_role h
      join role r on r.operator_id = h.operator_id and r.name = h.role
      cross join unnest(r.permissions) as n(permission)
      where h.operator_id = s.operator_id and h.staff_id = s.staff_id and r.version = (
        select max(v.version) from role v where v.operator_id = r.operator_id and v.name = r.name)
      order by 1) as permissions
    from staff_session s join staff f on f.operator_id = s.operator_id and f.id = s.staff_id
    where s.operator_id = ${of.operatorId} and ${isSession} and s.ended_at is null
      and s.created_at > ${begunAfter} and s.last_seen_at > ${seenAfter} and not f.locked`.execute(connection)
  return found.rows[0]
}

interface Of {
  readonly operatorId: number
  readonly sessionId: string
}

export async function touchSession(connection: Connection, of: Of, at: number): Promise<void> {
  await sql`
    update staff_session set last_seen_at = ${at}
    where operator_id = ${of.operatorId} and id = ${of.sessionId}`.execute(connection)
}

export async function markProven(connection: Connection, of: Of, at: number): Promise<void> {
  await sql`
    update staff_session set proven_at = ${at}
    where operator_id = ${of.operatorId} and id = ${of.sessionId} and ended_at is null`.execute(connection)
}

export interface ListedRow extends Pick<StaffSession, 'browser' | 'system'> {
  id: string
  created_at: number
  last_seen_at: number
}

/** Somebody's open sessions, the last seen first. */
export async function readSessions(
  connection: Connection,
  of: { readonly operatorId: number; readonly staffId: number },
  { begunAfter, seenAfter }: StillOpen,
): Promise<ListedRow[]> {
  const found = await sql<ListedRow>`
    select id, browser, system, created_at, last_seen_at from staff_session
    where operator_id = ${of.operatorId} and staff_id = ${of.staffId} and ended_at is null
      and created_at > ${begunAfter} and last_seen_at > ${seenAfter}
    order by last_seen_at desc, created_at desc, id`.execute(connection)
  return found.rows
}

/** Ends open sessions of somebody, all of them where none is named, all but one where that is, and answers how many. */
export async function endSessions(
  connection: Connection,
  of: { readonly operatorId: number; readonly staffId: number; readonly sessionId?: string; readonly but?: string },
  at: number,
): Promise<number> {
  const only = of.sessionId ?? null
  const but = of.but ?? null
  const ended = await sql`
    update staff_session set ended_at = ${at}
    where operator_id = ${of.operatorId} and staff_id = ${of.staffId} and ended_at is null
      and (${only}::uuid is null or id = ${only}::uuid)
      and (${but}::uuid is null or id <> ${but}::uuid)
    returning id`.execute(connection)
  return ended.rows.length
}

export interface SelfRow {
  name: string
  signed_in_at: number
  roles: string[]
}

export async function readSelf(connection: Connection, of: Of): Promise<SelfRow | undefined> {
  const found = await sql<SelfRow>`
    select f.name, s.created_at as signed_in_at, array(
      select h.role from staff_role h where h.operator_id = f.operator_id and h.staff_id = f.id order by h.role) as roles
    from staff_session s join staff f on f.operator_id = s.operator_id and f.id = s.staff_id
    where s.operator_id = ${of.operatorId} and s.id = ${of.sessionId}`.execute(connection)
  return found.rows[0]
}

/** Forgets sessions that are over, so many of them; answers how many. */
export async function deleteSessions(
  connection: Connection,
  { begunAfter, seenAfter, countMax }: StillOpen & { readonly countMax: number },
): Promise<number> {
  const deleted = await sql`
    delete from staff_session where (operator_id, id) in (
      select operator_id, id from staff_session
      where ended_at is not null or created_at <= ${begunAfter} or last_seen_at <= ${seenAfter}
      limit ${countMax} for update skip locked)
    returning id`.execute(connection)
  return deleted.rows.length
}
