import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { ClosedRound } from '../rounds/round-step.ts'

/** Rounds of one operator that won much. */
export async function insertWins(
  tx: Transaction,
  { operatorId, at }: { readonly operatorId: number; readonly at: number },
  rounds: readonly ClosedRound[],
): Promise<void> {
  const of = <T>(read: (one: ClosedRound) => T) => rounds.map(read)
  await sql`
    insert into game_win (operator_id, provider_id, player_id, ref, game_id, currency, stake, won, at)
    select ${operatorId}::bigint, r.provider_id, r.player_id, r.ref, r.game_id, r.currency, r.stake, r.won, ${at}::bigint
    from unnest(${of(({ providerId }) => providerId)}::bigint[], ${of(({ playerId }) => playerId)}::bigint[],
      ${of(({ ref }) => ref)}::text[], ${of(({ gameId }) => gameId)}::bigint[],
      ${of(({ currency }) => currency)}::text[], ${of(({ stake }) => stake)}::bigint[],
      ${of(({ won }) => won)}::bigint[]) as r(provider_id, player_id, ref, game_id, currency, stake, won)
    on conflict do nothing`.execute(tx)
}

export interface WinRow {
  readonly player_id: number
  readonly user_name: string
  readonly product: string
  readonly ref: string
  readonly title: string
  readonly currency: string
  readonly won: number
  readonly at: number
}

/** Wins of an operator since a time, the newest first; none of players who do not want theirs to be seen. */
export async function readWins(
  connection: Connection,
  operatorId: number,
  { since, countMax }: { readonly since: number; readonly countMax: number },
): Promise<WinRow[]> {
  const found = await sql<WinRow>`
    select w.player_id, p.user_name, g.product, g.ref, g.title, w.currency, w.won, w.at
    from game_win w
      join player p on p.operator_id = w.operator_id and p.id = w.player_id
      join game g on g.operator_id = w.operator_id and g.id = w.game_id
    where w.operator_id = ${operatorId} and w.at >= ${since} and not exists (
      select 1 from game_wins_hidden h where h.operator_id = w.operator_id and h.player_id = w.player_id)
    order by w.at desc limit ${countMax}`.execute(connection)
  return found.rows
}
