import type { Amount, Currency } from '@banko/betting/numbers/money.ts'
import { sql } from 'kysely'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

interface Of {
  readonly operatorId: number
  readonly playerId: number
}

/** What was bet, in the words of its game. */
export interface KeptBet {
  readonly stake: Amount
  readonly choices: unknown
}

/** Bets of a player that were taken together; never changed. */
export interface SharedBetRow extends KeptBet {
  readonly key: string
  readonly round_id: number
  /** Of the player's round in the wallet: all that they bet in one round of a table is one round of theirs. */
  readonly ref: string
}

const columns = sql.raw('key, round_id, ref, stake, choices')

export async function readSharedBet(
  tx: Transaction,
  { operatorId, playerId }: Of,
  key: string,
): Promise<SharedBetRow | undefined> {
  const found = await sql<SharedBetRow>`
    select ${columns} from shared_bet
    where operator_id = ${operatorId} and player_id = ${playerId} and key = ${key}`.execute(tx)
  return found.rows[0]
}

/** What a player has in a round, in the order in which it was put there. */
export async function readBetsOf(
  connection: Connection,
  { operatorId, playerId }: Of,
  roundId: number,
): Promise<SharedBetRow[]> {
  const found = await sql<SharedBetRow>`
    select ${columns} from shared_bet
    where operator_id = ${operatorId} and round_id = ${roundId} and player_id = ${playerId}
    order by at, key`.execute(connection)
  return found.rows
}

/** The same of everybody in it. */
export async function readBetsIn(
  connection: Connection,
  { operatorId, roundId }: { readonly operatorId: number; readonly roundId: number },
) {
  const found = await sql<KeptBet & { readonly playerId: number }>`
    select player_id as "playerId", stake, choices from shared_bet
    where operator_id = ${operatorId} and round_id = ${roundId} order by at, key`.execute(connection)
  return found.rows
}

export async function countPlayers(
  connection: Connection,
  { operatorId, roundId }: { readonly operatorId: number; readonly roundId: number },
): Promise<number> {
  const found = await sql<{ players: number }>`
    select count(distinct player_id)::int as players from shared_bet
    where operator_id = ${operatorId} and round_id = ${roundId}`.execute(connection)
  return must(found.rows[0], 'a count').players
}

interface NewSharedBet extends Of {
  readonly providerId: number
  readonly key: string
  readonly roundId: number
  readonly ref: string
  readonly stake: number
  readonly choices: unknown
  readonly at: number
}

export async function insertSharedBet(tx: Transaction, one: NewSharedBet): Promise<void> {
  const { operatorId, providerId, playerId, key, roundId, ref, stake, choices, at } = one
  await sql`
    insert into shared_bet (operator_id, provider_id, player_id, key, round_id, ref, stake, choices, at)
    values (${operatorId}, ${providerId}, ${playerId}, ${key}, ${roundId}, ${ref}, ${stake},
      ${JSON.stringify(choices)}::jsonb, ${at})`.execute(tx)
}

/** Somebody whose round in the wallet is open. */
export interface Waiting {
  readonly playerId: number
  readonly providerId: number
  readonly ref: string
  /** What the house's games call the player. */
  readonly alias: string
  readonly currency: Currency
}

/** Who waits for what became of a round; of one player alone where one is named. */
export async function readWaiting(
  connection: Connection,
  { operatorId, roundId, playerId }: Omit<Of, 'playerId'> & { readonly roundId: number; readonly playerId?: number },
): Promise<Waiting[]> {
  const alone = playerId === undefined ? sql`` : sql`and b.player_id = ${playerId}`
  const found = await sql<Waiting>`
    select distinct b.player_id as "playerId", b.provider_id as "providerId", b.ref, n.alias, p.currency
    from shared_bet b
      join game_round g on g.operator_id = b.operator_id and g.provider_id = b.provider_id
        and g.player_id = b.player_id and g.ref = b.ref and g.state = 'open'
      join game_player n on n.operator_id = b.operator_id and n.provider_id = b.provider_id
        and n.player_id = b.player_id
      join player p on p.operator_id = b.operator_id and p.id = b.player_id
    where b.operator_id = ${operatorId} and b.round_id = ${roundId} ${alone}
    order by b.player_id`.execute(connection)
  return found.rows
}
