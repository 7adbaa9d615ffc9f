import { codeReasons } from '@banko/contract/payments/choices.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection } from '../../platform/platform.ts'

/** When codes that a player typed for a method since a time were refused, in that order. */
export async function readCodesRefused(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { methodId, since }: { readonly methodId: number; readonly since: number },
): Promise<number[]> {
  const found = await sql<{ heard_at: number }>`
    select f.heard_at from transfer t
    join transfer_fact f on f.operator_id = t.operator_id and f.transfer_number = t.number
    where t.operator_id = ${operatorId} and t.player_id = ${playerId} and t.method_id = ${methodId}
      and t.asked_at >= ${since} and f.kind = 'providerRefused' and f.word = any(${[...codeReasons]}::text[])
    order by f.heard_at`.execute(connection)
  return found.rows.map(({ heard_at: at }) => at)
}
