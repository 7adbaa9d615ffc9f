import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FeedMessage, ProducerId } from '@banko/contract/feed/message.ts'
import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { KnownThrough } from './step.ts'

/** Keeps messages as they came. */
export async function keepRaw(connection: Connection, messages: readonly FeedMessage[], now: number): Promise<void> {
  const body = deflateRawSync(JSON.stringify(messages), { level: 1 })
  await sql`insert into feed_batch (received_at, messages, body) values (${now}, ${messages.length}, ${body})`.execute(
    connection,
  )
}

/** Everything received in [from, until), in the order it came. */
export async function readRaw(connection: Connection, from: number, until: number): Promise<FeedMessage[]> {
  const found = await sql<{ body: Uint8Array }>`
    select body from feed_batch where received_at >= ${from} and received_at < ${until} order by id`.execute(connection)
  // Written by keepRaw alone, from typed messages.
  return found.rows.flatMap((row) => JSON.parse(inflateRawSync(row.body).toString()) as FeedMessage[])
}

export async function park(connection: Connection, message: FeedMessage, reason: string, now: number): Promise<void> {
  const body = JSON.stringify(message, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))
  await sql`insert into feed_parked (received_at, reason, body)
    values (${now}, ${storable(reason)}, ${body}::jsonb)`.execute(connection)
}

/** What no text column takes may be the very thing that a message is parked for. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

export async function countParked(connection: Connection): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::bigint as count from feed_parked`.execute(connection)
  return found.rows[0]?.count ?? 0
}

export async function dropRawBefore(connection: Connection, before: number): Promise<void> {
  await sql`delete from feed_batch where received_at < ${before}`.execute(connection)
}

/** A clock of a producer that went back does not make us know less. */
export async function keepKnown(connection: Connection, known: readonly KnownThrough[]): Promise<void> {
  if (known.length === 0) return
  await sql`
    insert into feed_known as was (producer, through)
    select producer, max(at) from unnest(${known.map((k) => k.producer)}::text[], ${known.map((k) => k.at)}::bigint[])
      as k(producer, at) group by producer
    on conflict (producer) do update set through = greatest(was.through, excluded.through)`.execute(connection)
}

/** Through when a producer's messages have all been taken; `undefined` when it is new to this house. */
export async function readKnown(connection: Connection, producer: ProducerId): Promise<number | undefined> {
  const found = await sql<{ through: number }>`
    select through from feed_known where producer = ${producer}`.execute(connection)
  return found.rows[0]?.through
}
