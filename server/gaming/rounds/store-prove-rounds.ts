import { sql } from 'kysely'
import type { Connection } from '../../platform/platform.ts'
import type { KeptBet } from '../tables/store-shared-bets.ts'
import type { KeptStep } from '../tables/store-shared-steps.ts'

/** A round with what it was drawn from. */
export interface ProvedRow {
  readonly operator_id: number
  readonly seed_id: number
  readonly nonce: number
  readonly ref: string
  readonly config: string
  readonly variant: number
  readonly stake: number
  readonly choices: unknown
  readonly bytes: Buffer
  readonly drawn: unknown
  readonly payout: number
  readonly commit: Buffer
  readonly client_seed: string
  readonly revealed_seed: Buffer | null
}

const atOnce = 2000

/** Rounds of every operator, some at a time, in the order of their places. */
export async function readProved(
  connection: Connection,
  after: Pick<ProvedRow, 'operator_id' | 'seed_id' | 'nonce'> | undefined,
): Promise<ProvedRow[]> {
  const { operator_id: operatorId, seed_id: seedId, nonce } = after ?? { operator_id: 0, seed_id: 0, nonce: 0 }
  const found = await sql<ProvedRow>`
    select h.operator_id, h.seed_id, h.nonce, h.ref, h.config, h.variant, h.stake, h.choices, h.bytes, h.drawn, h.payout,
      s.commit, s.client_seed, s.revealed_seed
    from house_round h join fair_seed s on s.operator_id = h.operator_id and s.id = h.seed_id
    where (h.operator_id, h.seed_id, h.nonce) > (${operatorId}::bigint, ${seedId}::bigint, ${nonce}::bigint)
    order by h.operator_id, h.seed_id, h.nonce limit ${atOnce}`.execute(connection)
  return found.rows
}

/**
 * What players have in rounds of tables that did not end for them, or were not drawn: of one that was not, whoever was given
 * back what they staked has nothing in it any more, and the others wait.
 */
const waitingParts = sql`
  select b.operator_id, b.provider_id, b.player_id, b.ref, sum(b.stake)::bigint,
    coalesce((select sum(s.paid) from shared_step s where s.operator_id = b.operator_id
      and s.round_id = b.round_id and s.player_id = b.player_id), 0)::bigint,
    case when r.cancelled_at is not null and min(w.state) = 'cancelled' then 'cancelled' else 'open' end
  from shared_bet b
    join shared_round r on r.operator_id = b.operator_id and r.id = b.round_id
    join game_round w on w.operator_id = b.operator_id and w.provider_id = b.provider_id
      and w.player_id = b.player_id and w.ref = b.ref
  where not exists (select 1 from house_round h where h.operator_id = b.operator_id
    and h.shared_round_id = b.round_id and h.player_id = b.player_id)
  group by b.operator_id, b.provider_id, b.player_id, b.ref, b.round_id, r.cancelled_at`

/**
 * Rounds whose money in the wallet is another, or that stand otherwise there; and rounds there that are none here. One that
 * was left before anything was chosen in it was given back, and is none that was won.
 */
export async function readDriftedHouseRounds(connection: Connection): Promise<readonly object[]> {
  const found = await sql<object>`
    select h.operator_id as "operatorId", coalesce(h.ref, g.ref) as ref, h.stake, h.payout, g.staked, g.won, g.state
    from (select g.* from game_round g join game_provider p on p.operator_id = g.operator_id and p.id = g.provider_id
      where p.dialect = 'house') g
    full join (
      select operator_id, provider_id, player_id, ref, stake, payout,
        case when choices->'picks' = '[]'::jsonb then 'cancelled' else 'closed' end as state from house_round
      union all
      select operator_id, provider_id, player_id, ref, stake, 0, 'open' from house_open_round
      union all
      ${waitingParts}
    ) h on h.operator_id = g.operator_id and h.provider_id = g.provider_id
      and h.player_id = g.player_id and h.ref = g.ref
    where (g.staked, g.won + g.returned, g.returned, g.state) is distinct from
      (h.stake, case when h.state = 'cancelled' then h.stake else h.payout end,
        case when h.state = 'cancelled' then h.stake else 0 end, h.state)
    limit 20`.execute(connection)
  return found.rows
}

/** A player's part of a round of a table, with what the round was drawn from. */
export interface ProvedPart {
  readonly operator_id: number
  readonly shared_round_id: number
  readonly player_id: number
  readonly ref: string
  readonly config: string
  readonly variant: number
  readonly stake: number
  readonly choices: unknown
  readonly bytes: Buffer
  readonly drawn: unknown
  readonly payout: number
  readonly seed: Buffer
  readonly salt: string
  /** All that the player bet in it, in the words of its game, and what they took out while it ran. */
  readonly bets: readonly KeptBet[]
  readonly steps: readonly KeptStep[] | null
}

