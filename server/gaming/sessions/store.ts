import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'

export interface SessionRow {
  readonly player_id: number
  readonly site_id: number
  readonly provider_id: number
  readonly game_id: number
  readonly opened_at: number
  readonly seen_at: number
  readonly ended_at: number | null
  /** Of its rounds, less what was rolled back; minor units. */
  readonly staked: number
  readonly won: number
  /** As whom its player was signed in when it was opened; null where nobody was. */
  readonly signed_in: string | null
  /** ISO 3166, where its player was when it was opened; null where nobody knows. */
  readonly country: string | null
}

/** By the hashes of their tokens, hexadecimal. */
export async function readSessions(
  connection: Connection,
  operatorId: number,
  hashes: readonly string[],
): Promise<Map<string, SessionRow>> {
  if (hashes.length === 0) return new Map()
  const found = await sql<SessionRow & { readonly hash: string }>`
    select encode(token_hash, 'hex') as hash, player_id, site_id, provider_id, game_id, opened_at, seen_at, ended_at,
      signed_in, staked, won, country
    from game_session where operator_id = ${operatorId}
      and token_hash in (select decode(h, 'hex') from unnest(${[...hashes]}::text[]) as h)`.execute(connection)
  return new Map(found.rows.map((row) => [row.hash, row]))
}

export interface NewSession {
  readonly operatorId: number
  readonly tokenHash: Uint8Array
  readonly playerId: number
  readonly siteId: number
  readonly providerId: number
  readonly gameId: number
  readonly signedIn?: string | undefined
  readonly country?: string | undefined
}

export async function insertSession(tx: Transaction, one: NewSession, at: number): Promise<void> {
  const { operatorId, tokenHash, playerId, siteId, providerId, gameId, signedIn = null, country = null } = one
  await sql`
    insert into game_session (operator_id, token_hash, player_id, site_id, provider_id, game_id, opened_at, seen_at,
      signed_in, country)
    values (${operatorId}, ${tokenHash}, ${playerId}, ${siteId}, ${providerId}, ${gameId}, ${at}, ${at},
      ${signedIn}::uuid, ${country})`.execute(tx)
}

/** What a session gains with a call; amounts are minor units, below zero where something is taken back. */
export interface SessionChange {
  /** Of its token, hexadecimal. */
  readonly hash: string
  /** Less what was rolled back. */
  readonly staked: number
  readonly won: number
  /** Somebody plays in it now. */
  readonly isSeen: boolean
}

/** Their players' accounts are under the caller's lock. No session is named twice. */
export async function addToSessions(
  tx: Transaction,
  { operatorId, at }: { readonly operatorId: number; readonly at: number },
  changes: readonly SessionChange[],
): Promise<void> {
  if (changes.length === 0) return
  const of = <T>(read: (one: SessionChange) => T) => changes.map(read)
  await sql`
    update game_session s set staked = s.staked + c.staked, won = s.won + c.won,
      seen_at = case when c.is_seen then ${at}::bigint else s.seen_at end
    from unnest(${of(({ hash }) => hash)}::text[], ${of(({ staked }) => staked)}::bigint[],
      ${of(({ won }) => won)}::bigint[], ${of(({ isSeen }) => isSeen)}::boolean[]) as c(hash, staked, won, is_seen)
    where s.operator_id = ${operatorId} and s.token_hash = decode(c.hash, 'hex')`.execute(tx)
}

/** What a player's sessions that were opened at a time or later staked and won together; minor units. */
export async function readSums(
  connection: Connection,
  { operatorId, playerId }: Pick<NewSession, 'operatorId' | 'playerId'>,
  since: number,
): Promise<{ readonly staked: number; readonly won: number }> {
  const found = await sql<{ staked: number; won: number }>`
    select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(won), 0)::bigint as won from game_session
    where operator_id = ${operatorId} and player_id = ${playerId} and opened_at >= ${since}`.execute(connection)
  return found.rows[0] ?? { staked: 0, won: 0 }
}

/** What a provider calls a player: what it was called first stays. */
export async function aliasOf(
  tx: Transaction,
  { operatorId, providerId, playerId }: Pick<NewSession, 'operatorId' | 'providerId' | 'playerId'>,
  proposed: string,
): Promise<string> {
  await sql`
    insert into game_player (operator_id, provider_id, player_id, alias)
    values (${operatorId}, ${providerId}, ${playerId}, ${proposed})
    on conflict (operator_id, provider_id, player_id) do nothing`.execute(tx)
  const found = await sql<{ alias: string }>`
    select alias from game_player
    where operator_id = ${operatorId} and provider_id = ${providerId} and player_id = ${playerId}`.execute(tx)
  return found.rows[0]?.alias ?? proposed
}

/** A session with what its provider calls its player and its game. */
export async function readSessionSeen(
  connection: Connection,
  operatorId: number,
  hash: string,
): Promise<(SessionRow & { readonly alias: string; readonly game_ref: string }) | undefined> {
  const found = await sql<SessionRow & { readonly alias: string; readonly game_ref: string }>`
    select s.player_id, s.site_id, s.provider_id, s.game_id, s.opened_at, s.seen_at, s.ended_at,
      s.signed_in, s.staked, s.won, s.country, p.alias, g.ref as game_ref
    from game_session s
      join game_player p on p.operator_id = s.operator_id and p.provider_id = s.provider_id
        and p.player_id = s.player_id
      join game g on g.operator_id = s.operator_id and g.id = s.game_id
    where s.operator_id = ${operatorId} and s.token_hash = decode(${hash}, 'hex')`.execute(connection)
  return found.rows[0]
}
