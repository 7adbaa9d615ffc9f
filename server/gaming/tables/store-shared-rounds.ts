import { sql } from 'kysely'
import { lockKeyOfName } from '../../platform/database/locks.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

interface Table {
  readonly operatorId: number
  readonly config: string
}

const tableKey = sql.raw(lockKeyOfName('table', 'n.name'))
const nameOf = ({ operatorId, config }: Table) => sql`(select ${`${operatorId}/${config}`}::text as name) as n`

/** Nobody draws or begins a round of the table until the commit; others may bet. */
export async function shareTable(tx: Transaction, table: Table): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${tableKey}) from ${nameOf(table)}`.execute(tx)
}

/** Waits for bets that are being taken; until the commit nobody else bets, draws or begins a round. */
export async function lockTable(tx: Transaction, table: Table): Promise<void> {
  await sql`select pg_advisory_xact_lock(${tableKey}) from ${nameOf(table)}`.execute(tx)
}

/** A round that many have together. */
export interface SharedRow {
  readonly id: number
  readonly config: string
  readonly chain_id: number
  readonly place: number
  readonly closes_at: number
  readonly draws_at: number
  readonly ends_at: number
  /** Of one that runs: when it began to. */
  readonly started_at: number | null
  /** Once it is drawn: everybody may know it. */
  readonly seed: Buffer | null
  readonly bytes: Buffer | null
  readonly drawn: unknown
  readonly drawn_at: number | null
  readonly cancelled_at: number | null
  /** When the last of its players was paid, or given back what they staked. */
  readonly settled_at: number | null
}

const columns = sql.raw(
  ['id, config, chain_id, place, closes_at, draws_at, ends_at, started_at']
    .concat('seed, bytes, drawn, drawn_at, cancelled_at, settled_at')
    .join(', '),
)

/** The newest of a table. */
export async function readNewestShared(
  connection: Connection,
  { operatorId, config }: Table,
): Promise<SharedRow | undefined> {
  const found = await sql<SharedRow>`
    select ${columns} from shared_round where operator_id = ${operatorId} and config = ${config}
    order by id desc limit 1`.execute(connection)
  return found.rows[0]
}

interface RoundOf {
  readonly operatorId: number
  readonly roundId: number
}

export async function readShared(
  connection: Connection,
  { operatorId, roundId }: RoundOf,
): Promise<SharedRow | undefined> {
  const found = await sql<SharedRow>`
    select ${columns} from shared_round where operator_id = ${operatorId} and id = ${roundId}`.execute(connection)
  return found.rows[0]
}

/** What was drawn of late at a table, the newest first. */
export async function readLastDrawn(
  connection: Connection,
  { operatorId, config }: Table,
  count: number,
): Promise<readonly unknown[]> {
  const found = await sql<{ drawn: unknown }>`
    select drawn from shared_round
    where operator_id = ${operatorId} and config = ${config} and drawn_at is not null
    order by id desc limit ${count}`.execute(connection)
  return found.rows.map(({ drawn }) => drawn)
}

interface NewShared extends Table {
  readonly chainId: number
  readonly place: number
  readonly openedAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly endsAt: number
}

export async function insertShared(tx: Transaction, one: NewShared): Promise<void> {
  const { operatorId, config, chainId, place, openedAt, closesAt, drawsAt, endsAt } = one
  await sql`
    insert into shared_round (operator_id, id, config, chain_id, place, opened_at, closes_at, draws_at, ends_at)
    values (${operatorId}, nextval('shared_round_number'), ${config}, ${chainId}, ${place}, ${openedAt}, ${closesAt},
      ${drawsAt}, ${endsAt})`.execute(tx)
}

/** It runs from then on, and is never cancelled any more. */
export async function saveStarted(tx: Transaction, { operatorId, roundId }: RoundOf, at: number): Promise<void> {
  await sql`
    update shared_round set started_at = ${at}
    where operator_id = ${operatorId} and id = ${roundId} and started_at is null and drawn_at is null
      and cancelled_at is null`.execute(tx)
}

interface DrawnShared {
  readonly seed: Uint8Array
  readonly bytes: Uint8Array
  readonly drawn: unknown
  readonly at: number
  /** When the next one may begin. */
  readonly endsAt: number
}

/** What came out stands for good. */
export async function saveDrawn(tx: Transaction, { operatorId, roundId }: RoundOf, one: DrawnShared): Promise<void> {
  await sql`
    update shared_round set seed = ${one.seed}, bytes = ${one.bytes}, drawn = ${JSON.stringify(one.drawn)}::jsonb,
      drawn_at = ${one.at}, ends_at = ${one.endsAt}
    where operator_id = ${operatorId} and id = ${roundId} and drawn_at is null and cancelled_at is null`.execute(tx)
}

export async function saveCancelled(tx: Transaction, { operatorId, roundId }: RoundOf, at: number): Promise<void> {
  await sql`
    update shared_round set cancelled_at = ${at}
    where operator_id = ${operatorId} and id = ${roundId} and drawn_at is null and cancelled_at is null`.execute(tx)
}

/** Nobody who had bets in it waits for anything. Answers whether it was not known before. */
export async function saveSettled(connection: Connection, { operatorId, roundId }: RoundOf, at: number) {
  const done = await sql`
    update shared_round set settled_at = ${at}
    where operator_id = ${operatorId} and id = ${roundId} and settled_at is null returning id`.execute(connection)
  return done.rows.length > 0
}

interface Due {
  readonly operatorId: number
  readonly roundId: number
  readonly config: string
}

/** Rounds of every operator whose time has come and whose players wait, the oldest first; those with no bets are nobody's. */
export async function findDue(
  connection: Connection,
  { until, countMax }: { readonly until: number; readonly countMax: number },
): Promise<Due[]> {
  const found = await sql<Due>`
    select r.operator_id as "operatorId", r.id as "roundId", r.config from shared_round r
    where r.settled_at is null and r.draws_at <= ${until}
      and exists (select 1 from shared_bet b where b.operator_id = r.operator_id and b.round_id = r.id)
    order by r.draws_at limit ${countMax}`.execute(connection)
  return found.rows
}
