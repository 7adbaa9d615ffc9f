import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { GameWords } from '../catalogue/store.ts'

/** Of what an operator's lobbies are made: it rises with every change. */
export async function readRevision(connection: Connection, operatorId: number): Promise<number> {
  const found = await sql<{ revision: number }>`
    select revision from game_catalogue where operator_id = ${operatorId}`.execute(connection)
  return found.rows[0]?.revision ?? 0
}

/** What players read as the provider of games that are ours. */
const houseProvider = 'Originals'

/** A game that is on, or soon back: of the house, or one that opens in a frame of its provider's. */
export interface LobbyRow {
  readonly id: number
  readonly provider_id: number
  readonly ref: string
  readonly product: string
  readonly title: string
  readonly provider: string
  readonly added_at: number
  readonly is_back_soon: boolean
  readonly words: GameWords
  /** ISO 3166: nobody who is there plays it. */
  readonly countries_refused: readonly string[]
  readonly is_framed: boolean
  /** As its provider certifies; null: it does not say, or its proof does. */
  readonly returns: number | null
}

/** An operator's games that are on or soon back, those of the house first, by title. Those of providers who say no address are not listed: nothing opens them. */
export async function readListed(connection: Connection, operatorId: number): Promise<LobbyRow[]> {
  const found = await sql<LobbyRow>`
    select g.id, g.provider_id, g.ref, g.product, g.title, g.added_at,
      case when p.dialect = 'house' then ${houseProvider} else p.name end as provider,
      g.state = 'off' as is_back_soon, g.words, g.countries_refused, g.returns, p.dialect <> 'house' as is_framed
    from game g join game_provider p on p.operator_id = g.operator_id and p.id = g.provider_id
    where g.operator_id = ${operatorId} and (p.dialect = 'house' or p.launch_url is not null) and p.state = 'on'
      and (g.state = 'on' or g.is_back_soon)
    order by p.dialect <> 'house', g.title, g.id`.execute(connection)
  return found.rows
}

/** How many players played each game in sessions that were opened since. */
export async function readPlayers(
  connection: Connection,
  operatorId: number,
  since: number,
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ game_id: number; players: number }>`
    select game_id, count(distinct player_id)::int as players from game_session
    where operator_id = ${operatorId} and opened_at >= ${since} and (staked > 0 or seen_at > opened_at)
    group by game_id`.execute(connection)
  return new Map(found.rows.map((row) => [row.game_id, row.players]))
}

/** The categories that an operator made by hand, each with its games, in their order. */
export async function readCategories(connection: Connection, operatorId: number) {
  const found = await sql<{ id: string; titles: Readonly<Record<string, string>>; game_ids: number[] }>`
    select c.id, c.titles, coalesce((
      select jsonb_agg(g.game_id order by g.place) from game_category_game g
      where g.operator_id = c.operator_id and g.category_id = c.id), '[]'::jsonb) as game_ids
    from game_category c where c.operator_id = ${operatorId} order by c.place, c.id`.execute(connection)
  return found.rows
}

interface Category {
  readonly operatorId: number
  readonly id: string
}

/** A category behind those that there are; one that is there is named in one more language. */
export async function writeCategory(
  tx: Transaction,
  { operatorId, id }: Category,
  titles: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`
    insert into game_category as c (operator_id, id, titles, place)
    values (${operatorId}, ${id}, ${JSON.stringify(titles)}::jsonb, (
      select coalesce(max(place), 0) + 1 from game_category where operator_id = ${operatorId}))
    on conflict (operator_id, id) do update set titles = c.titles || excluded.titles`.execute(tx)
}

/** It has these games and no others, in their order. */
export async function writeCategoryGames(
  tx: Transaction,
  { operatorId, id }: Category,
  gameIds: readonly number[],
): Promise<void> {
  await sql`delete from game_category_game where operator_id = ${operatorId} and category_id = ${id}`.execute(tx)
  await sql`
    insert into game_category_game (operator_id, category_id, game_id, place)
    select ${operatorId}, ${id}, w.game_id, w.place
    from unnest(${[...gameIds]}::bigint[]) with ordinality as w(game_id, place)`.execute(tx)
}
