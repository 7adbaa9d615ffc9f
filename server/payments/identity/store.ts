import type { Moved } from '@banko/betting/payments/level-for.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection } from '../../platform/platform.ts'

/** What a player paid in, or was paid, with what waits; what bounced was not paid. `since`: what counts as lately. */
export async function readMoved(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { direction, since }: { readonly direction: TransferDirection; readonly since: number },
): Promise<Moved> {
  const found = await sql<Moved>`
    select coalesce(sum(coalesce(credited, amount)), 0)::bigint as ever,
      coalesce(sum(coalesce(credited, amount)) filter (where status = 'waiting' or coalesce(done_at, asked_at) > ${since}),
        0)::bigint as lately
    from transfer where operator_id = ${operatorId} and player_id = ${playerId} and direction = ${direction}
      and status in ('waiting', 'confirmed') and state <> 'bounced'`.execute(connection)
  return found.rows[0] ?? { ever: 0, lately: 0 }
}
