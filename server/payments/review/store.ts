import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Connection } from '../../platform/platform.ts'

export interface ReviewFacts {
  /** Withdrawals of the player that were paid, and those among them that went to the same place. */
  readonly paidBefore: number
  readonly paidThere: number
  /** Other players who asked to be paid there. */
  readonly othersThere: number
  /** Deposits of theirs that are disputed. */
  readonly disputed: number
  /** Withdrawals they asked for since a time, this one among them. */
  readonly askedLately: number
}

interface Of extends PlayerOf {
  readonly number: number
  readonly destination: Uint8Array | null
  readonly since: number
}

export async function readReviewFacts(
  connection: Connection,
  { operatorId, playerId, destination, since }: Of,
): Promise<ReviewFacts> {
  const found = await sql<{ paid_before: number; paid_there: number; disputed: number; asked_lately: number }>`
    select
      (count(*) filter (where direction = 'withdrawal' and status = 'confirmed'))::int as paid_before,
      (count(*) filter (where direction = 'withdrawal' and status = 'confirmed' and destination = ${destination}))::int
        as paid_there,
      (count(*) filter (where state = 'disputed'))::int as disputed,
      (count(*) filter (where direction = 'withdrawal' and asked_at >= ${since}))::int as asked_lately
    from transfer where operator_id = ${operatorId} and player_id = ${playerId}`.execute(connection)
  const own = must(found.rows[0], 'counts')
  const others = await sql<{ count: number }>`
    select count(distinct player_id)::int as count from (
      select player_id from transfer where operator_id = ${operatorId} and destination = ${destination}
        and player_id <> ${playerId} limit 20) t`.execute(connection)
  return {
    paidBefore: own.paid_before,
    paidThere: own.paid_there,
    othersThere: others.rows[0]?.count ?? 0,
    disputed: own.disputed,
    askedLately: own.asked_lately,
  }
}
