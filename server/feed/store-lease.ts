import { type RawBuilder, sql } from 'kysely'
import type { HeldConnection } from '../platform/database/held-connection.ts'
import { lockKeyOfName } from '../platform/database/locks.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { HeldLease } from './step.ts'

const handKey = (space: string) => lockKeyOfName('hand', space)
/** A batch whose process stands still for so long, milliseconds, is taken back by the database. */
const standstillMax = 2000

/** Held by the session that a lease was taken in: free means that its process, or its connection, is gone. */
const lockOf = (space: string, epoch: string) => lockKeyOfName('lease', `${space} || '/' || ${epoch}`)
const sessionLock = lockOf('$1::text', '$2::bigint')
/** Looking takes it shared for a moment, so that whoever looks does not see another who looks for the holder. */
const isFreeNow = (lock: string) => `pg_try_advisory_xact_lock_shared(${lock})`

export interface LeaseAsked {
  readonly space: string
  readonly holder: string
  readonly milliseconds: number
}

/** Takes a lease whose time is over or whose session is gone; answers its new epoch, `undefined` while another has it. */
export function takeLease(
  held: HeldConnection,
  { space, holder, milliseconds }: LeaseAsked,
): Promise<number | undefined> {
  return held.session(async ({ rows }) => {
    const [known] = await rows<{ epoch: number; lapsed: boolean }>(
      'select epoch, until < clock_timestamp() as lapsed from feed_lease where space = $1',
      [space],
    )
    const isFree = async (epoch: number) =>
      (await rows<{ free: boolean }>(`select ${isFreeNow(sessionLock)} as free`, [space, epoch]))[0]?.free === true
    const isGone = known !== undefined && (await isFree(known.epoch))
    if (known && !known.lapsed && !isGone) return undefined
    // Waits for the batch under way; no other begins before this is committed.
    await rows(`select pg_advisory_xact_lock(${handKey('$1::text')})`, [space])
    const [taken] = await rows<{ epoch: number }>(
      `insert into feed_lease as l (space, holder, epoch, until)
        values ($1, $2, 1, clock_timestamp() + $3 * interval '1 millisecond')
        on conflict (space) do update set holder = excluded.holder, epoch = l.epoch + 1, until = excluded.until
        where l.epoch = $4 and (l.until < clock_timestamp() or $5)
        returning epoch`,
      [space, holder, milliseconds, known?.epoch ?? 0, isGone],
    )
    if (taken) await rows(`select pg_advisory_lock(${sessionLock})`, [space, taken.epoch])
    return taken?.epoch
  })
}

/** False when somebody else has it. */
export function renewLease(
  held: HeldConnection,
  { space, holder, milliseconds }: LeaseAsked,
  epoch: number,
): Promise<boolean> {
  return held.session(async ({ rows }) => {
    const renewed = await rows(
      `update feed_lease set until = clock_timestamp() + $4 * interval '1 millisecond'
        where space = $1 and holder = $2 and epoch = $3 returning epoch`,
      [space, holder, epoch, milliseconds],
    )
    if (renewed.length === 0) return false
    // A connection that was made anew has lost it; taken twice, it is still one. Who looks has it for a moment only.
    await rows(`select pg_advisory_lock(${sessionLock})`, [space, epoch])
    return true
  })
}

/** Gives it back before its time. */
export async function returnLease(held: HeldConnection, { space, holder }: LeaseAsked, epoch: number): Promise<void> {
  await held.session(({ rows }) =>
    rows(`update feed_lease set until = '-infinity' where space = $1 and holder = $2 and epoch = $3`, [
      space,
      holder,
      epoch,
    ]),
  )
}

/** Holds every change of hands of these feeds off until the end of the transaction. */
export async function lockHands(tx: Transaction, spaces: readonly string[]): Promise<void> {
  await sql`
    select set_config('idle_in_transaction_session_timeout', ${String(standstillMax)}, true),
      (select count(pg_advisory_xact_lock_shared(${sql.raw(handKey('s'))}))
        from unnest(${[...spaces].sort()}::text[]) as s)`.execute(tx)
}

/** Which of these leases have changed hands. A statement of its own, so that it sees what `lockHands` waited for. */
export async function findLost(tx: Transaction, leases: readonly HeldLease[]): Promise<string[]> {
  const found = await sql<{ space: string }>`
    select h.space from unnest(${leases.map((lease) => lease.space)}::text[], ${leases.map((lease) => lease.epoch)}::bigint[])
      as h(space, epoch)
    where not exists (select from feed_lease l where l.space = h.space and l.epoch = h.epoch)`.execute(tx)
  return found.rows.map((row) => row.space)
}

/**
 * Of a producer's name in a statement, and the epoch of the lease that it was last spoken of under: whether nobody
 * watches over its feed, since the holder's session is gone or has not renewed its lease; or somebody new does, who
 * has not spoken of it yet. The leases are looked at once a statement, however many rows it has.
 */
export function isLapsed(producer: RawBuilder<unknown>, spokenUnder: RawBuilder<unknown>): RawBuilder<boolean> {
  const space = sql`split_part(${producer}, ':', 1)`
  return sql<boolean>`(${space} in (select space from feed_lease) and ((${space}, ${spokenUnder}) in (
    select space, epoch from feed_lease
    where case when until < clock_timestamp() then false else not ${sql.raw(isFreeNow(lockOf('space', 'epoch')))} end
  )) is not true)`
}

/** Under which epoch each feed was taken last; who has it knows no other. */
export async function readEpochs(connection: Connection): Promise<ReadonlyMap<string, number>> {
  const found = await sql<HeldLease>`select space, epoch from feed_lease`.execute(connection)
  return new Map(found.rows.map(({ space, epoch }) => [space, epoch]))
}

/** Feeds that somebody watches over now. */
export async function readLeases(connection: Connection): Promise<HeldLease[]> {
  const found = await sql<HeldLease>`
    select space, epoch from feed_lease where until >= clock_timestamp() order by space`.execute(connection)
  return [...found.rows]
}
