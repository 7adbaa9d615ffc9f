import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

interface RoundSums {
  readonly operatorId: number
  readonly providerId: number
  readonly playerId: number
  readonly ref: string
  readonly state: string
  readonly staked: number
  readonly returned: number
  readonly won: number
  readonly looseWins: number
  readonly calls: Record<'staked' | 'returned' | 'won' | 'looseWins', number>
}

/** Rounds that are not what their calls say, of every operator. */
export async function readDriftedRounds(connection: Connection): Promise<RoundSums[]> {
  const found = await sql<RoundSums>`
    with summed as (
      select operator_id, provider_id, player_id, round,
        coalesce(sum(amount) filter (where command = 'bet'), 0)::bigint as staked,
        coalesce(sum(amount) filter (where command = 'rollback'), 0)::bigint as returned,
        coalesce(sum(amount) filter (where command not in ('bet', 'rollback')), 0)::bigint as won,
        count(*) filter (where command = 'win' and named is null) as loose
      from wallet_call where effect = 'taken' and round is not null
      group by operator_id, provider_id, player_id, round
    )
    select coalesce(r.operator_id, s.operator_id) as "operatorId", coalesce(r.provider_id, s.provider_id) as "providerId",
      coalesce(r.player_id, s.player_id) as "playerId", coalesce(r.ref, s.round) as ref, r.state, r.staked, r.returned,
      r.won, r.loose_wins as "looseWins",
      jsonb_build_object('staked', s.staked, 'returned', s.returned, 'won', s.won, 'looseWins', s.loose) as calls
    from game_round r full join summed s on s.operator_id = r.operator_id and s.provider_id = r.provider_id
      and s.player_id = r.player_id and s.round = r.ref
    where (r.staked, r.returned, r.won, r.loose_wins) is distinct from (s.staked, s.returned, s.won, s.loose)
    limit 20`.execute(connection)
  return found.rows
}

interface SessionSums {
  readonly operatorId: number
  readonly playerId: number
  readonly staked: number
  readonly won: number
  readonly rounds: Record<'staked' | 'won', number>
}

/** Sessions whose sums are not those of their rounds, of every operator. */
export async function readDriftedSessions(connection: Connection): Promise<SessionSums[]> {
  const found = await sql<SessionSums>`
    select s.operator_id as "operatorId", s.player_id as "playerId", s.staked, s.won,
      jsonb_build_object('staked', coalesce(r.staked, 0), 'won', coalesce(r.won, 0)) as rounds
    from game_session s left join (
      select operator_id, session, sum(staked - returned)::bigint as staked, sum(won)::bigint as won
      from game_round where session is not null and free_rounds_id is null group by operator_id, session
    ) r on r.operator_id = s.operator_id and r.session = s.token_hash
    where (s.staked, s.won) is distinct from (coalesce(r.staked, 0), coalesce(r.won, 0))
    limit 20`.execute(connection)
  return found.rows
}

export interface CallMoved {
  readonly operatorId: number
  readonly cause: string
  readonly currency: string
  /** Below zero where it took of the player. */
  readonly amount: number
}

/** What calls that were taken say that they moved, those that moved nothing left out. */
export async function readCallAmounts(connection: Connection): Promise<CallMoved[]> {
  const found = await sql<CallMoved>`
    select w.operator_id as "operatorId", 'game ' || w.provider_id || '/' || w.transaction_id as cause, p.currency,
      case when w.free_rounds_id is not null then w.free_paid when w.command = 'bet' then -w.amount
        else w.amount end as amount
    from wallet_call w join player p on p.operator_id = w.operator_id and p.id = w.player_id
    where w.effect = 'taken' and w.amount <> 0`.execute(connection)
  return found.rows
}

interface BesideRollback {
  readonly operatorId: number
  readonly providerId: number
  readonly id: string
  readonly amount: number
  readonly back: number
}

/** Bets that stand beside a tombstone, of which more came back than was staked, or that were paid and came back whole. */
export async function readBetsBesideRollbacks(connection: Connection): Promise<BesideRollback[]> {
  const found = await sql<BesideRollback>`
    select b.operator_id as "operatorId", b.provider_id as "providerId", b.transaction_id as id, b.amount,
      coalesce(sum(n.amount) filter (where n.command = 'rollback'), 0)::bigint as back
    from wallet_call b join wallet_call n on n.operator_id = b.operator_id and n.provider_id = b.provider_id
      and n.named = b.transaction_id
    where b.command = 'bet' and b.effect = 'taken'
    group by b.operator_id, b.provider_id, b.transaction_id, b.amount
    having bool_or(n.effect = 'tombstone')
      or coalesce(sum(n.amount) filter (where n.command = 'rollback'), 0) > b.amount
      or (bool_or(n.command = 'win' and n.effect = 'taken')
        and coalesce(sum(n.amount) filter (where n.command = 'rollback'), 0) >= b.amount)
    limit 20`.execute(connection)
  return found.rows
}

/** What calls that were taken say of free rounds, by these. */
export async function readFreeCalls(connection: Connection) {
  const found = await sql<{ operatorId: number; id: number; played: number; counted: number; paid: number }>`
    select operator_id as "operatorId", free_rounds_id as id, sum(free_played)::int as played,
      sum(free_counted)::bigint as counted, sum(free_paid)::bigint as paid
    from wallet_call where free_rounds_id is not null and effect = 'taken'
    group by operator_id, free_rounds_id`.execute(connection)
  return found.rows
}

/** Rounds that are of other free rounds than their bets, or of which a free win is told that is no call's; so many at most. */
export async function readMixedRounds(connection: Connection) {
  const found = await sql<{ operatorId: number; ref: string }>`
    select r.operator_id as "operatorId", r.ref
    from game_round r
      left join house_round h on h.operator_id = r.operator_id and h.provider_id = r.provider_id
        and h.player_id = r.player_id and h.ref = r.ref
      join lateral (
        select bool_or(w.free_rounds_id is distinct from r.free_rounds_id) as other,
          coalesce(sum(w.free_counted), 0) as counted
        from wallet_call w
        where w.operator_id = r.operator_id and w.provider_id = r.provider_id and w.player_id = r.player_id
          and w.round = r.ref and w.effect = 'taken' and w.command in ('bet', 'win')) w on true
    where w.other or (h.ref is not null
      and (h.free_rounds_id is distinct from r.free_rounds_id or coalesce(h.free_counted, 0) <> w.counted))
    limit 20`.execute(connection)
  return found.rows
}
