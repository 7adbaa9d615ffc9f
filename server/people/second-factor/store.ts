import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

export interface FactorRow {
  sealed: Uint8Array
  confirmed_at: number | null
}

export async function readFactor(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
): Promise<FactorRow | undefined> {
  const found = await sql<FactorRow>`
    select sealed, confirmed_at from player_factor
    where operator_id = ${operatorId} and player_id = ${playerId}`.execute(connection)
  return found.rows[0]
}

/** Keeps a new secret, in place of one that was not confirmed. False: theirs is set up already. */
export async function writeFactor(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { sealed, at }: { readonly sealed: Uint8Array; readonly at: number },
): Promise<boolean> {
  const written = await sql`
    insert into player_factor as f (operator_id, player_id, sealed, drawn_at)
    values (${operatorId}, ${playerId}, ${sealed}, ${at})
    on conflict (operator_id, player_id) do update set sealed = excluded.sealed, drawn_at = excluded.drawn_at, step = 0
      where f.confirmed_at is null
    returning player_id`.execute(connection)
  return written.rows.length > 0
}

/** The code of one step, of the secret that it was compared with. */
export interface CodeShown {
  readonly sealed: Uint8Array
  readonly step: number
}

/** Uses a code up: of one step, and of those before it, none is good again. False: that has been done. */
export async function acceptCode(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { sealed, step }: CodeShown,
): Promise<boolean> {
  const accepted = await sql`
    update player_factor set step = ${step}
    where operator_id = ${operatorId} and player_id = ${playerId} and sealed = ${sealed} and step < ${step}
      and confirmed_at is not null returning player_id`.execute(connection)
  return accepted.rows.length > 0
}

/** The same of a secret that was not confirmed, and is from now on. */
export async function confirmFactor(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { sealed, step, at }: CodeShown & { readonly at: number },
): Promise<boolean> {
  const confirmed = await sql`
    update player_factor set step = ${step}, confirmed_at = ${at}
    where operator_id = ${operatorId} and player_id = ${playerId} and sealed = ${sealed} and confirmed_at is null
    returning player_id`.execute(connection)
  return confirmed.rows.length > 0
}

/** False: there is none that was confirmed. */
export async function deleteFactor(connection: Connection, { operatorId, playerId }: PlayerOf): Promise<boolean> {
  const deleted = await sql`
    delete from player_factor
    where operator_id = ${operatorId} and player_id = ${playerId} and confirmed_at is not null
    returning player_id`.execute(connection)
  return deleted.rows.length > 0
}

/** Held until the transaction ends: what of a player's factors is the first, or the last, is found out by one at a time. */
export async function lockFactors(tx: Transaction, { operatorId, playerId }: PlayerOf): Promise<void> {
  await sql`
    select id from player where operator_id = ${operatorId} and id = ${playerId} for no key update`.execute(tx)
}

export interface FactorCounts {
  readonly authenticators: number
  readonly passkeys: number
  readonly recoveryCodes: number
}

/** How many a player has of each; of authenticators only one that was confirmed. */
export async function countFactors(connection: Connection, { operatorId, playerId }: PlayerOf): Promise<FactorCounts> {
  const found = await sql<FactorCounts>`
    select
      (select count(*) from player_factor where operator_id = ${operatorId} and player_id = ${playerId}
        and confirmed_at is not null) as authenticators,
      (select count(*) from player_passkey where operator_id = ${operatorId} and player_id = ${playerId}) as passkeys,
      (select count(*) from player_recovery_code where operator_id = ${operatorId} and player_id = ${playerId})
        as "recoveryCodes"`.execute(connection)
  return found.rows[0] ?? { authenticators: 0, passkeys: 0, recoveryCodes: 0 }
}

/** In place of those before; of none, there are none any more. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { operatorId, playerId }: PlayerOf,
  { hashes, at }: { readonly hashes: readonly Uint8Array[]; readonly at: number },
): Promise<void> {
  await sql`
    delete from player_recovery_code where operator_id = ${operatorId} and player_id = ${playerId}`.execute(tx)
  await sql`
    insert into player_recovery_code (operator_id, player_id, code_hash, made_at)
    select ${operatorId}, ${playerId}, n.hash, ${at}
    from unnest(${hashes.map((hash) => `\\x${Buffer.from(hash).toString('hex')}`)}::text[]::bytea[]) as n(hash)`.execute(
    tx,
  )
}

/** Uses one up. False: the player has no such code, or no longer. */
export async function takeRecoveryCode(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  hash: Uint8Array,
): Promise<boolean> {
  const taken = await sql`
    delete from player_recovery_code
    where operator_id = ${operatorId} and player_id = ${playerId} and code_hash = ${hash}
    returning player_id`.execute(connection)
  return taken.rows.length > 0
}

/** When the session showed a password or a code again. */
export async function readProvenAt(
  connection: Connection,
  of: { readonly operatorId: number; readonly sessionId: string },
): Promise<number | undefined> {
  const found = await sql<{ proven_at: number | null }>`
    select proven_at from session where operator_id = ${of.operatorId} and id = ${of.sessionId}`.execute(connection)
  return found.rows[0]?.proven_at ?? undefined
}

export async function markProven(
  connection: Connection,
  of: { readonly operatorId: number; readonly sessionId: string },
  at: number,
): Promise<void> {
  await sql`
    update session set proven_at = ${at}
    where operator_id = ${of.operatorId} and id = ${of.sessionId} and ended_at is null`.execute(connection)
}
