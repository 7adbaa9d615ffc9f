import { bigWin, type RoundsField, type RoundsSort, roundStates } from '@banko/contract/desk/rounds-list.ts'
import { sql } from 'kysely'
import type { Condition, DeskList } from '../../platform/desk-list/list-declaration.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

const big = sql`(r.won > 0 and (r.won >= ${sql.lit(bigWin.times)} * (r.staked - r.returned)
  or r.won >= ${sql.lit(bigWin.minor)}))`
const late = sql`exists (select from wallet_call c where c.operator_id = r.operator_id and c.provider_id = r.provider_id
  and c.player_id = r.player_id and c.round = r.ref and c.is_late)`
/** One that is not closed is found among those few, as their index says it. */
const states: ReadonlyMap<string, Condition> = new Map(
  roundStates.map((state) => {
    const is = sql`r.state = ${sql.lit(state)}`
    return [state, state === 'closed' ? is : sql`(r.state <> 'closed' and ${is})`]
  }),
)

/** Rounds of an operator's games at its desk. */
export const roundsList: DeskList<RoundsField, RoundsSort> = {
  name: 'rounds',
  table: 'game_round',
  from: sql`game_round r`,
  id: sql`r.number`,
  within: ({ operatorId }) => sql`r.operator_id = ${operatorId}`,
  fields: {
    number: { of: 'number', column: sql`r.number`, kinds: ['is', 'in'] },
    ref: { of: 'text', column: sql`r.ref`, fold: (typed) => sql`${typed.trim()}::text`, kinds: ['is'] },
    state: { of: 'choice', choices: states, kinds: ['is', 'in'] },
    mark: {
      of: 'choice',
      choices: new Map([
        ['big', big],
        ['late', late],
      ]),
      kinds: ['is', 'in'],
    },
    game: { of: 'number', column: sql`r.game_id`, kinds: ['is', 'in'] },
    provider: { of: 'number', column: sql`r.provider_id`, kinds: ['is', 'in'] },
    player: { of: 'number', column: sql`r.player_id`, kinds: ['is', 'in'] },
    opened: { of: 'time', column: sql`r.opened_at`, kinds: ['over', 'under', 'between'] },
    staked: { of: 'amount', column: sql`r.staked`, kinds: ['over', 'under', 'between', 'is'] },
    won: { of: 'amount', column: sql`r.won`, kinds: ['over', 'under', 'between', 'is'] },
  },
  sorts: { opened: { by: sql`r.opened_at`, of: 'number', usual: 'down', index: 'game_round_by_time' } },
  sortUsual: 'opened',
  looksBack: {
    at: sql`r.opened_at`,
    milliseconds: 7 * 86_400_000,
    unless: ['opened', 'number', 'ref', 'player', 'state', 'mark'],
  },
}

export interface DeskRoundRow {
  readonly number: number
  readonly provider_id: number
  readonly player_id: number
  readonly ref: string
  readonly game_id: number
  readonly game_ref: string
  readonly title: string
  readonly product: string
  readonly provider: string
  /** Of the house itself. */
  readonly is_own: boolean
  readonly alias: string
  readonly currency: string
  readonly state: 'open' | 'closed' | 'cancelled'
  readonly staked: number
  readonly returned: number
  readonly won: number
  /** Wins that name no bet. */
  readonly loose_wins: number
  readonly free_rounds_id: number | null
  readonly opened_at: number
  readonly ended_at: number | null
  readonly result: string | null
  readonly is_big: boolean
  readonly is_late: boolean
  /** It is kept as one of several steps that its player has not ended. */
  readonly is_left: boolean
  /** Something was paid in it, if only nothing. */
  readonly has_wins: boolean
}

/** Rounds of an operator by their numbers, in no order. */
export async function readDeskRounds(
  connection: Connection,
  operatorId: number,
  numbers: readonly number[],
): Promise<DeskRoundRow[]> {
  const found = await sql<DeskRoundRow>`
    select r.number, r.provider_id, r.player_id, r.ref, r.game_id, g.ref as game_ref, g.title, g.product,
      p.name as provider, p.dialect = 'house' as is_own, a.alias, r.currency, r.state, r.staked, r.returned, r.won,
      r.loose_wins, r.free_rounds_id, r.opened_at, r.ended_at, r.result, ${big} as is_big, ${late} as is_late,
      exists (select from house_open_round h where h.operator_id = r.operator_id and h.player_id = r.player_id
        and h.provider_id = r.provider_id and h.ref = r.ref) as is_left,
      exists (select from wallet_call c where c.operator_id = r.operator_id and c.provider_id = r.provider_id
        and c.player_id = r.player_id and c.round = r.ref and c.command in ('win', 'adjust')
        and c.effect = 'taken') as has_wins
    from game_round r
      join game g on g.operator_id = r.operator_id and g.id = r.game_id
      join game_provider p on p.operator_id = r.operator_id and p.id = r.provider_id
      join game_player a on a.operator_id = r.operator_id and a.provider_id = r.provider_id
        and a.player_id = r.player_id
    where r.operator_id = ${operatorId} and r.number = any(${[...numbers]}::bigint[])`.execute(connection)
  return found.rows
}

/** A round by whose it is and what its provider calls it. */
export interface RoundKey {
  readonly operatorId: number
  readonly providerId: number
  readonly playerId: number
  readonly ref: string
}

export interface DeskCallRow {
  readonly transaction_id: string
  readonly command: string
  readonly named: string | null
  readonly amount: number
  readonly effect: 'taken' | 'refused' | 'tombstone'
  readonly status: string
  readonly is_late: boolean
  readonly at: number
}

/** What was asked for in a round, in the order in which it came, as far as so many. */
export async function readRoundCalls(
  connection: Connection,
  { operatorId, providerId, playerId, ref }: RoundKey,
  countMax: number,
): Promise<DeskCallRow[]> {
  const found = await sql<DeskCallRow>`
    select transaction_id, command, named, amount, effect, answer->>'status' as status, is_late, at from wallet_call
    where operator_id = ${operatorId} and provider_id = ${providerId} and player_id = ${playerId} and round = ${ref}
    order by at, transaction_id limit ${countMax}`.execute(connection)
  return found.rows
}

/** Bets of a round that were taken and not given back whole, by what their provider calls them. */
export async function readStandingBets(tx: Transaction, key: RoundKey): Promise<string[]> {
  const { operatorId, providerId, playerId, ref } = key
  const found = await sql<{ id: string }>`
    select b.transaction_id as id from wallet_call b
    where b.operator_id = ${operatorId} and b.provider_id = ${providerId} and b.player_id = ${playerId}
      and b.round = ${ref} and b.command = 'bet' and b.effect = 'taken'
      and b.amount > (select coalesce(sum(n.amount), 0) from wallet_call n where n.operator_id = b.operator_id
        and n.provider_id = b.provider_id and n.named = b.transaction_id and n.command = 'rollback'
        and n.effect = 'taken')
    order by b.at, b.transaction_id`.execute(tx)
  return found.rows.map(({ id }) => id)
}
