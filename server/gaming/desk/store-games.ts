import { currencyCodes } from '@banko/betting/numbers/currency.ts'
import { type GamesField, type GamesSort, gamesDays } from '@banko/contract/desk/games-list.ts'
import { sql } from 'kysely'
import type { Condition, DeskList } from '../../platform/desk-list/list-declaration.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { GameStakes, GameWords } from '../catalogue/store.ts'

const among = (column: string, values: readonly string[]): ReadonlyMap<string, Condition> =>
  new Map(values.map((value) => [value, sql`${sql.ref(column)} = ${sql.lit(value)}`]))

/** What is told of every row, and narrows none. */
const ofAll = (names: Iterable<string>) => new Map([...names].map((name) => [name, sql`true`]))

/** Games of an operator at its desk. */
export const gamesList: DeskList<GamesField, GamesSort> = {
  name: 'games',
  table: 'game',
  from: sql`game g`,
  id: sql`g.id`,
  within: ({ operatorId }) => sql`g.operator_id = ${operatorId}`,
  fields: {
    title: {
      of: 'text',
      column: sql`lower(g.title)`,
      fold: (typed) => sql`lower(${typed})`,
      kinds: ['contains', 'is'],
    },
    provider: { of: 'number', column: sql`g.provider_id`, kinds: ['is', 'in'] },
    state: { of: 'choice', choices: among('g.state', ['on', 'off']), kinds: ['is'] },
    days: { of: 'choice', choices: ofAll(gamesDays), kinds: ['is'] },
    currency: { of: 'choice', choices: ofAll(currencyCodes), kinds: ['is'] },
  },
  sorts: { title: { by: sql`g.title`, of: 'text', usual: 'up', index: 'game_by_title' } },
  sortUsual: 'title',
}

export interface DeskGameRow {
  readonly id: number
  readonly ref: string
  readonly title: string
  readonly provider: string
  readonly isProviderOn: boolean
  /** Of the house itself. */
  readonly isOwn: boolean
  readonly product: string
  readonly state: 'on' | 'off'
  readonly isBackSoon: boolean
  readonly certified: number | null
  readonly stakes: GameStakes
  readonly countriesRefused: string[]
  readonly words: GameWords
  readonly version: number
}

/** Games of an operator by their numbers, in no order. */
export async function readDeskGames(
  connection: Connection,
  operatorId: number,
  gameIds: readonly number[],
): Promise<DeskGameRow[]> {
  const found = await sql<DeskGameRow>`
    select g.id, g.ref, g.title, p.name as provider, p.state = 'on' as "isProviderOn", p.dialect = 'house' as "isOwn",
      g.product, g.state, g.state = 'off' and g.is_back_soon as "isBackSoon", g.certified, g.stakes,
      g.countries_refused as "countriesRefused", g.words, g.version
    from game g join game_provider p on p.operator_id = g.operator_id and p.id = g.provider_id
    where g.operator_id = ${operatorId} and g.id = any(${[...gameIds]}::bigint[])`.execute(connection)
  return found.rows
}

/** The same of one, held until the transaction ends. */
export async function holdGame(tx: Transaction, operatorId: number, gameId: number): Promise<DeskGameRow | undefined> {
  await sql`select from game where operator_id = ${operatorId} and id = ${gameId} for update`.execute(tx)
  return (await readDeskGames(tx, operatorId, [gameId])).at(0)
}

interface Of {
  readonly operatorId: number
  readonly gameId: number
}

export async function writeState(
  tx: Transaction,
  { operatorId, gameId }: Of,
  { state, isBackSoon }: Pick<DeskGameRow, 'state' | 'isBackSoon'>,
): Promise<void> {
  await sql`
    update game set state = ${state}, is_back_soon = ${isBackSoon}, version = version + 1
    where operator_id = ${operatorId} and id = ${gameId}`.execute(tx)
}

export type GameSettings = Pick<DeskGameRow, 'stakes' | 'words' | 'certified'> & {
  readonly countriesRefused: readonly string[]
}

export async function writeSettings(
  tx: Transaction,
  { operatorId, gameId }: Of,
  { stakes, countriesRefused, words, certified }: GameSettings,
): Promise<void> {
  await sql`
    update game set stakes = ${JSON.stringify(stakes)}::jsonb, countries_refused = ${[...countriesRefused]}::text[],
      words = ${JSON.stringify(words)}::jsonb, certified = ${certified}, version = version + 1
    where operator_id = ${operatorId} and id = ${gameId}`.execute(tx)
}

/** Of some games, how many of their rounds are not over. */
export async function countOpen(
  connection: Connection,
  operatorId: number,
  gameIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ game_id: number; count: number }>`
    select game_id, count(*)::int as count from game_round
    where operator_id = ${operatorId} and state = 'open' and game_id = any(${[...gameIds]}::bigint[])
    group by game_id`.execute(connection)
  return new Map(found.rows.map((row) => [row.game_id, row.count]))
}
