import type { FactorWay } from '@banko/contract/refusals/factor.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../platform/caller.ts'
import { lockKey } from '../platform/database/locks.ts'
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
  /** What must reach them before they sign in. */
  activates_by: 'email' | 'sms' | null
  kind: 'player' | 'terminal'
}

const playerColumns = sql.raw(
  'id, operator_id, site_id, user_name, password_hash, lang, currency, stake_mode, products, limits, blocked, activates_by, kind',
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
    kind: player.kind ?? 'player',
  }))
  const made = await sql<{ id: number; operator_id: number; user_name_folded: string }>`
    insert into player (operator_id, site_id, user_name, user_name_folded, password_hash, lang, currency, stake_mode,
      products, limits, kind, created_at)
    select n.*, ${at}::bigint from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(operator_id bigint,
      site_id bigint, user_name text, user_name_folded text, password_hash text, lang text, currency text,
      stake_mode text, products jsonb, limits jsonb, kind text)
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

/** A player as a sign-in must know them. */
export interface PlayerToSignIn extends PlayerRow {
  readonly device_known: boolean
  /** They have a second factor: a right password is not enough. */
  readonly has_factor: boolean
  /** How they can show it at this site. */
  readonly factor_ways: readonly FactorWay[]
}

interface SigningIn {
  readonly operatorId: number
  readonly userName: string
  readonly deviceHash: Uint8Array | undefined
  /** Since when a device is known. */
  readonly since: number
  /** Of the site. */
  readonly domain: string
}

/** The same, with what a sign-in must know besides; one statement, whoever asks and whoever it is. */
export async function findPlayerToSignIn(connection: Connection, of: SigningIn): Promise<PlayerToSignIn | undefined> {
  const found = await sql<PlayerToSignIn>`
    select ${playerColumns}, exists (
      select from known_device d
      where d.operator_id = ${of.operatorId} and d.token_hash = ${of.deviceHash ?? new Uint8Array()}
        and d.player_id = player.id and d.used_at > ${of.since}
    ) as device_known,
    f.has_code or k.domains <> '{}' as has_factor,
    array_remove(array[
      case when f.has_code then 'code' end,
      case when ${of.domain} = any(k.domains) then 'passkey' end,
      case when r.has_recovery then 'recoveryCode' end
    ], null) as factor_ways
    from player
    cross join lateral (select exists (
      select from player_factor a where a.operator_id = ${of.operatorId} and a.player_id = player.id
        and a.confirmed_at is not null) as has_code) f
    cross join lateral (select array(
      select distinct p.domain from player_passkey p
      where p.operator_id = ${of.operatorId} and p.player_id = player.id) as domains) k
    cross join lateral (select exists (
      select from player_recovery_code c
      where c.operator_id = ${of.operatorId} and c.player_id = player.id) as has_recovery) r
    where operator_id = ${of.operatorId} and user_name_folded = ${foldUserName(of.userName)}`.execute(connection)
  return found.rows[0]
}

export async function readPlayer(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
): Promise<PlayerRow | undefined> {
  const found = await sql<PlayerRow>`
    select ${playerColumns} from player where operator_id = ${operatorId} and id = ${playerId}`.execute(connection)
  return found.rows[0]
}

/** Some of an operator's players. */
export async function readPlayers(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<PlayerRow[]> {
  const found = await sql<PlayerRow>`
    select ${playerColumns} from player
    where operator_id = ${operatorId} and id = any(${[...playerIds]}::bigint[])`.execute(connection)
  return found.rows
}

export async function writePasswordHash(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  hash: string,
): Promise<void> {
  await sql`
    update player set password_hash = ${hash} where operator_id = ${operatorId} and id = ${playerId}`.execute(
    connection,
  )
}

/** Answers whether the hash was still `before`: another change may have come first. */
export async function replacePasswordHash(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<boolean> {
  const changed = await sql`
    update player set password_hash = ${after}
    where operator_id = ${operatorId} and id = ${playerId} and password_hash = ${before} returning id`.execute(
    connection,
  )
  return changed.rows.length > 0
}

export async function markBlocked(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { blocked }: { readonly blocked: boolean },
): Promise<void> {
  await sql`
    update player set blocked = ${blocked} where operator_id = ${operatorId} and id = ${playerId}`.execute(connection)
}

/** At a terminal many stand in turn: what one of them reads is nobody's. */
export async function saveLang(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  lang: string,
): Promise<void> {
  await sql`
    update player set lang = ${lang}
    where operator_id = ${operatorId} and id = ${playerId} and lang <> ${lang} and kind <> 'terminal'`.execute(
    connection,
  )
}

/** Held until the transaction ends: two processes that start together seed one after the other. */
export async function lockSeeding(connection: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.raw(lockKey('seeding'))})`.execute(connection)
}
