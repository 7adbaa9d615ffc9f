import { sql } from 'kysely'
import { must } from '../platform/must.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { PotOf } from './pot.ts'
import type { CycleOf } from './store-cycles.ts'

/** What a bet adds to a pot. */
export interface NewContribution {
  readonly potId: number
  readonly kind: 'round' | 'coupon'
  /** What it is of, named once: a coupon that is settled again adds nothing more. */
  readonly source: string
  readonly playerId: number
  /** Minor units. */
  readonly stake: number
  /** Ten-thousandths of a unit. */
  readonly added: number
}

/** Appends them; nobody waits for a pot. */
export async function insertContributions(
  tx: Transaction,
  { operatorId, at }: { readonly operatorId: number; readonly at: number },
  added: readonly NewContribution[],
): Promise<void> {
  await sql`
    insert into pot_contribution (operator_id, pot_id, source_kind, source, player_id, stake, e4, at)
    select ${operatorId}::bigint, c.*, ${at}::bigint
    from unnest(${added.map(({ potId }) => potId)}::bigint[], ${added.map(({ kind }) => kind)}::text[],
      ${added.map(({ source }) => source)}::text[], ${added.map(({ playerId }) => playerId)}::bigint[],
      ${added.map(({ stake }) => stake)}::bigint[], ${added.map((one) => one.added)}::bigint[]) as c
    on conflict (operator_id, pot_id, source_kind, source) do nothing`.execute(tx)
}

/** One that waits to be counted. */
export interface WaitingContribution {
  readonly id: number
  readonly playerId: number
  readonly added: number
  readonly at: number
}

/**
 * In the order in which they are counted. Only those that were written before any transaction that is still at work: no
 * other one can appear before them any more.
 */
export async function readWaiting(
  tx: Transaction,
  { operatorId, potId }: PotOf,
  countMax: number,
): Promise<WaitingContribution[]> {
  const found = await sql<WaitingContribution>`
    select id, player_id as "playerId", e4 as added, at from pot_contribution
    where operator_id = ${operatorId} and pot_id = ${potId} and position is null
      and age(xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::xid)
    order by id limit ${countMax}`.execute(tx)
  return found.rows
}

/** Whether any wait, those of transactions that are still at work left out where they cannot be seen. */
export async function hasWaiting(connection: Connection, { operatorId, potId }: PotOf): Promise<boolean> {
  const found = await sql<{ has_any: boolean }>`
    select exists (select from pot_contribution
      where operator_id = ${operatorId} and pot_id = ${potId} and position is null) as has_any`.execute(connection)
  return must(found.rows[0], 'whether any wait').has_any
}

/** They have the places after the one given, in order. */
export async function markCounted(
  tx: Transaction,
  { operatorId, cycle, after }: CycleOf & { readonly after: number },
  ids: readonly number[],
): Promise<void> {
  await sql`
    update pot_contribution c set cycle = ${cycle}, position = ${after} + w.nth
    from unnest(${[...ids]}::bigint[]) with ordinality as w(id, nth)
    where c.operator_id = ${operatorId} and c.id = w.id and c.position is null`.execute(tx)
}

/** What was added to pots that were no more by then counts to nothing, whosever they are: no money has moved for it. */
export async function markLost(connection: Connection): Promise<void> {
  await sql`
    update pot_contribution c set position = 0 from pot p
    where p.state = 'retired' and c.operator_id = p.operator_id and c.pot_id = p.id and c.position is null`.execute(
    connection,
  )
}

/** Operators of whose pots any wait. */
export async function findLeft(connection: Connection): Promise<number[]> {
  const found = await sql<{ operator_id: number }>`
    select distinct operator_id from pot_contribution where position is null order by 1`.execute(connection)
  return found.rows.map((row) => row.operator_id)
}
