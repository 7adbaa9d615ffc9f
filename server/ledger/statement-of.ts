import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import { beyond, type CashOf, cashWithin, flowsBetween, type Span } from './cash-flows.ts'
import type { OwnMovementKind } from './movement-kinds.ts'

/** All that moved a player's cash within a time; minor units. */
export interface CashStatement {
  readonly currency: string
  /** What they had when it began and when it ended. */
  readonly opening: number
  readonly closing: number
  readonly sums: readonly CashSum[]
}

interface CashSum {
  readonly kind: OwnMovementKind
  readonly count: number
  readonly income: number
  readonly expense: number
}

interface Row extends Omit<CashSum, 'kind'> {
  readonly currency: string
  readonly closing: number
  readonly kind: OwnMovementKind | null
}

/** Read at one moment from the account and its postings: opening, sums and closing meet to the minor unit. */
export async function statementOf(connection: Connection, of: CashOf, span: Required<Span>): Promise<CashStatement> {
  const { rows } = await statementSql(of, span).execute(connection)
  const [first] = rows
  if (!first) throw new Error(`player ${of.playerId} has no account of cash`)
  const sums = rows.flatMap(({ kind, count, income, expense }) => (kind ? [{ kind, count, income, expense }] : []))
  const moved = sums.reduce((sum, { income, expense }) => sum + income - expense, 0)
  return { currency: first.currency, opening: first.closing - moved, closing: first.closing, sums }
}

/** A row of each kind, or one of the account alone where nothing moved. */
export function statementSql(of: CashOf, span: Required<Span>) {
  const since = sql`(select place from since)`
  const till = sql`(select place from till)`
  return sql<Row>`
    with recursive ${cashWithin(of, span)},
    later as (
      select coalesce(sum(amount), 0)::bigint as amount
      from (${flowsBetween(of.operatorId, { from: till, until: sql`${beyond}::bigint` })}) f
    ), moved as (
      select f.amount, (select m.kind from movement m where m.operator_id = ${of.operatorId} and m.id = f.movement_id)
        as kind
      from (${flowsBetween(of.operatorId, { from: since, until: till })}) f
    ), summed as (
      select kind collate "C" as kind, count(*)::int as count, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as income,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as expense
      from moved group by kind collate "C"
    )
    select mine.currency, (mine.balance - later.amount)::bigint as closing, s.kind, s.count, s.income, s.expense
    from mine cross join later left join summed s on true
    order by s.kind`
}
