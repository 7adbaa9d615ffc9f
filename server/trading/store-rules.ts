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

/** Counts a change of an operator's, so that every process reads it. */
export async function raiseRevision(tx: Transaction, operatorId: number): Promise<void> {
  await sql`insert into trading_revision as r (operator_id, revision) values (${operatorId}, 1)
    on conflict (operator_id) do update set revision = r.revision + 1`.execute(tx)
}

/** One number that differs after every change, whoever's. */
export async function readRevision(connection: Connection): Promise<number> {
  const found = await sql<{ revision: number }>`
    select coalesce(sum(revision), 0)::bigint as revision from trading_revision`.execute(connection)
  return must(found.rows[0], 'the sum of revisions').revision
}

export async function insertRule(
  tx: Transaction,
  rule: Omit<LimitRule, 'id'> & Said & { readonly operatorId: number },
): Promise<number> {
  const { operatorId, source, subject, phase, kind, value, currency, from, until, reason, saidAt, saidBy } = rule
  const made = await sql<{ id: number }>`
    insert into limit_rule (operator_id, source, subject, phase, kind, value, currency, from_at, until_at, reason,
      said_at, said_by)
    values (${operatorId}, ${source}, ${subject}, ${phase ?? null}, ${kind}, ${value}, ${currency ?? null}, ${from},
      ${until ?? null}, ${reason}, ${saidAt}, ${saidBy})
    returning id`.execute(tx)
  return must(made.rows[0], 'the rule that was inserted').id
}

export interface Ending {
  readonly operatorId: number
  readonly at: number
  readonly by: string
}

/** False when the operator has no such rule, or it has ended. */
export async function endRule(tx: Transaction, id: number, { operatorId, at, by }: Ending): Promise<boolean> {
  const done = await sql`update limit_rule set ended_at = ${at}, ended_by = ${by}
    where operator_id = ${operatorId} and id = ${id} and ended_at is null returning id`.execute(tx)
  return done.rows.length === 1
}

export async function endFactor(tx: Transaction, playerId: number, { operatorId, at, by }: Ending): Promise<void> {
  await sql`update stake_factor set ended_at = ${at}, ended_by = ${by}
    where operator_id = ${operatorId} and player_id = ${playerId} and ended_at is null`.execute(tx)
}

export async function insertFactor(tx: Transaction, factor: StakeFactor): Promise<void> {
  const { operatorId, playerId, percent, reason, saidAt, saidBy } = factor
  await sql`insert into stake_factor (operator_id, player_id, percent, reason, said_at, said_by)
    values (${operatorId}, ${playerId}, ${percent}, ${reason}, ${saidAt}, ${saidBy})`.execute(tx)
}

interface RuleRow {
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

/** Rules of every operator that hold or will, at `now`, milliseconds. */
export async function readRules(connection: Connection, now: number): Promise<StoredRule[]> {
  const found = await sql<RuleRow>`
    select operator_id, id, source, subject, phase, kind, value, currency, from_at, until_at, reason, said_at, said_by
    from limit_rule where ended_at is null and (until_at is null or until_at > ${now})
    order by operator_id, id`.execute(connection)
  return found.rows.map(ruleOf)
}

function ruleOf(row: RuleRow): StoredRule {
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

export async function readFactors(connection: Connection): Promise<StakeFactor[]> {
  const found = await sql<{
    operator_id: number
    player_id: number
    percent: number
    reason: string
    said_at: number
    said_by: string
  }>`
    select operator_id, player_id, percent, reason, said_at, said_by from stake_factor
    where ended_at is null order by operator_id, player_id`.execute(connection)
  return found.rows.map((row) => ({
    operatorId: row.operator_id,
    playerId: row.player_id,
    percent: row.percent,
    reason: row.reason,
    saidAt: row.said_at,
    saidBy: row.said_by,
  }))
}
