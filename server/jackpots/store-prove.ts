import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

/** A pot with all that ever went into it and out of it, ten-thousandths of a unit where nothing else is said. */
export interface PotSums {
  readonly operatorId: number
  readonly potId: number
  readonly currency: string
  readonly amount: number
  readonly reserve: number
  /** Minor units, of its cycles. */
  readonly seedReserve: number
  readonly seedHouse: number
  readonly paid: number
  readonly toReserve: number
  /** Of contributions that were counted. */
  readonly added: number
  readonly addedReserve: number
  readonly left: number
  readonly inherited: number
}

/** Of every operator. */
export async function readPotSums(connection: Connection): Promise<PotSums[]> {
  const found = await sql<PotSums>`
    select p.operator_id as "operatorId", p.id as "potId", p.currency, w.amount_e4 as amount, w.reserve_e4 as reserve,
      coalesce(c.seed_reserve, 0)::bigint as "seedReserve", coalesce(c.seed_house, 0)::bigint as "seedHouse",
      coalesce(c.paid, 0)::bigint as paid, coalesce(c.to_reserve, 0)::bigint as "toReserve",
      coalesce(a.added, 0)::bigint as added, coalesce(a.reserve, 0)::bigint as "addedReserve",
      coalesce(p.left_e4, 0)::bigint as left, coalesce(h.inherited, 0)::bigint as inherited
    from pot p join pot_now w on w.operator_id = p.operator_id and w.pot_id = p.id
      left join lateral (select sum(seed_reserve) as seed_reserve, sum(seed_house) as seed_house, sum(paid) as paid,
        sum(to_reserve) as to_reserve
        from pot_cycle c where c.operator_id = p.operator_id and c.pot_id = p.id) c on true
      left join lateral (select sum(e4) as added, sum(e4 * p.reserve_ppm / 1000000) as reserve
        from pot_contribution a
        where a.operator_id = p.operator_id and a.pot_id = p.id and a.cycle is not null) a on true
      left join lateral (select sum(left_e4) as inherited
        from pot h where h.operator_id = p.operator_id and h.heir_id = p.id) h on true
    order by 1, 2`.execute(connection)
  return found.rows
}

/** A cycle whose contributions are not what it says. */
export interface BrokenCycle {
  readonly operatorId: number
  readonly potId: number
  readonly cycle: number
  readonly why: string
}

/**
 * Cycles with a gap among their places, whose amount is not their seed and what was added, or that were not hit by the
 * first that could: of those that run, whether one has that dropped before.
 */
export async function readBrokenCycles(
  connection: Connection,
  fineInMinor: readonly { readonly currency: string; readonly count: number }[],
): Promise<BrokenCycle[]> {
  const found = await sql<BrokenCycle>`
    with scale as (
      select * from unnest(${fineInMinor.map(({ currency }) => currency)}::text[],
        ${fineInMinor.map(({ count }) => count)}::bigint[]) as s(currency, fine)
    ), run as (
      select a.operator_id, a.pot_id, a.cycle, a.id, a.player_id, a.position, a.at,
        row_number() over places as nth, c.hit_e4, c.drops_at,
        (c.seed_reserve + c.seed_house) * s.fine + sum(a.e4 - a.e4 * p.reserve_ppm / 1000000) over places as amount
      from pot_contribution a join pot p on p.operator_id = a.operator_id and p.id = a.pot_id
        join scale s on s.currency = p.currency
        join pot_cycle c on c.operator_id = a.operator_id and c.pot_id = a.pot_id and c.n = a.cycle
      window places as (partition by a.operator_id, a.pot_id, a.cycle order by a.position)
    ), summed as (
      select operator_id, pot_id, cycle, count(*) as count, max(position) as last, bool_and(position = nth) as is_whole,
        max(amount) as amount, min(position) filter (where amount >= hit_e4 or at >= drops_at) as first
      from run group by operator_id, pot_id, cycle
    )
    select c.operator_id as "operatorId", c.pot_id as "potId", c.n as cycle, case
        when not coalesce(s.is_whole, true) then 'has a gap among its places'
        when c.winner_id is not null and (s.first is distinct from s.last or w.id is null) then 'was not won by the first that hit it'
        when c.winner_id is null and s.first is not null then 'was hit and is not won'
        when c.ended_at is not null and c.end_amount is distinct from coalesce(s.amount, (c.seed_reserve + c.seed_house) * g.fine)
          then 'ended with another amount than was added'
        else 'is paid otherwise than it stood' end as why
    from pot_cycle c join pot p on p.operator_id = c.operator_id and p.id = c.pot_id
      join scale g on g.currency = p.currency
      left join summed s on s.operator_id = c.operator_id and s.pot_id = c.pot_id and s.cycle = c.n
      left join run w on w.operator_id = c.operator_id and w.pot_id = c.pot_id and w.cycle = c.n
        and w.id = c.contribution_id and w.player_id = c.winner_id and w.position = s.last
    where not coalesce(s.is_whole, true)
      or (c.winner_id is not null and (s.first is distinct from s.last or w.id is null))
      or (c.winner_id is null and s.first is not null)
      or (c.ended_at is not null and c.end_amount is distinct from coalesce(s.amount, (c.seed_reserve + c.seed_house) * g.fine))
      or (c.ended_at is not null and c.end_amount <> coalesce(c.paid, 0) * g.fine + c.to_reserve)
    order by 1, 2, 3 limit 20`.execute(connection)
  return found.rows
}

/** What was committed to, of a cycle that has ended. */
export interface RevealedCycle {
  readonly operatorId: number
  readonly potId: number
  readonly cycle: number
  readonly commit: Uint8Array
  readonly hit: number
  readonly salt: string
}

/** The next ones after one of them, by operator, pot and cycle. */
export async function readRevealed(
  connection: Connection,
  after: Pick<RevealedCycle, 'operatorId' | 'potId' | 'cycle'> | undefined,
): Promise<RevealedCycle[]> {
  const { operatorId = 0, potId = 0, cycle = 0 } = after ?? {}
  const found = await sql<RevealedCycle>`
    select operator_id as "operatorId", pot_id as "potId", n as cycle, commit, hit_e4 as hit, salt from pot_cycle
    where ended_at is not null and (operator_id, pot_id, n) > (${operatorId}::bigint, ${potId}::bigint, ${cycle}::int)
    order by operator_id, pot_id, n limit 500`.execute(connection)
  return found.rows
}
