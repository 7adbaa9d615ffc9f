import type { MinesChoices } from '@banko/betting/games/mines.ts'
import type { Variant } from '@banko/betting/games/variant.ts'
import type { Currency } from '@banko/betting/numbers/money.ts'
import { sql } from 'kysely'
import type { Connection, Transaction } from '../../platform/platform.ts'

interface Of {
  readonly operatorId: number
  readonly playerId: number
}

/** A round that is not over, with what it is drawn from. */
export interface OpenRow {
  readonly ref: string
  readonly game_id: number
  readonly provider_id: number
  readonly seed_id: number
  readonly nonce: number
  readonly config: string
  readonly variant: Variant
  readonly stake: number
  /** As far as it has come. */
  readonly choices: MinesChoices
  readonly opened_at: number
  readonly sealed_seed: Buffer
  readonly client_seed: string
  /** What the house's games call the player. */
  readonly alias: string
  readonly currency: Currency
}

/** A player has one at most. */
export async function readOpenRound(
  connection: Connection,
  { operatorId, playerId }: Of,
): Promise<OpenRow | undefined> {
  const found = await sql<OpenRow>`
    select o.ref, r.game_id, o.provider_id, o.seed_id, o.nonce, o.config, o.variant, o.stake, o.choices, o.opened_at,
      s.sealed_seed, s.client_seed, g.alias, p.currency
    from house_open_round o
      join game_round r on r.operator_id = o.operator_id and r.provider_id = o.provider_id
        and r.player_id = o.player_id and r.ref = o.ref
      join fair_seed s on s.operator_id = o.operator_id and s.id = o.seed_id
      join game_player g on g.operator_id = o.operator_id and g.provider_id = o.provider_id
        and g.player_id = o.player_id
      join player p on p.operator_id = o.operator_id and p.id = o.player_id
    where o.operator_id = ${operatorId} and o.player_id = ${playerId}`.execute(connection)
  return found.rows[0]
}

/** A round of another game of the house that is not over for a player: their own, or one that they have something in. */
export async function readOpenElsewhere(
  connection: Connection,
  { operatorId, playerId }: Of,
  game: string,
): Promise<{ readonly gameId: number; readonly game: string } | undefined> {
  const found = await sql<{ gameId: number; game: string }>`
    select r.game_id as "gameId", g.ref as game
    from game_round r
      join game g on g.operator_id = r.operator_id and g.id = r.game_id
      join game_provider p on p.operator_id = r.operator_id and p.id = r.provider_id and p.dialect = 'house'
    where r.operator_id = ${operatorId} and r.player_id = ${playerId} and r.state = 'open' and g.ref <> ${game}
    order by r.opened_at limit 1`.execute(connection)
  return found.rows[0]
}

export async function hasOpenRound(connection: Connection, { operatorId, playerId }: Of): Promise<boolean> {
  const found = await sql`
    select 1 from house_open_round where operator_id = ${operatorId} and player_id = ${playerId}`.execute(connection)
  return found.rows.length > 0
}

interface NewOpenRound extends Of {
  readonly providerId: number
  readonly ref: string
  readonly seedId: number
  readonly nonce: number
  readonly config: string
  readonly variant: Variant
  readonly stake: number
  readonly choices: MinesChoices
  readonly at: number
}

export async function insertOpenRound(tx: Transaction, one: NewOpenRound): Promise<void> {
  const { operatorId, providerId, playerId, ref, seedId, nonce, config, variant, stake, choices, at } = one
  await sql`
    insert into house_open_round (operator_id, provider_id, player_id, ref, seed_id, nonce, config, variant, stake,
      choices, opened_at)
    values (${operatorId}, ${providerId}, ${playerId}, ${ref}, ${seedId}, ${nonce}, ${config}, ${variant}, ${stake},
      ${JSON.stringify(choices)}::jsonb, ${at})`.execute(tx)
}

/** It has come so far. */
export async function saveChoices(tx: Transaction, { operatorId, playerId }: Of, choices: MinesChoices): Promise<void> {
  await sql`
    update house_open_round set choices = ${JSON.stringify(choices)}::jsonb
    where operator_id = ${operatorId} and player_id = ${playerId}`.execute(tx)
}

/** What is kept of it stands elsewhere. */
export async function deleteOpenRound(tx: Transaction, { operatorId, playerId }: Of): Promise<void> {
  await sql`
    delete from house_open_round where operator_id = ${operatorId} and player_id = ${playerId}`.execute(tx)
}

/** Whose rounds were begun before a time and are not over, of every operator, those left longest first. */
export async function findLeft(
  connection: Connection,
  { until, countMax }: { readonly until: number; readonly countMax: number },
): Promise<Of[]> {
  const found = await sql<Of>`
    select operator_id as "operatorId", player_id as "playerId" from house_open_round
    where opened_at <= ${until} order by opened_at limit ${countMax}`.execute(connection)
  return found.rows
}
