import type { SelectionTotal } from '@banko/betting/limits/limit-rules.ts'
import type { SelectionKey } from '@banko/betting/slip/selection.ts'
import { sql } from 'kysely'
import { must } from '../platform/must.ts'
import type { Connection, Transaction } from '../platform/platform.ts'

/** A stake that counts into what its player has staked on each of its selections. */
export interface CountedStake {
  readonly operatorId: number
  readonly playerId: number
  /** Of the whole coupon, minor units. */
  readonly stake: number
  readonly totals: readonly SelectionTotal[]
}

/** A total that a stake would pass, and what is left of it, minor units. */
export interface TotalReached {
  readonly selection: SelectionKey
  readonly left: number
}

/** Totals that stakes would pass, by position, the one with the least left first. */
export type Reached = ReadonlyMap<number, readonly [TotalReached, ...TotalReached[]]>

/**
 * Raises the totals of many coupons, no two of one player, in one statement; answers those that would pass their most,
 * which stay as they were, while all others are raised: the caller takes everything back. Each player's account is
 * locked by now, so nobody waits for another here.
 */
export async function raiseTotals(tx: Transaction, coupons: readonly CountedStake[], now: number): Promise<Reached> {
  const rows = coupons.flatMap(({ operatorId, playerId, stake, totals }, position) =>
    // A statement raises a total once: of one question in two words it would end, and the whole batch with it.
    [...new Map(totals.map((total) => [total.question, total])).values()].map((total) => ({
      ...{ operatorId, playerId, stake },
      total,
      position,
    })),
  )
  if (rows.length === 0) return new Map()
  const raised = await sql<{ player_id: number; question: string }>`
    insert into selection_total as t (operator_id, player_id, question, staked, most, raised_at)
    select *, ${now}::bigint from unnest(
      ${rows.map((row) => row.operatorId)}::bigint[], ${rows.map((row) => row.playerId)}::bigint[],
      ${rows.map((row) => row.total.question)}::text[], ${rows.map((row) => row.stake)}::bigint[],
      ${rows.map((row) => row.total.max)}::bigint[]) as r(operator_id, player_id, question, staked, most)
    where r.staked <= r.most
    order by r.operator_id, r.player_id, r.question
    on conflict (operator_id, player_id, question) do update
      set staked = t.staked + excluded.staked, most = excluded.most, raised_at = excluded.raised_at
      where t.staked + excluded.staked <= excluded.most
    returning player_id, question`.execute(tx)
  const done = new Set(raised.rows.map((row) => `${row.player_id} ${row.question}`))
  const reached = rows.filter(({ playerId, total }) => !done.has(`${playerId} ${total.question}`))
  const found: [number, [TotalReached, ...TotalReached[]]][] = []
  for (const [position, of] of Map.groupBy(reached, (row) => row.position)) {
    const questions = of.map(({ total }) => total.question)
    const staked = await readTotals(tx, must(coupons[position], 'the coupon of a total'), questions)
    const [first, ...others] = of.map(({ total }) => leftOf(total, staked)).toSorted((a, b) => a.left - b.left)
    found.push([position, [must(first, 'a total that is reached'), ...others]])
  }
  return new Map(found)
}

function leftOf({ selection, question, max }: SelectionTotal, staked: ReadonlyMap<string, number>): TotalReached {
  return { selection, left: Math.max(0, max - (staked.get(question) ?? 0)) }
}

/** What never came to be counts no more. */
export async function lowerTotals(
  tx: Transaction,
  { operatorId, playerId, stake }: Omit<CountedStake, 'totals'>,
  questions: readonly string[],
): Promise<void> {
  await sql`update selection_total set staked = greatest(0, staked - ${stake}::bigint)
    where operator_id = ${operatorId} and player_id = ${playerId}
      and question = any(${[...questions]}::text[])`.execute(tx)
}

/** What a player has staked on these questions, minor units; one that is missing has seen none of it. */
export async function readTotals(
  connection: Connection,
  { operatorId, playerId }: Pick<CountedStake, 'operatorId' | 'playerId'>,
  questions: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (questions.length === 0) return new Map()
  const found = await sql<{ question: string; staked: number }>`
    select question, staked from selection_total
    where operator_id = ${operatorId} and player_id = ${playerId}
      and question = any(${[...questions]}::text[])`.execute(connection)
  return new Map(found.rows.map((row) => [row.question, row.staked]))
}

export async function dropTotalsBefore(connection: Connection, before: number): Promise<void> {
  await sql`delete from selection_total where raised_at < ${before}`.execute(connection)
}
