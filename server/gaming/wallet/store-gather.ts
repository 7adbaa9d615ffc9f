import { sql } from 'kysely'
import { lockKeyOfName } from '../../platform/database/locks.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { StoredAnswer, WalletCall } from './call.ts'
import type { Effect, NamedFacts, RoundFacts } from './world.ts'

const nameKey = sql.raw(lockKeyOfName('walletCall', 'n.name'))

/** Locks transactions by their names, in the order of their keys: whoever names one of them waits. */
export async function lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(k.key) from (
      select distinct ${nameKey} as key from unnest(${[...names]}::text[]) as n(name) order by 1) as k`.execute(tx)
}

/** A place of a batch, and what is looked up for it. */
export interface Wanted<T> {
  readonly providerId: number
  readonly value: T
}

/** Players by what a provider calls them, in order; undefined: it knows nobody so. */
export async function readAliases(
  connection: Connection,
  operatorId: number,
  wanted: readonly Wanted<string>[],
): Promise<(number | undefined)[]> {
  const found = await sql<{ player_id: number | null }>`
    select p.player_id from unnest(${wanted.map(({ providerId }) => providerId)}::bigint[],
      ${wanted.map(({ value }) => value)}::text[]) with ordinality as w(provider_id, alias, nth)
    left join game_player p on p.operator_id = ${operatorId} and p.provider_id = w.provider_id and p.alias = w.alias
    order by w.nth`.execute(connection)
  return found.rows.map((row) => row.player_id ?? undefined)
}

interface NamedRow {
  readonly command: WalletCall['command'] | null
  readonly hash: string
  readonly player_id: number
  readonly round: string | null
  readonly amount: number
  readonly effect: Effect
  readonly answer: StoredAnswer
  readonly back: number
  readonly is_tombstone: boolean
  readonly is_won: boolean
}

/** What is known of transactions, in order. They are under the caller's lock. */
export async function readNamed(
  tx: Transaction,
  operatorId: number,
  wanted: readonly Wanted<string>[],
): Promise<NamedFacts[]> {
  const found = await sql<NamedRow>`
    select c.command, encode(c.content_hash, 'hex') as hash, c.player_id, c.round, c.amount, c.effect, c.answer,
      coalesce(f.back, 0)::bigint as back, coalesce(f.is_tombstone, false) as is_tombstone,
      coalesce(f.is_won, false) as is_won
    from unnest(${wanted.map(({ providerId }) => providerId)}::bigint[],
      ${wanted.map(({ value }) => value)}::text[]) with ordinality as w(provider_id, id, nth)
    left join wallet_call c
      on c.operator_id = ${operatorId} and c.provider_id = w.provider_id and c.transaction_id = w.id
    left join lateral (
      select sum(amount) filter (where command = 'rollback' and effect = 'taken') as back,
        bool_or(effect = 'tombstone') as is_tombstone,
        bool_or(command in ('win', 'adjust') and effect = 'taken') as is_won
      from wallet_call n where n.operator_id = ${operatorId} and n.provider_id = w.provider_id and n.named = w.id
    ) f on true
    order by w.nth`.execute(tx)
  return found.rows.map((row) => ({
    ...{ back: row.back, isTombstone: row.is_tombstone, isWon: row.is_won },
    ...(row.command !== null && {
      call: {
        ...{ command: row.command, hash: row.hash, playerId: row.player_id, round: row.round ?? undefined },
        ...{ amount: row.amount, effect: row.effect, answer: row.answer },
      },
    }),
  }))
}

/** A round by its provider, player and name. */
export interface RoundName {
  readonly playerId: number
  readonly ref: string
}

interface RoundRow {
  readonly game_id: number
  readonly product: string
  readonly state: RoundFacts['state'] | null
  readonly staked: number
  readonly returned: number
  readonly won: number
  readonly loose_wins: number
  readonly rest: number
  readonly session: string | null
  readonly opened_at: number
  readonly ended_at: number | null
  readonly result: string | null
  readonly free_rounds_id: number | null
}

/** Rounds as they stand, in order; undefined: nobody opened it. */
export async function readRounds(
  connection: Connection,
  operatorId: number,
  wanted: readonly Wanted<RoundName>[],
): Promise<(RoundFacts | undefined)[]> {
  const found = await sql<RoundRow>`
    select r.game_id, g.product, r.state, r.staked, r.returned, r.won, r.loose_wins, r.rest, r.opened_at, r.ended_at,
      r.result, encode(r.session, 'hex') as session, r.free_rounds_id
    from unnest(${wanted.map(({ providerId }) => providerId)}::bigint[],
      ${wanted.map(({ value }) => value.playerId)}::bigint[],
      ${wanted.map(({ value }) => value.ref)}::text[]) with ordinality as w(provider_id, player_id, ref, nth)
    left join game_round r on r.operator_id = ${operatorId} and r.provider_id = w.provider_id
      and r.player_id = w.player_id and r.ref = w.ref
    left join game g on g.operator_id = r.operator_id and g.id = r.game_id
    order by w.nth`.execute(connection)
  return found.rows.map((row) =>
    row.state === null
      ? undefined
      : {
          ...{ gameId: row.game_id, product: row.product, state: row.state, staked: row.staked },
          ...{ returned: row.returned, won: row.won },
          ...{ looseWins: row.loose_wins, rest: row.rest, openedAt: row.opened_at },
          session: row.session ?? undefined,
          ...{ endedAt: row.ended_at ?? undefined, result: row.result ?? undefined },
          free: row.free_rounds_id ?? undefined,
        },
  )
}
