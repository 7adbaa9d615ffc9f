import { type GrantState, openGrantStates } from '@banko/contract/promotions/choices.ts'
import type { LetIn } from '@banko/contract/promotions/who-shape.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../platform/caller.ts'
import { must } from '../platform/must.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { GrantRow } from './grant.ts'

/** What is read of a grant, of a `withTerms`. */
export const columns =
  sql.raw(`g.operator_id, g.id, g.player_id, g.offer_id, g.offer_version, g.currency, g.state, g.made_by,
  g.asked_at, g.reserved, g.amount, g.deposit, g.transfer_number, g.coupon_number, g.counts_from, g.bet_max, g.wager_needed, g.wagered, g.granted_at,
  g.ends_at, g.ended_at, g.converted, g.reason, g.let_in, v.terms`)
export const withTerms = sql.raw(`bonus_grant g
  join offer_version v on v.operator_id = g.operator_id and v.offer_id = g.offer_id and v.version = g.offer_version`)

export interface NewGrant extends PlayerOf {
  readonly offerId: number
  readonly offerVersion: number
  readonly currency: string
  readonly madeBy: string
  readonly askedAt: number
  /** What let them in, where the offer is not for everybody. */
  readonly letIn?: LetIn | undefined
}

/** As `requested`; undefined: the player has one of this offer that is not over. */
export async function insertGrant(tx: Transaction, one: NewGrant): Promise<GrantRow | undefined> {
  const made = await sql<{ id: number }>`
    insert into bonus_grant (operator_id, id, player_id, offer_id, offer_version, currency, state, made_by, asked_at, let_in)
    values (${one.operatorId}, nextval('bonus_grant_number'), ${one.playerId}, ${one.offerId}, ${one.offerVersion},
      ${one.currency}, 'requested', ${one.madeBy}, ${one.askedAt}, ${one.letIn ? JSON.stringify(one.letIn) : null}::jsonb)
    on conflict do nothing returning id`.execute(tx)
  const id = made.rows[0]?.id
  return id === undefined ? undefined : await readGrant(tx, one.operatorId, id)
}

export async function readGrant(
  connection: Connection,
  operatorId: number,
  grantId: number,
): Promise<GrantRow | undefined> {
  const found = await sql<GrantRow>`
    select ${columns} from ${withTerms} where g.operator_id = ${operatorId} and g.id = ${grantId}`.execute(connection)
  return found.rows[0]
}

