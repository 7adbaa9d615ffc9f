import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import type { Booking } from './booking.ts'

export interface NewBooking extends Booking {
  readonly operatorId: number
  /** The digest of what is saved. */
  readonly content: Buffer
}

type Written = Pick<Booking, 'code' | 'expiresAt'>

/**
 * Saves a slip, or lets the one that is saved already stay as long as this one would. Undefined: the code is another
 * slip's, and the next one has to be drawn.
 */
export async function writeBooking(connection: Connection, booking: NewBooking): Promise<Written | undefined> {
  const { operatorId, code, content, slip, savedAt, expiresAt } = booking
  const written = await sql<Written>`
    insert into booking (operator_id, code, content, slip, saved_at, expires_at)
    values (${operatorId}, ${code}, ${content}, ${JSON.stringify(slip)}::jsonb, ${savedAt}, ${expiresAt})
    on conflict do nothing
    returning code, expires_at as "expiresAt"`.execute(connection)
  if (written.rows[0]) return written.rows[0]
  const kept = await sql<Written>`
    update booking set expires_at = greatest(expires_at, ${expiresAt})
    where operator_id = ${operatorId} and content = ${content}
    returning code, expires_at as "expiresAt"`.execute(connection)
  return kept.rows[0]
}

/** What stands under a code of this operator's at `now`. */
export async function findBooking(
  connection: Connection,
  operatorId: number,
  { code, now }: { readonly code: string; readonly now: number },
): Promise<Booking | undefined> {
  const found = await sql<Booking>`
    select code, slip, saved_at as "savedAt", expires_at as "expiresAt" from booking
    where operator_id = ${operatorId} and code = ${code} and expires_at > ${now}`.execute(connection)
  return found.rows[0]
}

/** Deletes what is over, so many at most; answers how many. */
export async function deleteBookings(connection: Connection, now: number, countMax: number): Promise<number> {
  const deleted = await sql`
    delete from booking where (operator_id, code) in
      (select operator_id, code from booking where expires_at <= ${now} limit ${countMax})`.execute(connection)
  return Number(deleted.numAffectedRows ?? 0)
}
