import { matchSpaceOf } from '@banko/contract/feed/message.ts'
import { sql } from 'kysely'
import { type FeedBatch, isLapsed } from '../feed/index.ts'
import { lockKey, lockKeyOfName, lockKeyOfNumber } from '../platform/database/locks.ts'
import { allInOrder } from '../platform/database/pipeline.ts'
import { must } from '../platform/must.ts'
import type { Connection, Transaction } from '../platform/platform.ts'

const matchKey = sql.raw(lockKeyOfNumber('match', 'm'))
const everyMatchKey = sql.raw(lockKey('everyMatch'))
const producerKey = sql.raw(lockKeyOfName('producer', 'p'))
/** Matches that are locked one by one when they are closed; above that all are, by one lock: PostgreSQL has so many. */
const lockedApartMax = 256

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

/** Waits until no placement is between its check and its commit on these matches, and holds new ones off. */
export async function lockForClosing(tx: Transaction, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return
  if (matchIds.length > lockedApartMax) {
    await sql`select pg_advisory_xact_lock(${everyMatchKey})`.execute(tx)
    return
  }
  const ids = [...matchIds].sort((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(${matchKey}) from unnest(${ids}::bigint[]) as m`.execute(tx)
}

export async function lockProducers(tx: Transaction, producers: readonly string[]): Promise<void> {
  if (producers.length === 0) return
  const names = [...producers].sort()
  await sql`select pg_advisory_xact_lock(${producerKey}) from unnest(${names}::text[]) as p`.execute(tx)
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

/** One leg as it was decided. */
export interface GateLeg {
  readonly matchId: number
  readonly marketKey: string
  readonly outcomeId: string
  /** The match version that the decision was made on. */
  readonly version: number
  readonly producer: string
  readonly epoch: number
}

/** A leg that the gate refuses, and what memory must have reached before its coupon is worth deciding again. */
export interface ClosedLeg {
  /** In the list that was asked about. */
  readonly position: number
  readonly matchId: number
  /** Of the match, at the gate; 0 where the gate has no such match. */
  readonly version: number
  readonly producer: string
  /** Of the producer, at the gate; 0 where the gate has no such producer. */
  readonly epoch: number
}

/**
 * The legs that are no longer what they were when decided. Takes the shared locks first; the check is a statement of its
 * own, so that it sees what those locks waited for. Must be the last thing before the commit.
 */
export async function findClosed(tx: Transaction, legs: readonly GateLeg[]): Promise<ClosedLeg[]> {
  const producers = [...new Set(legs.map((leg) => leg.producer))].sort()
  const matches = [...new Set(legs.map((leg) => leg.matchId))].sort((a, b) => a - b)
  const locked = sql`
    select (select count(pg_advisory_xact_lock_shared(${producerKey})) from unnest(${producers}::text[]) as p),
      pg_advisory_xact_lock_shared(${everyMatchKey}),
      (select count(pg_advisory_xact_lock_shared(${matchKey})) from unnest(${matches}::bigint[]) as m)`.execute(tx)
  // Many coupons of one moment hold the same legs: each question is asked once.
  const asked = [...Map.groupBy(legs.entries(), ([, leg]) => keyOf(leg)).values()]
  const [, closed] = await allInOrder([
    locked,
    askGate(
      tx,
      asked.flatMap(([first]) => (first ? [first[1]] : [])),
    ),
  ])
  return closed.flatMap((answer) =>
    must(asked[answer.question], 'the legs of a question to the gate').map(([position, { matchId, producer }]) => ({
      position,
      matchId,
      version: answer.version,
      producer,
      epoch: answer.epoch,
    })),
  )
}

function keyOf(leg: GateLeg): string {
  return `${leg.matchId}/${leg.version}/${leg.producer}/${leg.epoch}/${leg.marketKey}/${leg.outcomeId}`
}

interface GateAnswer {
  /** Position of the leg that was asked about. */
  readonly question: number
  readonly version: number
  readonly epoch: number
}

/** A leg of a version that the gate has not seen was not made by this house's feed. Source: safety.md, The bus. */
async function askGate(tx: Transaction, legs: readonly GateLeg[]): Promise<readonly GateAnswer[]> {
  const found = await sql<GateAnswer>`
    select (leg.position - 1)::int as question, coalesce(g.version, 0) as version, coalesce(p.epoch, 0) as epoch
    from unnest(${legs.map((l) => l.matchId)}::bigint[], ${legs.map((l) => l.marketKey)}::text[],
      ${legs.map((l) => l.outcomeId)}::text[], ${legs.map((l) => l.version)}::bigint[],
      ${legs.map((l) => l.producer)}::text[], ${legs.map((l) => l.epoch)}::bigint[])
      with ordinality as leg(match_id, market_key, outcome_id, version, producer, epoch, position)
    left join match_gate g on g.match_id = leg.match_id
    left join producer_gate p on p.producer = leg.producer
    left join market_close c on c.match_id = leg.match_id and c.market_key = leg.market_key
    where g.open is not true or p.up is not true or g.closed_version > leg.version or leg.version > g.version
      or p.epoch <> leg.epoch
      or c.version > leg.version
      or exists (select from market_decided d where d.match_id = leg.match_id and d.market_key = leg.market_key
        and d.outcome_id in ('', leg.outcome_id))
      or ${isLapsed(sql.ref('leg.producer'), sql.ref('p.lease'))}`.execute(tx)
  return found.rows
}
