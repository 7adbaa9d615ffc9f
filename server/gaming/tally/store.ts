import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { GameNews } from './game-news.ts'

const dayMs = 86_400_000

/** The day of a time, counted from 1970, UTC. */
export const dayOf = (at: number): number => Math.floor(at / dayMs)

/** Puts down what changed; it is counted into its day later, so that no game is a row for which all of its players wait. */
export async function insertNews(
  tx: Transaction,
  { operatorId, at }: { readonly operatorId: number; readonly at: number },
  news: readonly GameNews[],
): Promise<void> {
  if (news.length === 0) return
  const of = <T>(read: (one: GameNews) => T) => news.map(read)
  await sql`
    insert into game_news (operator_id, game_id, currency, day, rounds, staked, won, staked_squared, staked_won,
      won_squared, errors)
    select ${operatorId}::bigint, n.game_id, n.currency, ${dayOf(at)}::int, n.rounds, n.staked, n.won, n.staked_squared,
      n.staked_won, n.won_squared, n.errors
    from unnest(${of(({ gameId }) => gameId)}::bigint[], ${of(({ currency }) => currency)}::text[],
      ${of(({ rounds }) => rounds)}::int[], ${of(({ staked }) => staked)}::bigint[],
      ${of(({ won }) => won)}::bigint[], ${of(({ stakedSquared }) => stakedSquared)}::numeric[],
      ${of(({ stakedWon }) => stakedWon)}::numeric[], ${of(({ wonSquared }) => wonSquared)}::numeric[],
      ${of(({ errors }) => errors)}::int[]) as n(game_id, currency, rounds, staked, won, staked_squared, staked_won,
        won_squared, errors)`.execute(tx)
}

/** Operators of whom something is to be counted. */
export async function findTold(connection: Connection): Promise<number[]> {
  const found = await sql<{ operator_id: number }>`
    select o.id as operator_id from operator o
    where exists (select from game_news n where n.operator_id = o.id) order by o.id`.execute(connection)
  return found.rows.map((row) => row.operator_id)
}

/** Counts some of what was put down into its days; each once, whoever counts besides. Answers how many that were. */
export async function countNews(tx: Transaction, operatorId: number, countMax: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    with taken as (
      delete from game_news where operator_id = ${operatorId} and id in (
        select id from game_news where operator_id = ${operatorId} order by id limit ${countMax}
        for update skip locked)
      returning *
    ), summed as (
      insert into game_day as d (operator_id, game_id, currency, day, rounds, staked, won, staked_squared, staked_won,
        won_squared, errors)
      select operator_id, game_id, currency, day, sum(rounds), sum(staked), sum(won), sum(staked_squared),
        sum(staked_won), sum(won_squared), sum(errors)
      from taken group by operator_id, game_id, currency, day order by operator_id, game_id, currency, day
      on conflict (operator_id, game_id, currency, day) do update set rounds = d.rounds + excluded.rounds,
        staked = d.staked + excluded.staked, won = d.won + excluded.won,
        staked_squared = d.staked_squared + excluded.staked_squared, staked_won = d.staked_won + excluded.staked_won,
        won_squared = d.won_squared + excluded.won_squared, errors = d.errors + excluded.errors
    )
    select count(*)::int as count from taken`.execute(tx)
  return counted.rows[0]?.count ?? 0
}

/** What rounds of a game came to; squares are as near as a number of JavaScript is. */
export interface GameSums {
  readonly game_id: number
  readonly rounds: number
  readonly staked: number
  readonly won: number
  readonly staked_squared: number
  readonly staked_won: number
  readonly won_squared: number
  readonly errors: number
}

/** Of some games in a currency since a day, with what is not counted into its day yet. */
export async function readSums(
  connection: Connection,
  operatorId: number,
  {
    gameIds,
    currency,
    since,
  }: { readonly gameIds: readonly number[]; readonly currency: string; readonly since: number },
): Promise<ReadonlyMap<number, GameSums>> {
  const of = (table: 'game_day' | 'game_news') => sql`
    select game_id, rounds, staked, won, staked_squared, staked_won, won_squared, errors from ${sql.table(table)}
    where operator_id = ${operatorId} and game_id = any(${[...gameIds]}::bigint[]) and currency = ${currency}
      and day >= ${since}`
  const found = await sql<GameSums>`
    select game_id, sum(rounds)::bigint as rounds, sum(staked)::bigint as staked, sum(won)::bigint as won,
      sum(staked_squared)::double precision as staked_squared, sum(staked_won)::double precision as staked_won,
      sum(won_squared)::double precision as won_squared, sum(errors)::bigint as errors
    from (${of('game_day')} union all ${of('game_news')}) told group by game_id`.execute(connection)
  return new Map(found.rows.map((row) => [row.game_id, row]))
}
