import { sql } from 'kysely'
import type { Transaction } from '../../platform/platform.ts'
import type { StoredAnswer } from './call.ts'
import type { CallRow, RoundFacts } from './world.ts'

/** Of whom and what, with what is written. */
export interface Of<T> {
  readonly providerId: number
  readonly playerId: number
  readonly round: string | undefined
  readonly value: T
}

/** Rounds of one operator as they stand now. Their players are under the caller's lock. */
export async function writeRounds(
  tx: Transaction,
  { operatorId, currency }: { readonly operatorId: number; readonly currency: readonly string[] },
  rounds: readonly Of<RoundFacts>[],
): Promise<void> {
  if (rounds.length === 0) return
  const of = <T>(read: (one: RoundFacts) => T) => rounds.map(({ value }) => read(value))
  await sql`
    insert into game_round (operator_id, provider_id, player_id, ref, game_id, currency, state, staked, returned, won,
      loose_wins, rest, opened_at, ended_at, result, session, free_rounds_id)
    select ${operatorId}::bigint, r.provider_id, r.player_id, r.ref, r.game_id, r.currency, r.state, r.staked, r.returned,
      r.won, r.loose_wins, r.rest, r.opened_at, r.ended_at, r.result, decode(r.session, 'hex'), r.free_rounds_id
    from unnest(${rounds.map(({ providerId }) => providerId)}::bigint[],
      ${rounds.map(({ playerId }) => playerId)}::bigint[], ${rounds.map(({ round }) => round)}::text[],
      ${of(({ gameId }) => gameId)}::bigint[], ${[...currency]}::text[], ${of(({ state }) => state)}::text[],
      ${of(({ staked }) => staked)}::bigint[], ${of(({ returned }) => returned)}::bigint[],
      ${of(({ won }) => won)}::bigint[], ${of(({ looseWins }) => looseWins)}::bigint[],
      ${of(({ rest }) => rest)}::bigint[], ${of(({ openedAt }) => openedAt)}::bigint[],
      ${of(({ endedAt }) => endedAt ?? null)}::bigint[], ${of(({ result }) => result ?? null)}::text[],
      ${of(({ session }) => session ?? null)}::text[], ${of(({ free }) => free ?? null)}::bigint[]) as r(provider_id,
        player_id, ref, game_id, currency, state, staked, returned, won, loose_wins, rest, opened_at, ended_at, result,
        session, free_rounds_id)
    on conflict (operator_id, provider_id, player_id, ref) do update set state = excluded.state,
      staked = excluded.staked, returned = excluded.returned, won = excluded.won, loose_wins = excluded.loose_wins,
      rest = excluded.rest, ended_at = excluded.ended_at, result = excluded.result`.execute(tx)
}

/** What is kept of calls, each with its answer. */
export async function insertCalls(
  tx: Transaction,
  { operatorId, at }: { readonly operatorId: number; readonly at: number },
  calls: readonly Of<CallRow & { readonly answer: StoredAnswer }>[],
): Promise<void> {
  if (calls.length === 0) return
  const of = <T>(read: (one: CallRow & { readonly answer: StoredAnswer }) => T) => calls.map(({ value }) => read(value))
  await sql`
    insert into wallet_call (operator_id, provider_id, transaction_id, command, content_hash, player_id, round, named,
      amount, effect, is_late, answer, at, free_rounds_id, free_played, free_counted, free_paid)
    select ${operatorId}::bigint, c.provider_id, c.id, c.command, decode(c.hash, 'hex'), c.player_id, c.round, c.named,
      c.amount, c.effect, c.is_late, c.answer::jsonb, ${at}::bigint, c.free_id, c.free_played,
      c.free_counted, c.free_paid
    from unnest(${calls.map(({ providerId }) => providerId)}::bigint[], ${of(({ id }) => id)}::text[],
      ${of(({ command }) => command)}::text[], ${of(({ hash }) => hash)}::text[],
      ${calls.map(({ playerId }) => playerId)}::bigint[], ${calls.map(({ round }) => round ?? null)}::text[],
      ${of(({ named }) => named ?? null)}::text[], ${of(({ amount }) => amount)}::bigint[],
      ${of(({ effect }) => effect)}::text[], ${of(({ isLate }) => isLate)}::boolean[],
      ${of(({ answer }) => JSON.stringify(answer))}::text[], ${of(({ free }) => free?.id ?? null)}::bigint[],
      ${of(({ free }) => free?.played ?? null)}::int[], ${of(({ free }) => free?.counted ?? null)}::bigint[],
      ${of(({ free }) => free?.paid ?? null)}::bigint[])
      as c(provider_id, id, command, hash, player_id, round, named, amount, effect, is_late, answer, free_id,
        free_played, free_counted, free_paid)
    order by c.provider_id, c.id`.execute(tx)
}
