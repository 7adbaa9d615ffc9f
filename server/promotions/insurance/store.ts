import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { GrantRow } from '../grant.ts'
import { columns, withTerms } from '../store-grants.ts'

/** Accepted grants of insurance of some players whose time is not over, the oldest first. */
export async function readInsuring(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
  now: number,
): Promise<GrantRow[]> {
  const found = await sql<GrantRow>`
    select ${columns} from ${withTerms}
    where g.operator_id = ${operatorId} and g.player_id = any(${[...playerIds]}::bigint[]) and g.state = 'accepted'
      and g.ends_at > ${now} and v.terms #>> '{reward,kind}' = 'couponInsurance'
    order by g.id`.execute(connection)
  return found.rows
}

/** The grants that gave stakes of coupons back, by the numbers of those. */
export async function readGivenFor(
  connection: Connection,
  operatorId: number,
  couponNumbers: readonly number[],
): Promise<Map<number, GrantRow>> {
  const found = await sql<GrantRow>`
    select ${columns} from ${withTerms}
    where g.operator_id = ${operatorId} and g.coupon_number = any(${[...couponNumbers]}::bigint[])`.execute(connection)
  return new Map(found.rows.flatMap((row) => (row.coupon_number === null ? [] : [[row.coupon_number, row] as const])))
}

/** Takes back free bets of grants that were not spent. What a void coupon of theirs gave again stays. */
export async function takeTokens(tx: Transaction, operatorId: number, grantIds: readonly number[]): Promise<void> {
  await sql`
    update free_bet set state = 'expired'
    where operator_id = ${operatorId} and grant_id = any(${[...grantIds]}::bigint[]) and replaces is null
      and state = 'token'`.execute(tx)
}

/** Gives again what was taken back of grants, with at least so long left. */
export async function returnTokens(
  tx: Transaction,
  operatorId: number,
  grantIds: readonly number[],
  { now, leftMin }: { readonly now: number; readonly leftMin: number },
): Promise<void> {
  await sql`
    update free_bet set state = 'token', ends_at = greatest(ends_at, ${now + leftMin}::bigint)
    where operator_id = ${operatorId} and grant_id = any(${[...grantIds]}::bigint[]) and replaces is null
      and state = 'expired'`.execute(tx)
}
