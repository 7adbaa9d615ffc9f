import type { LimitRule } from '@banko/betting/limits/limit-rules.ts'
import { sql } from 'kysely'
import { must } from '../platform/must.ts'
import type { Connection, Transaction } from '../platform/platform.ts'

/** Who said it and when, milliseconds, and why. */
export interface Said {
  readonly saidAt: number
  readonly saidBy: string
  readonly reason: string
}

export type StoredRule = LimitRule & Said & { readonly operatorId: number }

/** A restricted player's share of the maximum stake. */
export interface StakeFactor extends Said {
  readonly operatorId: number
  readonly playerId: number
  /** Whole percent, 1 to 99. */
  readonly percent: number
}

/** What a change writes: its transaction, whose it is, and which it is. Changes of one operator are one after another. */
export interface Change {
  readonly tx: Transaction
  readonly operatorId: number
  readonly revision: number
}

/** Counts a change of an operator's, so that every process reads it. */
export async function beginChange(tx: Transaction, operatorId: number): Promise<Change> {
  const counted = await sql<{ revision: number }>`
    insert into trading_revision as r (operator_id, revision) values (${operatorId}, 1)
    on conflict (operator_id) do update set revision = r.revision + 1 returning revision`.execute(tx)
  return { tx, operatorId, revision: must(counted.rows[0], 'the revision that was counted').revision }
}

/** The last change of each operator. */
export async function readRevisions(connection: Connection): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ operator_id: number; revision: number }>`
    select operator_id, revision from trading_revision`.execute(connection)
  return new Map(found.rows.map((row) => [row.operator_id, row.revision]))
}

