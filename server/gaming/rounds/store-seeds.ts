import { sql } from 'kysely'
import { lockKeyOfName } from '../../platform/database/locks.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

interface Of {
  readonly operatorId: number
  readonly playerId: number
}

/** The seeds that a player's rounds are drawn under now. */
export interface SeedRow {
  readonly id: number
  readonly commit: Buffer
  readonly sealed_seed: Buffer
  readonly client_seed: string
  readonly next_nonce: number
  readonly opened_at: number
}

/** The one that comes after it; nothing was drawn from it yet. */
export interface NextRow {
  readonly id: number
  readonly commit: Buffer
}

const playerKey = sql.raw(lockKeyOfName('fairSeeds', 'n.name'))

/**
 * Who draws a round of a player, or changes their seeds, waits for who does: until the commit. Their rows change places, so
 * that whoever waited for one of them would find it gone.
 */
export async function lockPlayer(tx: Transaction, { operatorId, playerId }: Of): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${playerKey}) from (select ${`${operatorId}/${playerId}`}::text as name) as n`.execute(
    tx,
  )
}

/** Those in use. */
export async function readInUse(connection: Connection, { operatorId, playerId }: Of): Promise<SeedRow | undefined> {
  const found = await sql<SeedRow>`
    select id, commit, sealed_seed, client_seed, next_nonce, opened_at from fair_seed
    where operator_id = ${operatorId} and player_id = ${playerId} and client_seed is not null and revealed_at is null`.execute(
    connection,
  )
  return found.rows[0]
}

export async function readNext(connection: Connection, { operatorId, playerId }: Of): Promise<NextRow | undefined> {
  const found = await sql<NextRow>`
    select id, commit from fair_seed
    where operator_id = ${operatorId} and player_id = ${playerId} and client_seed is null`.execute(connection)
  return found.rows[0]
}

/** Before a seed is sealed for it. */
export async function nextSeedId(tx: Transaction): Promise<number> {
  const found = await sql<{ id: number }>`select nextval('fair_seed_number') as id`.execute(tx)
  return must(found.rows[0], 'the number of a seed').id
}

interface NewSeed extends Of {
  readonly seedId: number
  readonly commit: Uint8Array
  readonly sealed: Uint8Array
}

/** One that comes next. */
export async function insertSeed(tx: Transaction, one: NewSeed): Promise<void> {
  const { operatorId, playerId, seedId, commit, sealed } = one
  await sql`
    insert into fair_seed (operator_id, id, player_id, commit, sealed_seed)
    values (${operatorId}, ${seedId}, ${playerId}, ${commit}, ${sealed})`.execute(tx)
}

interface InUse {
  readonly operatorId: number
  readonly seedId: number
}

/** Rounds are drawn from it from now on. */
export async function openSeed(
  tx: Transaction,
  { operatorId, seedId }: InUse,
  { clientSeed, at }: { readonly clientSeed: string; readonly at: number },
): Promise<void> {
  await sql`
    update fair_seed set client_seed = ${clientSeed}, opened_at = ${at}
    where operator_id = ${operatorId} and id = ${seedId} and client_seed is null`.execute(tx)
}

/** While nothing was drawn from it. */
export async function setClientSeed(tx: Transaction, { operatorId, seedId }: InUse, clientSeed: string): Promise<void> {
  await sql`
    update fair_seed set client_seed = ${clientSeed}
    where operator_id = ${operatorId} and id = ${seedId} and next_nonce = 0 and revealed_at is null`.execute(tx)
}

/** No round is drawn from it any more, and everybody may know it. */
export async function revealSeed(
  tx: Transaction,
  { operatorId, seedId }: InUse,
  { seed, at }: { readonly seed: Uint8Array; readonly at: number },
): Promise<void> {
  await sql`
    update fair_seed set revealed_seed = ${seed}, revealed_at = ${at}
    where operator_id = ${operatorId} and id = ${seedId} and revealed_at is null`.execute(tx)
}

export async function spendNonce(tx: Transaction, { operatorId, seedId }: InUse): Promise<void> {
  await sql`
    update fair_seed set next_nonce = next_nonce + 1 where operator_id = ${operatorId} and id = ${seedId}`.execute(tx)
}