/** By their numbers, whatever their state. */
export async function readGrants(
  connection: Connection,
  operatorId: number,
  grantIds: readonly number[],
): Promise<Map<number, GrantRow>> {
  const found = await sql<GrantRow>`
    select ${columns} from ${withTerms}
    where g.operator_id = ${operatorId} and g.id = any(${[...grantIds]}::bigint[])`.execute(connection)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** The active ones of some players, by player. */
export async function readActive(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<Map<number, GrantRow>> {
  const found = await sql<GrantRow>`
    select ${columns} from ${withTerms}
    where g.operator_id = ${operatorId} and g.state = 'active' and g.player_id = any(${[...playerIds]}::bigint[])`.execute(
    connection,
  )
  return new Map(found.rows.map((row) => [row.player_id, row]))
}

/** A player's in one state, the oldest first. */
export async function readInState(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  state: GrantState,
): Promise<GrantRow[]> {
  const found = await sql<GrantRow>`
    select ${columns} from ${withTerms}
    where g.operator_id = ${operatorId} and g.player_id = ${playerId} and g.state = ${state} order by g.id`.execute(
    connection,
  )
  return found.rows
}

/** The same of some of an operator's players; who has none is absent. */
export async function readInStateOf(
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
  state: GrantState,
): Promise<Map<number, GrantRow[]>> {
  const found = await sql<GrantRow>`
    select ${columns} from ${withTerms}
    where g.operator_id = ${operatorId} and g.player_id = any(${[...playerIds]}::bigint[]) and g.state = ${state}
    order by g.id`.execute(connection)
  return Map.groupBy(found.rows, ({ player_id: playerId }) => playerId)
}

/** Those that are over last: a player's, the newest first. */
export async function readGrantsOf(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  countMax: number,
): Promise<GrantRow[]> {
  const found = await sql<GrantRow>`
    select ${columns} from ${withTerms}
    where g.operator_id = ${operatorId} and g.player_id = ${playerId} order by g.id desc limit ${countMax}`.execute(
    connection,
  )
  return found.rows
}

export async function readByTransfer(
  connection: Connection,
  operatorId: number,
  transferNumber: number,
): Promise<GrantRow[]> {
  const found = await sql<GrantRow>`
    select ${columns} from ${withTerms}
    where g.operator_id = ${operatorId} and g.transfer_number = ${transferNumber}`.execute(connection)
  return found.rows
}

/** How many wait for staff, as far as that many. */
export async function countRequested(connection: Connection, operatorId: number, countMax: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from bonus_grant where operator_id = ${operatorId} and state = 'requested' limit ${countMax}) g`.execute(
    connection,
  )
  return must(found.rows[0], 'a count').count
}

/** Of an offer that a player never had anything to do with. */
export const neverHad = { given: 0, open: false } as const

/** How often the player was given each of these offers, and whether one of it is not over; one they never had is absent. */
export async function countOfOffers(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  offerIds: readonly number[],
): Promise<Map<number, { readonly given: number; readonly open: boolean }>> {
  const found = await sql<{ offer_id: number; given: number; open: boolean }>`
    select offer_id, (count(*) filter (where granted_at is not null))::int as given,
      bool_or(state = any(${[...openGrantStates]}::text[])) as open
    from bonus_grant
    where operator_id = ${operatorId} and player_id = ${playerId} and offer_id = any(${[...offerIds]}::bigint[])
    group by offer_id`.execute(connection)
  return new Map(found.rows.map(({ offer_id: offerId, given, open }) => [offerId, { given, open }]))
}

/** What of a grant changes; the player's account is under lock. */
export type GrantChange = Partial<
  Pick<
    GrantRow,
    | 'state'
    | 'reserved'
    | 'amount'
    | 'deposit'
    | 'transfer_number'
    | 'coupon_number'
    | 'counts_from'
    | 'bet_max'
    | 'wager_needed'
    | 'wagered'
    | 'granted_at'
    | 'ends_at'
    | 'ended_at'
    | 'converted'
    | 'reason'
  >
>

export async function writeGrant(tx: Transaction, grant: GrantRow, change: GrantChange): Promise<GrantRow> {
  const is = { ...grant, ...change }
  await sql`
    update bonus_grant set state = ${is.state}, reserved = ${is.reserved}, amount = ${is.amount}, deposit = ${is.deposit},
      transfer_number = ${is.transfer_number}, coupon_number = ${is.coupon_number}, counts_from = ${is.counts_from},
      bet_max = ${is.bet_max}, wager_needed = ${is.wager_needed},
      wagered = ${is.wagered}, granted_at = ${is.granted_at}, ends_at = ${is.ends_at}, ended_at = ${is.ended_at},
      converted = ${is.converted}, reason = ${is.reason}
    where operator_id = ${is.operator_id} and id = ${is.id}`.execute(tx)
  return is
}

/** Keeps that its player was told; false: they were before. The grant itself stays free, for whoever changes it. */
export async function writeTold(
  tx: Transaction,
  { operator_id: operatorId, id }: GrantRow,
  { template, at }: { readonly template: string; readonly at: number },
): Promise<boolean> {
  const written = await sql`
    insert into bonus_told (operator_id, grant_id, template, at) values (${operatorId}, ${id}, ${template}, ${at})
    on conflict do nothing`.execute(tx)
  return (written.numAffectedRows ?? 0n) > 0n
}

/**
 * Of every operator: active ones, and accepted ones that nothing came for, that are over their time; so many at most. Cashback
 * is due then, and not over.
 */
export async function findEnding(
  connection: Connection,
  now: number,
  countMax: number,
): Promise<{ operatorId: number; playerId: number; grantId: number }[]> {
  const found = await sql<{ operator_id: number; player_id: number; id: number }>`
    select operator_id, player_id, id from bonus_grant
    where state in ('active', 'accepted') and ends_at <= ${now} and (state = 'active' or counts_from is null) order by ends_at limit ${countMax}`.execute(
    connection,
  )
  return found.rows.map((row) => ({ operatorId: row.operator_id, playerId: row.player_id, grantId: row.id }))
}

export interface WagerFact {
  readonly grantId: number
  readonly couponNumber: number
  readonly counted: number
}

/** What coupons count now; said again, the last word holds. */
export async function writeWagered(tx: Transaction, operatorId: number, facts: readonly WagerFact[]): Promise<void> {
  await sql`
    insert into wager_fact (operator_id, grant_id, coupon_number, counted)
    select ${operatorId}, * from unnest(${facts.map(({ grantId }) => grantId)}::bigint[],
      ${facts.map(({ couponNumber }) => couponNumber)}::bigint[], ${facts.map(({ counted }) => counted)}::bigint[])
    on conflict (operator_id, grant_id, coupon_number) do update set counted = excluded.counted`.execute(tx)
}

/** What was counted of coupons counts no longer. */
export async function clearWagered(
  tx: Transaction,
  operatorId: number,
  facts: readonly Omit<WagerFact, 'counted'>[],
): Promise<void> {
  if (facts.length === 0) return
  await sql`
    update wager_fact w set counted = 0
    from unnest(${facts.map(({ grantId }) => grantId)}::bigint[],
      ${facts.map(({ couponNumber }) => couponNumber)}::bigint[]) as c(grant_id, coupon_number)
    where w.operator_id = ${operatorId} and w.grant_id = c.grant_id and w.coupon_number = c.coupon_number`.execute(tx)
}

/** Keeps with grants the sum of what was counted; answers it, by grant. */
export async function writeSums(
  tx: Transaction,
  operatorId: number,
  grantIds: readonly number[],
): Promise<Map<number, number>> {
  const written = await sql<{ id: number; wagered: number }>`
    update bonus_grant g set wagered = f.counted
    from (
      select grant_id, sum(counted)::bigint as counted from wager_fact
      where operator_id = ${operatorId} and grant_id = any(${[...grantIds]}::bigint[]) group by grant_id) f
    where g.operator_id = ${operatorId} and g.id = f.grant_id returning g.id, g.wagered`.execute(tx)
  return new Map(written.rows.map(({ id, wagered }) => [id, wagered]))
}

export interface GrantsWanted {
  readonly state?: GrantState | undefined
  readonly offerId?: number | undefined
  readonly playerId?: number | undefined
  /** The last of the page before. */
  readonly before?: number | undefined
  readonly countMax: number
}

/** An operator's, the newest first. */
export async function findGrants(
  connection: Connection,
  operatorId: number,
  { state, offerId, playerId, before, countMax }: GrantsWanted,
): Promise<GrantRow[]> {
  const conditions = [
    ...(state === undefined ? [] : [sql`and g.state = ${state}`]),
    ...(offerId === undefined ? [] : [sql`and g.offer_id = ${offerId}`]),
    ...(playerId === undefined ? [] : [sql`and g.player_id = ${playerId}`]),
    ...(before === undefined ? [] : [sql`and g.id < ${before}`]),
  ]
  const found = await sql<GrantRow>`
    select ${columns} from ${withTerms}
    where g.operator_id = ${operatorId} ${sql.join(conditions, sql` `)} order by g.id desc limit ${countMax}`.execute(
    connection,
  )
  return found.rows
}
