import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection } from '../../platform/platform.ts'

export interface PasskeyRow {
  id: string
  player_id: number
  domain: string
  credential_id: Uint8Array
  public_key: Uint8Array
  counter: number
  name: string
  added_at: number
  used_at: number | null
}

const columns = sql.raw('id, player_id, domain, credential_id, public_key, counter, name, added_at, used_at')

/** A player's, on all sites of the operator, the first added first. */
export async function readPasskeys(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
): Promise<readonly PasskeyRow[]> {
  const found = await sql<PasskeyRow>`
    select ${columns} from player_passkey where operator_id = ${operatorId} and player_id = ${playerId}
    order by added_at, id`.execute(connection)
  return found.rows
}

/** Whose passkey of a site it is. */
export async function findPasskey(
  connection: Connection,
  of: { readonly operatorId: number; readonly domain: string; readonly credentialId: Uint8Array },
): Promise<PasskeyRow | undefined> {
  const found = await sql<PasskeyRow>`
    select ${columns} from player_passkey
    where operator_id = ${of.operatorId} and credential_id = ${of.credentialId} and domain = ${of.domain}`.execute(
    connection,
  )
  return found.rows[0]
}

interface NewPasskey extends PlayerOf {
  readonly id: string
  readonly domain: string
  readonly credentialId: Uint8Array
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly name: string
  readonly at: number
}

/** False: somebody has it already. */
export async function insertPasskey(connection: Connection, passkey: NewPasskey): Promise<boolean> {
  const { operatorId, playerId, id, domain, credentialId, publicKey, counter, name, at } = passkey
  const inserted = await sql`
    insert into player_passkey (operator_id, id, player_id, domain, credential_id, public_key, counter, name, added_at)
    values (${operatorId}, ${id}, ${playerId}, ${domain}, ${credentialId}, ${publicKey}, ${counter}, ${name}, ${at})
    on conflict (operator_id, credential_id) do nothing returning id`.execute(connection)
  return inserted.rows.length > 0
}

/**
 * Notes that a passkey was shown. False: it is gone, or its counter went on meanwhile: of two that show the same count one
 * is a copy. A passkey that does not count stays at 0.
 */
export async function notePasskeyUsed(
  connection: Connection,
  of: { readonly operatorId: number; readonly id: string },
  { counter, at }: { readonly counter: number; readonly at: number },
): Promise<boolean> {
  const used = await sql`
    update player_passkey set counter = ${counter}, used_at = ${at}
    where operator_id = ${of.operatorId} and id = ${of.id}
      and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning id`.execute(connection)
  return used.rows.length > 0
}

/** Answers whether there was such a one of the player's. */
export async function deletePasskey(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  id: string,
): Promise<boolean> {
  const deleted = await sql`
    delete from player_passkey
    where operator_id = ${operatorId} and player_id = ${playerId} and id = ${id} returning id`.execute(connection)
  return deleted.rows.length > 0
}

/** All of a player's. Answers how many there were. */
export async function deletePasskeys(connection: Connection, { operatorId, playerId }: PlayerOf): Promise<number> {
  const deleted = await sql`
    delete from player_passkey
    where operator_id = ${operatorId} and player_id = ${playerId} returning id`.execute(connection)
  return deleted.rows.length
}
