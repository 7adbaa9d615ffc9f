import { limitKinds, ruleSources } from '@banko/betting/limits/limit-rules.ts'
import type { FactorsField, FactorsSort, LimitsField, LimitsSort } from '@banko/contract/desk/limits-list.ts'
import type { SaidLimit } from '@banko/contract/desk/said-limit.ts'
import { sql } from 'kysely'
import type { Condition, DeskList } from '../../platform/desk-list/list-declaration.ts'
import type { Connection } from '../../platform/platform.ts'
import { type RuleRow, ruleOf } from '../store-rules.ts'

const among = (column: string, values: readonly string[]): ReadonlyMap<string, Condition> =>
  new Map(values.map((value) => [value, sql`${sql.ref(column)} = ${sql.lit(value)}`]))

const asTyped = (typed: string) => sql`${typed}::text`

/** The limits of an operator that hold or will at a time, milliseconds, as its desk lists them. */
export const limitsList = (now: number): DeskList<LimitsField, LimitsSort> => ({
  name: 'limits',
  table: 'limit_rule',
  from: sql`limit_rule r`,
  id: sql`r.id`,
  within: ({ operatorId }) => sql`r.operator_id = ${operatorId} and r.ended_at is null
    and (r.until_at is null or r.until_at > ${now}::bigint)`,
  fields: {
    id: { of: 'number', column: sql`r.id`, kinds: ['is', 'in'] },
    source: { of: 'choice', choices: among('r.source', ruleSources), kinds: ['is', 'isNot', 'in'] },
    subject: { of: 'text', column: sql`r.subject`, fold: asTyped, kinds: ['is', 'contains'] },
    kind: { of: 'choice', choices: among('r.kind', limitKinds), kinds: ['is', 'isNot', 'in'] },
    phase: { of: 'choice', choices: among('r.phase', ['before', 'inPlay']), kinds: ['is'] },
    currency: {
      ...{ of: 'text', column: sql`r.currency`, kinds: ['is', 'isNot'] },
      fold: (typed) => asTyped(typed.toUpperCase()),
    },
    value: { of: 'number', column: sql`r.value`, kinds: ['is', 'over', 'under', 'between'] },
    said: { of: 'time', column: sql`r.said_at`, kinds: ['over', 'under', 'between'] },
    until: { of: 'time', column: sql`r.until_at`, kinds: ['under', 'over', 'between', 'empty'] },
  },
  sorts: { id: { by: sql`r.id`, of: 'number', usual: 'down', index: 'limit_rule_holding' } },
  sortUsual: 'id',
})

/** Players of an operator with a share of the maximum stake. */
export const factorsList: DeskList<FactorsField, FactorsSort> = {
  name: 'factors',
  table: 'stake_factor',
  from: sql`stake_factor f`,
  id: sql`f.player_id`,
  within: ({ operatorId }) => sql`f.operator_id = ${operatorId} and f.ended_at is null`,
  fields: {
    player: { of: 'number', column: sql`f.player_id`, kinds: ['is', 'in'] },
    percent: { of: 'number', column: sql`f.percent`, kinds: ['is', 'over', 'under', 'between'] },
  },
  sorts: { player: { by: sql`f.player_id`, of: 'number', usual: 'up', index: 'stake_factor_holding' } },
  sortUsual: 'player',
}

/** Limits of an operator by their numbers, in no order; ended ones too. */
export async function readSaidLimits(
  connection: Connection,
  operatorId: number,
  ids: readonly number[],
): Promise<SaidLimit[]> {
  if (ids.length === 0) return []
  const found = await sql<RuleRow & { readonly ended_at: number | null }>`
    select r.operator_id, r.id, source, subject, phase, kind, value, currency, from_at, until_at, reason, said_at, said_by,
      ended_at
    from limit_rule r where r.operator_id = ${operatorId} and r.id = any(${[...ids]}::bigint[])`.execute(connection)
  return found.rows.map((row) => {
    const { operatorId: _, ...rule } = ruleOf(row)
    return { ...rule, ...(row.ended_at !== null && { endedAt: row.ended_at }) }
  })
}

interface FactorSaid {
  readonly playerId: number
  readonly percent: number
  readonly reason: string
  readonly saidAt: number
  readonly saidBy: string
}

/** What some players are left of every maximum stake; those who have all of it are absent. */
export async function readFactors(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<FactorSaid[]> {
  const found = await sql<FactorSaid>`
    select player_id as "playerId", percent, reason, said_at as "saidAt", said_by as "saidBy" from stake_factor
    where operator_id = ${operatorId} and ended_at is null and player_id = any(${[...playerIds]}::bigint[])`.execute(
    connection,
  )
  return found.rows
}
