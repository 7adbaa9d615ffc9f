import { sql } from 'kysely'
import type { Transaction } from '../platform/platform.ts'
import type { Asked } from './postings.ts'

/** A movement that was decided. */
export interface Decided extends Asked {
  /** The number of the movement that it takes back. */
  readonly reverses: number | null
}

/**
 * Writes movements of one operator with their postings, and what they do to balances, in one statement. Answers the positions of those
 * that were written: of the others somebody else has written the cause meanwhile (in flight elsewhere is waited for), and
 * they move nothing. Causes are taken in their own order, so that two writers of the same never wait for one another in a
 * ring. The accounts with a balance are under the caller's lock.
 */
export async function insertMovements(
  tx: Transaction,
  operatorId: number,
  done: readonly Decided[],
  at: number,
): Promise<Set<number>> {
  if (done.length === 0) return new Set()
  const postings = done.flatMap(({ movement, postings: own }, place) =>
    own.map((posting) => ({ place, currency: movement.currency, ...posting })),
  )
  const changes = done.flatMap(({ changes: own }, place) => own.map((change) => ({ place, ...change })))
  const inserted = await sql<{ place: number }>`
    with asked as materialized (
      select nextval('movement_number') as id, m.*
      from unnest(${done.map((_, place) => place)}::int[], ${done.map(({ movement }) => movement.kind)}::text[],
        ${done.map(({ movement }) => movement.cause)}::text[],
        ${done.map(({ movement }) => movement.actor)}::text[],
        ${done.map(({ hash }) => hash)}::text[],
        ${done.map(({ reverses }) => reverses)}::bigint[])
        as m(place, kind, cause, actor, asked_hash, reverses)
    ), made as (
      insert into movement (id, operator_id, kind, cause, actor, asked_hash, reverses, at)
      select id, ${operatorId}::bigint, kind, cause, actor, decode(asked_hash, 'hex'), reverses, ${at}::bigint
      from asked order by kind, cause
      on conflict (operator_id, kind, cause) do nothing
      returning id
    ), written as materialized (
      select a.place, a.id from asked a join made on made.id = a.id
    ), posted as (
      insert into posting (operator_id, movement_id, currency, source, target, amount)
      select ${operatorId}::bigint, w.id, p.currency, p.source, p.target, p.amount
      from unnest(${postings.map(({ place }) => place)}::int[], ${postings.map(({ currency }) => currency)}::text[],
        ${postings.map(({ source }) => source)}::bigint[], ${postings.map(({ target }) => target)}::bigint[],
        ${postings.map(({ amount }) => amount)}::bigint[]) with ordinality as p(place, currency, source, target, amount, nth)
      join written w on w.place = p.place
      order by p.nth
    ), changed as (
      update account set balance = balance + given.amount
      from (select c.account, sum(c.amount)::bigint as amount
        from unnest(${changes.map(({ place }) => place)}::int[], ${changes.map(({ account }) => account)}::bigint[],
          ${changes.map(({ amount }) => amount)}::bigint[]) as c(place, account, amount)
        join written w on w.place = c.place
        group by c.account) as given
      where account.operator_id = ${operatorId} and account.id = given.account
    )
    select place from written`.execute(tx)
  return new Set(inserted.rows.map(({ place }) => place))
}
