import { matchSpaceOf } from '@banko/contract/feed/message.ts'
import { sql } from 'kysely'
import type { FeedBatch } from '../feed/index.ts'
import type { Connection, Transaction } from '../platform/platform.ts'

export interface GateRow {
  readonly matchId: number
  readonly producer: string
  readonly version: number
  readonly closedVersion: number
  readonly open: boolean
}

export interface MarketClose {
  readonly matchId: number
  readonly key: string
  readonly version: number
}

export async function writeGates(tx: Transaction, rows: readonly GateRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into match_gate (match_id, producer, version, closed_version, open)
    select * from unnest(${rows.map((r) => r.matchId)}::bigint[], ${rows.map((r) => r.producer)}::text[],
      ${rows.map((r) => r.version)}::bigint[], ${rows.map((r) => r.closedVersion)}::bigint[],
      ${rows.map((r) => r.open)}::boolean[])
    on conflict (match_id) do update set producer = excluded.producer, version = excluded.version,
      closed_version = greatest(match_gate.closed_version, excluded.closed_version),
      open = excluded.open and not match_gate.over`.execute(tx)
}

/** Whatever is said of these matches from here on, nothing opens them. */
export async function shutForGood(tx: Transaction, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return
  await sql`
    update match_gate set open = false, over = true
    where match_id = any(${[...matchIds]}::bigint[]) and not over`.execute(tx)
}

export async function writeCloses(tx: Transaction, closes: readonly MarketClose[]): Promise<void> {
  if (closes.length === 0) return
  await sql`
    insert into market_close (match_id, market_key, version)
    select * from unnest(${closes.map((c) => c.matchId)}::bigint[], ${closes.map((c) => c.key)}::text[],
      ${closes.map((c) => c.version)}::bigint[])
    on conflict (match_id, market_key) do update set version = excluded.version`.execute(tx)
}

/** A match that is closed for good needs no word on its markets. */
export async function dropCloses(tx: Transaction, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return
  await sql`delete from market_close where match_id = any(${[...matchIds]}::bigint[])`.execute(tx)
}

/** What its holder says of a producer holds for as long as it is the holder. */
export async function writeProducers(
  tx: Transaction,
  { producers, leases }: Pick<FeedBatch, 'producers' | 'leases'>,
): Promise<void> {
  for (const { producer, up, epoch } of producers) {
    const lease = leases.find(({ space }) => space === matchSpaceOf(producer))?.epoch ?? null
    await sql`insert into producer_gate (producer, up, epoch, lease) values (${producer}, ${up}, ${epoch}, ${lease})
      on conflict (producer) do update set up = excluded.up, epoch = excluded.epoch, lease = excluded.lease`.execute(tx)
  }
}

/** A match as the gate has it. */
export interface KnownGate {
  /** The last one that was ever told, so that a new process goes on above it. */
  readonly version: number
  /** It is closed for good. */
  readonly over: boolean
}

export async function readGates(
  connection: Connection,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, KnownGate>> {
  if (matchIds.length === 0) return new Map()
  const found = await sql<KnownGate & { match_id: number }>`
    select match_id, version, over from match_gate where match_id = any(${[...matchIds]}::bigint[])`.execute(connection)
  return new Map(found.rows.map(({ match_id: matchId, ...gate }) => [matchId, gate]))
}
