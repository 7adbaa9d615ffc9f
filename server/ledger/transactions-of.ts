import type { Service, Way } from '@banko/contract/ledger/transaction-kinds.ts'
import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'
import { beyond, type CashOf, cashWithin, flowsBetween, type Span } from './cash-flows.ts'
import type { OwnMovementKind } from './movement-kinds.ts'
import { kindsOf } from './transaction-lines.ts'

export interface TransactionsWanted extends Span {
  readonly way?: Way
  readonly service?: Service
  /** Older than the posting of this number. */
  readonly before?: number
  readonly countMax: number
}

/** One movement of a player's cash; minor units. */
export interface CashTransaction {
  /** Of its posting. */
  readonly id: number
  readonly at: number
  readonly kind: OwnMovementKind
  readonly cause: string
  /** Below zero where it left their cash. */
  readonly amount: number
  /** What they had after it. */
  readonly balance: number
}

export interface TransactionPage {
  readonly currency: string
  readonly transactions: readonly CashTransaction[]
  /** Where the next page begins; absent: there is none. */
  readonly next?: number
}

/** Postings that one page looks through for what is asked: who seeks what hardly ever was goes on with the next. */
export const lookedThroughMax = 2000

interface Row extends CashTransaction {
  readonly currency: string
  readonly looked: number
  readonly last: number | null
}

/** What moved a player's cash, the newest first. All of it is read at one moment: balances meet from row to row. */
export async function transactionsOf(
  connection: Connection,
  of: CashOf,
  wanted: TransactionsWanted,
): Promise<TransactionPage> {
  const { countMax } = wanted
  const looks = looksThrough(wanted)
  const found = await transactionsSql(of, wanted).execute(connection)
  const [first] = found.rows
  if (!first) throw new Error(`player ${of.playerId} has no account of cash`)
  const rows = found.rows.filter(({ id }) => id !== null)
  const more = rows.length > countMax ? rows[countMax - 1]?.id : first.looked === looks ? first.last : undefined
  return {
    currency: first.currency,
    transactions: rows.slice(0, countMax).map(({ id, at, kind, cause, amount, balance }) => ({
      ...{ id, at, kind, cause, amount, balance },
    })),
    ...(typeof more === 'number' && { next: more }),
  }
}

/** Where nothing is sought, what is looked through is the page and one more; of what nothing moves money for, none. */
function looksThrough(wanted: TransactionsWanted): number {
  if (kindsOf(wanted).length === 0) return 0
  return wanted.way === undefined && wanted.service === undefined ? wanted.countMax + 1 : lookedThroughMax
}

/** A row of each transaction, or one of the account alone where there is none. */
export function transactionsSql(of: CashOf, wanted: TransactionsWanted) {
  const { way, before = beyond, countMax } = wanted
  const until = sql`(select least(place, ${before}::bigint) from till)`
  const from = sql`(select place from since)`
  const isOfWay = way === undefined ? sql`true` : way === 'income' ? sql`s.amount > 0` : sql`s.amount < 0`
  return sql<Row>`
    with recursive ${cashWithin(of, wanted)},
    later as (
      select coalesce(sum(amount), 0)::bigint as amount
      from (${flowsBetween(of.operatorId, { from: until, until: sql`${beyond}::bigint` })}) f
    ), seen as materialized (
      select f.*, sum(f.amount) over (order by f.id desc) - f.amount as newer
      from (select * from (${flowsBetween(of.operatorId, { from, until }, looksThrough(wanted))}) both_sides
        order by id desc limit ${looksThrough(wanted)}) f
    ), fitting as (
      select s.id, m.at, m.kind, m.cause, s.amount, s.newer
      from seen s cross join lateral (
        select at, kind, cause from movement where operator_id = ${of.operatorId} and id = s.movement_id limit 1) m
      where ${isOfWay} and m.kind = any(${[...kindsOf(wanted)]}::text[])
      order by s.id desc limit ${countMax + 1}
    )
    select mine.currency, (select count(*) from seen)::int as looked, (select min(id) from seen) as last,
      f.id, f.at, f.kind, f.cause, f.amount, (mine.balance - later.amount - f.newer)::bigint as balance
    from mine cross join later left join fitting f on true
    order by f.id desc`
}
