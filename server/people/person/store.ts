import type { PlayerSession } from '@banko/contract/calls/people.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

export interface PersonRow {
  id: number
  site_id: number
  user_name: string
  currency: string
  lang: string
  blocked: boolean
  activates_by: 'email' | 'sms' | null
  created_at: number
  last_seen_at: number | null
}

/** With when a session of theirs was last used, as far as sessions are kept. */
export async function readPerson(connection: Connection, of: PlayerOf): Promise<PersonRow | undefined> {
  const found = await sql<PersonRow>`
    select p.id, p.site_id, p.user_name, p.currency, p.lang, p.blocked, p.activates_by, p.created_at, (
      select max(s.last_seen_at) from session s where s.operator_id = p.operator_id and s.player_id = p.id) as last_seen_at
    from player p where p.operator_id = ${of.operatorId} and p.id = ${of.playerId}`.execute(connection)
  return found.rows[0]
}

export interface SignInRow extends Pick<PlayerSession, 'browser' | 'system'> {
  created_at: number
}

/** When and on what a person signed in, the newest first, before a time; as far as sessions are kept. */
export async function readSignIns(
  connection: Connection,
  of: PlayerOf,
  { before = null, countMax }: { readonly before?: number | null; readonly countMax: number },
): Promise<SignInRow[]> {
  const found = await sql<SignInRow>`
    select browser, system, created_at from session
    where operator_id = ${of.operatorId} and player_id = ${of.playerId}
      and (${before}::bigint is null or created_at < ${before}::bigint)
    order by created_at desc limit ${countMax}`.execute(connection)
  return found.rows
}

export interface NoteRow {
  id: number
  text: string
  staff_name: string
  at: number
}

export async function insertNote(
  tx: Transaction,
  of: PlayerOf,
  note: { readonly text: string; readonly staffId: number; readonly staffName: string; readonly at: number },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into player_note (operator_id, player_id, text, staff_id, staff_name, at)
    values (${of.operatorId}, ${of.playerId}, ${note.text}, ${note.staffId}, ${note.staffName}, ${note.at})
    returning id`.execute(tx)
  return made.rows[0]?.id ?? 0
}

/** The newest first, before one that is named. */
export async function readNotes(
  connection: Connection,
  of: PlayerOf,
  { before = null, countMax }: { readonly before?: number | null; readonly countMax: number },
): Promise<NoteRow[]> {
  const found = await sql<NoteRow>`
    select id, text, staff_name, at from player_note
    where operator_id = ${of.operatorId} and player_id = ${of.playerId}
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${countMax}`.execute(connection)
  return found.rows
}
