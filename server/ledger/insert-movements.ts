import { sql } from 'kysely'
import type { Transaction } from '../platform/platform.ts'
import type { Found } from './find-movements.ts'
import type { Asked } from './postings.ts'

/** A movement that was decided, with its number. */
export interface Numbered extends Asked, Pick<Found, 'id' | 'reverses'> {}

/**
 * Writes movements with their postings, in one statement, and answers the numbers of those that were written: of the
 * others somebody else has written the cause meanwhile (in flight elsewhere is waited for). Causes are taken in their
 * own order, so that two writers of the same never wait for one another in a ring.
 */
export async function insertMovements(tx: Transaction, done: readonly Numbered[], at: number): Promise<Set<number>> {
  if (done.length === 0) return new Set()
  const rows = done.flatMap(({ id, movement, postings }) => postings.map((posting) => ({ id, movement, ...posting })))
  const inserted = await sql<{ movement_id: number }>`
    with made as (
      insert into movement (id, operator_id, kind, cause, actor, asked_hash, reverses, at)
      select m.id, m.operator_id, m.kind, m.cause, m.actor, decode(m.asked_hash, 'hex'), m.reverses, ${at}::bigint
      from unnest(${done.map(({ id }) => id)}::bigint[],
        ${done.map(({ movement }) => movement.operatorId)}::bigint[],
        ${done.map(({ movement }) => movement.kind)}::text[],
        ${done.map(({ movement }) => movement.cause)}::text[],
        ${done.map(({ movement }) => movement.actor)}::text[],
        ${done.map(({ hash }) => hash)}::text[],
        ${done.map(({ reverses }) => reverses)}::bigint[])
        as m(id, operator_id, kind, cause, actor, asked_hash, reverses)
      order by m.operator_id, m.kind, m.cause
      on conflict (operator_id, kind, cause) do nothing
      returning id)
    insert into posting (movement_id, currency, source, target, amount)
    select p.id, p.currency, p.source, p.target, p.amount
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ movement }) => movement.currency)}::text[],
      ${rows.map(({ source }) => source)}::bigint[], ${rows.map(({ target }) => target)}::bigint[],
      ${rows.map(({ amount }) => amount)}::bigint[]) with ordinality as p(id, currency, source, target, amount, place)
    join made on made.id = p.id
    order by p.place
    returning movement_id`.execute(tx)
  return new Set(inserted.rows.map((row) => row.movement_id))
}