/** Parts of rounds of every operator, some at a time, in the order of their rounds. */
export async function readProvedParts(
  connection: Connection,
  after: Pick<ProvedPart, 'operator_id' | 'shared_round_id' | 'player_id'> | undefined,
): Promise<ProvedPart[]> {
  const from = after ?? { operator_id: 0, shared_round_id: 0, player_id: 0 }
  const found = await sql<ProvedPart>`
    select h.operator_id, h.shared_round_id, h.player_id, h.ref, h.config, h.variant, h.stake, h.choices, h.bytes,
      h.drawn, h.payout, r.seed, c.salt,
      (select jsonb_agg(jsonb_build_object('stake', b.stake, 'choices', b.choices) order by b.at, b.key)
        from shared_bet b where b.operator_id = h.operator_id
          and b.round_id = h.shared_round_id and b.player_id = h.player_id) as bets,
      (select jsonb_agg(jsonb_build_object('stake', s.stake, 'afterMs', s.after_ms, 'paid', s.paid)
          order by s.after_ms, s.key)
        from shared_step s where s.operator_id = h.operator_id
          and s.round_id = h.shared_round_id and s.player_id = h.player_id) as steps
    from house_round h
      join shared_round r on r.operator_id = h.operator_id and r.id = h.shared_round_id
      join fair_chain c on c.operator_id = r.operator_id and c.id = r.chain_id
    where (h.operator_id, h.shared_round_id, h.player_id) >
      (${from.operator_id}::bigint, ${from.shared_round_id}::bigint, ${from.player_id}::bigint)
    order by h.operator_id, h.shared_round_id, h.player_id limit ${atOnce}`.execute(connection)
  return found.rows
}

/** A round of a table that was drawn. */
export interface ProvedShared {
  readonly operator_id: number
  readonly chain_id: number
  readonly place: number
  readonly id: number
  readonly config: string
  readonly seed: Buffer
  readonly bytes: Buffer
  readonly drawn: unknown
  readonly drawn_at: number
  /** Of one that ran. */
  readonly started_at: number | null
  readonly chain_end: Buffer
  readonly salt: string
}

/** Rounds of tables of every operator that were drawn, some at a time, along their chains. */
export async function readProvedShared(
  connection: Connection,
  after: Pick<ProvedShared, 'operator_id' | 'chain_id' | 'place'> | undefined,
): Promise<ProvedShared[]> {
  const from = after ?? { operator_id: 0, chain_id: 0, place: 0 }
  const found = await sql<ProvedShared>`
    select r.operator_id, r.chain_id, r.place, r.id, r.config, r.seed, r.bytes, r.drawn, r.drawn_at,
      r.started_at, c.chain_end, c.salt
    from shared_round r join fair_chain c on c.operator_id = r.operator_id and c.id = r.chain_id
    where r.drawn_at is not null and (r.operator_id, r.chain_id, r.place) >
      (${from.operator_id}::bigint, ${from.chain_id}::bigint, ${from.place}::bigint)
    order by r.operator_id, r.chain_id, r.place limit ${atOnce}`.execute(connection)
  return found.rows
}

/** Chains whose rounds are not at places 1, 2, 3 … before the next one; and rounds that are over while somebody waits. */
export async function readBrokenTables(connection: Connection): Promise<readonly object[]> {
  const found = await sql<object>`
    select c.operator_id as "operatorId", c.id, 'chain' as what
    from fair_chain c left join shared_round r on r.operator_id = c.operator_id and r.chain_id = c.id
    group by c.operator_id, c.id, c.next_place
    having count(r.place) <> c.next_place - 1 or coalesce(max(r.place), 0) <> c.next_place - 1
    union all
    select distinct r.operator_id, r.id, 'settled round'
    from shared_round r
      join shared_bet b on b.operator_id = r.operator_id and b.round_id = r.id
      join game_round w on w.operator_id = b.operator_id and w.provider_id = b.provider_id
        and w.player_id = b.player_id and w.ref = b.ref
    where r.settled_at is not null and w.state = 'open'
    union all
    select r.operator_id, b.round_id, 'bet out of time' from shared_bet b
      join shared_round r on r.operator_id = b.operator_id and r.id = b.round_id
    where b.at >= r.draws_at or (r.drawn_at is not null and b.at > r.drawn_at)
    union all
    select s.operator_id, s.round_id, 'taken out of nothing' from shared_step s
      join shared_round r on r.operator_id = s.operator_id and r.id = s.round_id
    where r.started_at is null or not exists (select 1 from shared_bet b where b.operator_id = s.operator_id
      and b.round_id = s.round_id and b.player_id = s.player_id)
    limit 20`.execute(connection)
  return found.rows
}

/** Seeds whose rounds are not at places 0, 1, 2 … up to the next one. */
export async function readBrokenSeeds(connection: Connection): Promise<readonly object[]> {
  const found = await sql<object>`
    select s.operator_id as "operatorId", s.id, s.next_nonce as "nextNonce", count(h.nonce)::int as rounds
    from fair_seed s left join (
      select operator_id, seed_id, nonce from house_round where seed_id is not null
      union all select operator_id, seed_id, nonce from house_open_round
    ) h on h.operator_id = s.operator_id and h.seed_id = s.id
    group by s.operator_id, s.id, s.next_nonce
    having count(h.nonce) <> s.next_nonce or count(distinct h.nonce) <> s.next_nonce or coalesce(max(h.nonce), -1) <> s.next_nonce - 1
    limit 20`.execute(connection)
  return found.rows
}