/** How many rules of an operator hold or will. */
export async function countRules({ tx, operatorId }: Change, now: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::bigint as count from limit_rule
    where operator_id = ${operatorId} and ended_at is null and (until_at is null or until_at > ${now})`.execute(tx)
  return must(found.rows[0], 'the count of rules').count
}

export async function insertRule(
  { tx, operatorId, revision }: Change,
  rule: Omit<LimitRule, 'id'> & Said,
): Promise<number> {
  const { source, subject, phase, kind, value, currency, from, until, reason, saidAt, saidBy } = rule
  const made = await sql<{ id: number }>`
    insert into limit_rule (operator_id, source, subject, phase, kind, value, currency, from_at, until_at, reason,
      said_at, said_by, revision)
    values (${operatorId}, ${source}, ${subject}, ${phase ?? null}, ${kind}, ${value}, ${currency ?? null}, ${from},
      ${until ?? null}, ${reason}, ${saidAt}, ${saidBy}, ${revision})
    returning id`.execute(tx)
  return must(made.rows[0], 'the rule that was inserted').id
}

export interface Ending {
  readonly at: number
  readonly by: string
}

/** Answers the rule that held; undefined when the operator has no such rule, or it has ended. */
export async function endRule(
  { tx, operatorId, revision }: Change,
  id: number,
  { at, by }: Ending,
): Promise<StoredRule | undefined> {
  const done = await sql<RuleRow>`update limit_rule set ended_at = ${at}, ended_by = ${by}, revision = ${revision}
    where operator_id = ${operatorId} and id = ${id} and ended_at is null
    returning operator_id, id, source, subject, phase, kind, value, currency, from_at, until_at, reason, said_at, said_by
  `.execute(tx)
  const [row] = done.rows
  return row && ruleOf(row)
}

/** Answers the share that the player had. */
export async function endFactor(
  { tx, operatorId, revision }: Change,
  playerId: number,
  { at, by }: Ending,
): Promise<number> {
  const done = await sql<{
    percent: number
  }>`update stake_factor set ended_at = ${at}, ended_by = ${by}, revision = ${revision}
    where operator_id = ${operatorId} and player_id = ${playerId} and ended_at is null returning percent`.execute(tx)
  return done.rows[0]?.percent ?? 100
}

export async function insertFactor({ tx, operatorId, revision }: Change, factor: StakeFactor): Promise<void> {
  const { playerId, percent, reason, saidAt, saidBy } = factor
  await sql`insert into stake_factor (operator_id, player_id, percent, reason, said_at, said_by, revision)
    values (${operatorId}, ${playerId}, ${percent}, ${reason}, ${saidAt}, ${saidBy}, ${revision})`.execute(tx)
}

/** Of an operator, the last change that is known. */
export interface KnownRevision {
  readonly operatorId: number
  readonly revision: number
}

/** What changed after those that are known, by what it was last: a rule that stands, or only its number. */
export interface ChangedRules {
  readonly standing: readonly StoredRule[]
  readonly ended: readonly { readonly operatorId: number; readonly id: number }[]
}

export interface RuleRow {
  readonly operator_id: number
  readonly id: number
  readonly source: LimitRule['source']
  readonly subject: string
  readonly phase: NonNullable<LimitRule['phase']> | null
  readonly kind: LimitRule['kind']
  readonly value: number
  readonly currency: string | null
  readonly from_at: number
  readonly until_at: number | null
  readonly reason: string
  readonly said_at: number
  readonly said_by: string
}

/** Rules of these operators that were set or ended since; of those that were over at once nothing is told. */
export async function readChangedRules(
  connection: Connection,
  known: readonly KnownRevision[],
  now: number,
): Promise<ChangedRules> {
  const found = await sql<RuleRow & { readonly is_over: boolean }>`
    select r.operator_id, r.id, source, subject, phase, kind, value, currency, from_at, until_at, reason, said_at, said_by,
      ended_at is not null as is_over
    from unnest(${known.map(({ operatorId }) => operatorId)}::bigint[], ${known.map((one) => one.revision)}::bigint[])
      as k(operator_id, revision)
    join limit_rule r on r.operator_id = k.operator_id and r.revision > k.revision
    where k.revision >= 0 or (ended_at is null and (until_at is null or until_at > ${now}))
    order by r.operator_id, r.id`.execute(connection)
  return {
    standing: found.rows.filter((row) => !row.is_over).map(ruleOf),
    ended: found.rows.filter((row) => row.is_over).map(({ operator_id: operatorId, id }) => ({ operatorId, id })),
  }
}

export function ruleOf(row: RuleRow): StoredRule {
  const { operator_id: operatorId, id, source, subject, kind, value, reason } = row
  return {
    operatorId,
    id,
    source,
    subject,
    ...(row.phase !== null && { phase: row.phase }),
    kind,
    value,
    ...(row.currency !== null && { currency: row.currency }),
    from: row.from_at,
    ...(row.until_at !== null && { until: row.until_at }),
    reason,
    saidAt: row.said_at,
    saidBy: row.said_by,
  }
}

/** Factors of these operators that were set or ended since; one that has ended leaves all of the stake. */
export async function readChangedFactors(
  connection: Connection,
  known: readonly KnownRevision[],
): Promise<readonly StakeFactor[]> {
  const found = await sql<{
    operator_id: number
    player_id: number
    percent: number
    reason: string
    said_at: number
    said_by: string
  }>`
    select f.operator_id, player_id, case when ended_at is null then percent else 100 end as percent, reason, said_at, said_by
    from unnest(${known.map(({ operatorId }) => operatorId)}::bigint[], ${known.map((one) => one.revision)}::bigint[])
      as k(operator_id, revision)
    join stake_factor f on f.operator_id = k.operator_id and f.revision > k.revision
    where k.revision >= 0 or ended_at is null
    order by f.operator_id, f.id`.execute(connection)
  return found.rows.map((row) => ({
    operatorId: row.operator_id,
    playerId: row.player_id,
    percent: row.percent,
    reason: row.reason,
    saidAt: row.said_at,
    saidBy: row.said_by,
  }))
}
