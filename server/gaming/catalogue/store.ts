import { sql } from 'kysely'
import { lockKey } from '../../platform/database/locks.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { DialectName } from '../providers/dialect.ts'

export interface ProviderRow {
  readonly operator_id: number
  readonly id: number
  readonly name: string
  /** The house's own is asked by nobody, and signs with nothing. */
  readonly dialect: DialectName | 'house'
  readonly wallet_key: string | null
  readonly sealed_keys: Buffer | null
  readonly state: 'on' | 'off'
  /** Whence its calls may come; with none listed, from anywhere. */
  readonly addresses: readonly string[]
  /** Where its games open; a path is of the site that asks. Null: nobody can open one. */
  readonly launch_url: string | null
}

/** One that knocks. */
export interface KnockingRow extends ProviderRow {
  readonly dialect: DialectName
  readonly wallet_key: string
  readonly sealed_keys: Buffer
}

/** Those that knock, of every operator where the caller may see them all. */
export async function readProviders(connection: Connection): Promise<KnockingRow[]> {
  const found = await sql<KnockingRow>`
    select operator_id, id, name, wallet_key, sealed_keys, state, dialect, addresses, launch_url from game_provider
    where dialect <> 'house' order by operator_id, id`.execute(connection)
  return found.rows
}

export async function readProvidersOf(connection: Connection, operatorId: number): Promise<ProviderRow[]> {
  const found = await sql<ProviderRow>`
    select operator_id, id, name, wallet_key, sealed_keys, state, dialect, addresses, launch_url from game_provider
    where operator_id = ${operatorId} order by id`.execute(connection)
  return found.rows
}

/** Of those who would give an operator the same at once, one does. */
export async function lockSeeding(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.raw(lockKey('seeding'))})`.execute(tx)
}

/** Before its keys are sealed for it. */
export async function nextProviderId(tx: Transaction): Promise<number> {
  const found = await sql<{ id: number }>`select nextval('game_provider_number') as id`.execute(tx)
  return must(found.rows[0], 'the number of a provider').id
}

export async function insertProvider(
  tx: Transaction,
  one: Pick<ProviderRow, 'operator_id' | 'id' | 'name' | 'wallet_key' | 'dialect' | 'addresses'> & {
    readonly sealed_keys: Uint8Array | null
  },
  at: number,
): Promise<void> {
  await sql`
    insert into game_provider (operator_id, id, name, wallet_key, sealed_keys, dialect, addresses, created_at)
    values (${one.operator_id}, ${one.id}, ${one.name}, ${one.wallet_key}, ${one.sealed_keys}, ${one.dialect},
      ${[...one.addresses]}::text[], ${at})`.execute(tx)
}

interface ProviderChange {
  readonly operatorId: number
  readonly providerId: number
  readonly sealedKeys?: Uint8Array
  readonly state?: 'on' | 'off'
  readonly launchUrl?: string
}

/** False: the operator has no such provider. */
export async function changeProvider(tx: Transaction, change: ProviderChange): Promise<boolean> {
  const { operatorId, providerId, sealedKeys, state, launchUrl } = change
  const changed = await sql<{ id: number }>`
    update game_provider set sealed_keys = coalesce(${sealedKeys ?? null}::bytea, sealed_keys),
      state = coalesce(${state ?? null}::text, state), launch_url = coalesce(${launchUrl ?? null}::text, launch_url)
    where operator_id = ${operatorId} and id = ${providerId} returning id`.execute(tx)
  return changed.rows.length > 0
}

export interface GameRow {
  readonly id: number
  readonly provider_id: number
  readonly ref: string
  readonly product: string
  readonly title: string
  readonly state: 'on' | 'off'
  /** What its provider certifies that it gives back, thousandths of a percent. */
  readonly returns?: number
}

/** An operator's games, by provider and name. */
export async function readGames(connection: Connection, operatorId: number): Promise<GameRow[]> {
  const found = await sql<GameRow>`
    select id, provider_id, ref, product, title, state from game
    where operator_id = ${operatorId} order by provider_id, ref`.execute(connection)
  return found.rows
}

/** What may be bet at once in a game, by currency; minor units. */
export type GameStakes = Readonly<Record<string, { readonly min?: number; readonly max?: number }>>

/** What decides a bet in a game. */
export interface GameFacts {
  readonly id: number
  /** It and its provider are. */
  readonly isOn: boolean
  readonly product: string
  readonly stakes: GameStakes
  /** ISO 3166: nobody who is there plays it. */
  readonly countriesRefused: readonly string[]
}

/** Of games by the names of their providers, in order, what decides bets in them. */
export async function findGames(
  connection: Connection,
  operatorId: number,
  wanted: readonly { readonly providerId: number; readonly value: string }[],
): Promise<(GameFacts | undefined)[]> {
  const found = await sql<Omit<GameFacts, 'id'> & { readonly id: number | null }>`
    select g.id, g.state = 'on' and p.state = 'on' as "isOn", g.product, g.stakes,
      g.countries_refused as "countriesRefused"
    from unnest(${wanted.map(({ providerId }) => providerId)}::bigint[],
      ${wanted.map(({ value }) => value)}::text[]) with ordinality as w(provider_id, ref, nth)
    left join game g on g.operator_id = ${operatorId} and g.provider_id = w.provider_id and g.ref = w.ref
    left join game_provider p on p.operator_id = ${operatorId} and p.id = w.provider_id
    order by w.nth`.execute(connection)
  return found.rows.map(({ id, ...game }) => (id === null ? undefined : { id, ...game }))
}

/** Its number; undefined: the provider is not the operator's. One of this name has the new title, product and state. */
export async function writeGame(
  tx: Transaction,
  operatorId: number,
  one: Omit<GameRow, 'id'>,
  at: number,
): Promise<number | undefined> {
  const made = await sql<{ id: number }>`
    insert into game as g (operator_id, id, provider_id, ref, product, title, state, returns, added_at)
    select ${operatorId}, nextval('game_number'), p.id, ${one.ref}, ${one.product}, ${one.title}, ${one.state},
      ${one.returns ?? null}::int, ${at}
    from game_provider p where p.operator_id = ${operatorId} and p.id = ${one.provider_id}
    on conflict (operator_id, provider_id, ref) do update set product = excluded.product, title = excluded.title,
      state = excluded.state, returns = coalesce(excluded.returns, g.returns)
    returning id`.execute(tx)
  return made.rows[0]?.id
}

/** A game of the house as a lobby shows it, and what decides whether it opens. */
export interface HouseGameRow extends Omit<GameRow, 'state'>, GameFacts {
  readonly provider: string
  /** It is off, and players see that it comes back. */
  readonly isBackSoon: boolean
  readonly words: GameWords
}

/** What an operator calls a game and says of it, by language. */
export type GameWords = Readonly<Record<string, { readonly title: string; readonly text?: string }>>

/** An operator's games of the house, by title. */
export async function readHouseGames(connection: Connection, operatorId: number): Promise<HouseGameRow[]> {
  const found = await sql<HouseGameRow>`
    select g.id, g.provider_id, g.ref, g.product, g.title, p.name as provider,
      g.state = 'on' and p.state = 'on' as "isOn", g.state = 'off' and g.is_back_soon as "isBackSoon", g.stakes,
      g.countries_refused as "countriesRefused", g.words
    from game g join game_provider p on p.operator_id = g.operator_id and p.id = g.provider_id
    where g.operator_id = ${operatorId} and p.dialect = 'house' order by g.title, g.id`.execute(connection)
  return found.rows
}
