import { hash } from 'node:crypto'
import type { CouponCount } from '@banko/betting/limits/coupon-counts.ts'
import { sql } from 'kysely'
import type { Connection, Transaction } from '../platform/platform.ts'

/** A coupon that goes into its player's counts. */
export interface CountedCoupon {
  readonly operatorId: number
  readonly playerId: number
  readonly counts: readonly CouponCount[]
}

/** Counts that coupons would pass, by position. */
export type CountsReached = ReadonlyMap<number, readonly [CouponCount, ...CouponCount[]]>

/** A question names up to fifty selections: what stands in the table is of one length, and text that can be stored. */
const nameOf = (question: string) => hash('sha256', question, 'base64url')

/**
 * Raises the counts of many coupons, no two of one player, in one statement; answers those that are full, while all others
 * are raised: the caller takes everything back. Each player's account is locked by now, so nobody waits here.
 */
export async function raiseCounts(
  tx: Transaction,
  coupons: readonly CountedCoupon[],
  now: number,
): Promise<CountsReached> {
  const rows = coupons.flatMap(({ operatorId, playerId, counts }, position) =>
    counts.map((count) => ({ operatorId, playerId, position, count, name: nameOf(count.question) })),
  )
  if (rows.length === 0) return new Map()
  const raised = await sql<{ operator_id: number; player_id: number; question: string }>`
    insert into coupon_count as t (operator_id, player_id, question, counted, most, raised_at)
    select operator_id, player_id, question, 1, most, ${now}::bigint from unnest(
      ${rows.map((row) => row.operatorId)}::bigint[], ${rows.map((row) => row.playerId)}::bigint[],
      ${rows.map((row) => row.name)}::text[], ${rows.map((row) => row.count.max)}::bigint[])
      as r(operator_id, player_id, question, most)
    where r.most >= 1
    order by r.operator_id, r.player_id, r.question
    on conflict (operator_id, player_id, question) do update
      set counted = t.counted + 1, most = excluded.most, raised_at = excluded.raised_at
      where t.counted + 1 <= excluded.most
    returning operator_id, player_id, question`.execute(tx)
  const done = new Set(raised.rows.map((row) => `${row.operator_id} ${row.player_id} ${row.question}`))
  const full = rows.filter((row) => !done.has(`${row.operatorId} ${row.playerId} ${row.name}`))
  const reached = new Map<number, readonly [CouponCount, ...CouponCount[]]>()
  for (const [position, of] of Map.groupBy(full, (row) => row.position)) {
    const [first, ...others] = of.map(({ count }) => count)
    if (first) reached.set(position, [first, ...others])
  }
  return reached
}

/** What never came to be counts no more. */
export async function lowerCounts(
  tx: Transaction,
  { operatorId, playerId }: Omit<CountedCoupon, 'counts'>,
  questions: readonly string[],
): Promise<void> {
  await sql`update coupon_count set counted = greatest(0, counted - 1)
    where operator_id = ${operatorId} and player_id = ${playerId}
      and question = any(${questions.map(nameOf)}::text[])`.execute(tx)
}

/** Of a player's counts those that are full by now. */
export async function findFull(
  connection: Connection,
  { operatorId, playerId, counts }: CountedCoupon,
): Promise<CouponCount[]> {
  if (counts.length === 0) return []
  const found = await sql<{ question: string; counted: number }>`
    select question, counted from coupon_count
    where operator_id = ${operatorId} and player_id = ${playerId}
      and question = any(${counts.map(({ question }) => nameOf(question))}::text[])`.execute(connection)
  const counted = new Map(found.rows.map((row) => [row.question, row.counted]))
  return counts.filter(({ question, max }) => (counted.get(nameOf(question)) ?? 0) >= max)
}

export async function dropCountsBefore(connection: Connection, before: number): Promise<void> {
  await sql`delete from coupon_count where raised_at < ${before}`.execute(connection)
}
