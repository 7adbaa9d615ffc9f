import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

/** What a code is good for. */
export type Opens = 'activateByEmail' | 'activateBySms' | 'reset' | 'confirmByEmail' | 'confirmBySms'

interface CodeOf extends PlayerOf {
  readonly opens: Opens
}

/** In the place of the player's earlier one of the kind, which opens nothing any more. */
export async function putCode(
  tx: Transaction,
  { operatorId, playerId, opens }: CodeOf,
  code: { readonly hash: Uint8Array; readonly at: number; readonly endsAt: number },
): Promise<void> {
  const { hash, at, endsAt } = code
  await sql`
    insert into player_code (operator_id, player_id, opens, code_hash, made_at, ends_at)
    values (${operatorId}, ${playerId}, ${opens}, ${hash}, ${at}, ${endsAt})
    on conflict (operator_id, player_id, opens) do update set
      code_hash = excluded.code_hash, made_at = excluded.made_at, ends_at = excluded.ends_at, tries = 0`.execute(tx)
}

/** When the player's code of a kind was made. */
export async function readMadeAt(
  connection: Connection,
  { operatorId, playerId, opens }: CodeOf,
): Promise<number | undefined> {
  const found = await sql<{ made_at: number }>`
    select made_at from player_code
    where operator_id = ${operatorId} and player_id = ${playerId} and opens = ${opens}`.execute(connection)
  return found.rows[0]?.made_at
}

interface Shown {
  readonly operatorId: number
  readonly opens: Opens
  readonly hash: Uint8Array
  readonly now: number
}

/** Whose code it is, while it is good. It stays good. */
export async function findCode(connection: Connection, shown: Shown): Promise<number | undefined> {
  const found = await sql<{ player_id: number }>`
    select player_id from player_code where operator_id = ${shown.operatorId} and code_hash = ${shown.hash}
      and opens = ${shown.opens} and ends_at > ${shown.now}`.execute(connection)
  return found.rows[0]?.player_id
}

/** The same, and it is good no longer: of many who show it at once one is answered. */
export async function takeCode(tx: Transaction, shown: Shown): Promise<number | undefined> {
  const found = await sql<{ player_id: number }>`
    delete from player_code where operator_id = ${shown.operatorId} and code_hash = ${shown.hash}
      and opens = ${shown.opens} and ends_at > ${shown.now} returning player_id`.execute(tx)
  return found.rows[0]?.player_id
}

/** Counts a try at a player's code; undefined: there is none to try any more. */
export async function tryCode(
  tx: Transaction,
  { operatorId, playerId, opens }: CodeOf,
  of: { readonly now: number; readonly triesMax: number },
): Promise<{ hash: Uint8Array; tries: number } | undefined> {
  const found = await sql<{ hash: Uint8Array; tries: number }>`
    update player_code set tries = tries + 1
    where operator_id = ${operatorId} and player_id = ${playerId} and opens = ${opens} and ends_at > ${of.now}
      and tries < ${of.triesMax}
    returning code_hash as hash, tries`.execute(tx)
  return found.rows[0]
}

export async function deleteCode(tx: Transaction, { operatorId, playerId, opens }: CodeOf): Promise<void> {
  await sql`
    delete from player_code
    where operator_id = ${operatorId} and player_id = ${playerId} and opens = ${opens}`.execute(tx)
}

/** Those whose time is over, whosever they are. */
export async function deleteCodesOver(connection: Connection, now: number): Promise<void> {
  await sql`delete from player_code where ends_at <= ${now}`.execute(connection)
}

/** A player who signs in only once they have shown that a message reaches them; `undefined`: from now on they do. */
export async function setActivation(
  tx: Transaction,
  { operatorId, playerId }: PlayerOf,
  by: 'email' | 'sms' | undefined,
): Promise<void> {
  await sql`
    update player set activates_by = ${by ?? null} where operator_id = ${operatorId} and id = ${playerId}`.execute(tx)
}

/** The player of this name who was born on this day and may sign in; the same work whether there is one or not. */
export async function findToRecover(
  connection: Connection,
  of: { readonly operatorId: number; readonly nameFolded: string; readonly birthDate: string },
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select p.id from player p
    join player_profile f on f.operator_id = p.operator_id and f.player_id = p.id
    where p.operator_id = ${of.operatorId} and p.user_name_folded = ${of.nameFolded}
      and f.birth_date = ${of.birthDate} and not p.blocked`.execute(connection)
  return found.rows[0]?.id
}
