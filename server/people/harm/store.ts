import type { HarmMark, HarmMarkKind } from '@banko/betting/protection/harm-marks.ts'
import type { HarmCare } from '@banko/contract/protection/harm-care.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

/** A mark that was found, with the coupon's time. */
export interface FoundMark extends HarmMark {
  readonly playerId: number
  /** By the clocks of the site. */
  readonly day: string
  readonly at: number
}

/** What one coupon adds to a night. */
export interface NightStake {
  readonly playerId: number
  readonly night: string
  readonly staked: number
  readonly coupons: number
}

export interface LookedUntil {
  readonly placedAt: number
  readonly number: number
}

/** Up to where an operator's coupons were looked at, held until the transaction ends; `first` where none ever were. */
export async function holdLook(tx: Transaction, operatorId: number, first: number): Promise<LookedUntil> {
  await sql`
    insert into harm_look (operator_id, placed_at, number) values (${operatorId}, ${first}, 0)
    on conflict (operator_id) do nothing`.execute(tx)
  const found = await sql<{ placed_at: number; number: number }>`
    select placed_at, number from harm_look where operator_id = ${operatorId} for update`.execute(tx)
  const row = found.rows[0] ?? { placed_at: first, number: 0 }
  return { placedAt: row.placed_at, number: row.number }
}

export async function moveLook(tx: Transaction, operatorId: number, { placedAt, number }: LookedUntil): Promise<void> {
  await sql`
    update harm_look set placed_at = ${placedAt}, number = ${number} where operator_id = ${operatorId}`.execute(tx)
}

/** Adds what was staked by night; no night of a player twice. Terminals are no persons. */
export async function addNights(tx: Transaction, operatorId: number, nights: readonly NightStake[]): Promise<void> {
  if (nights.length === 0) return
  await sql`
    insert into harm_night (operator_id, player_id, night, staked, coupons)
    select p.operator_id, p.id, n.night, n.staked, n.coupons
    from unnest(${nights.map((one) => one.playerId)}::bigint[], ${nights.map((one) => one.night)}::text[],
      ${nights.map((one) => one.staked)}::bigint[], ${nights.map((one) => one.coupons)}::bigint[])
      as n(player_id, night, staked, coupons)
    join player p on p.operator_id = ${operatorId} and p.id = n.player_id and p.kind = 'player'
    on conflict (operator_id, player_id, night) do update set
      staked = harm_night.staked + excluded.staked, coupons = harm_night.coupons + excluded.coupons`.execute(tx)
}

/** A night of a player, and the first of those that it is held against. */
export interface AskedNight {
  readonly playerId: number
  readonly night: string
  readonly since: string
}

/** What these nights were, and those before them together, by position; of who had been there for all of them. */
export async function readNights(
  tx: Transaction,
  operatorId: number,
  asked: readonly AskedNight[],
  bornBefore: number,
) {
  if (asked.length === 0) return []
  const found = await sql<{ position: number; staked: number; coupons: number; before: number }>`
    select n.position::bigint as position, h.staked, h.coupons, (
      select coalesce(sum(b.staked), 0)::bigint from harm_night b
      where b.operator_id = h.operator_id and b.player_id = h.player_id and b.night < h.night and b.night >= n.since
    ) as before
    from unnest(${asked.map((one) => one.playerId)}::bigint[], ${asked.map((one) => one.night)}::text[],
      ${asked.map((one) => one.since)}::text[]) with ordinality as n(player_id, night, since, position)
    join harm_night h on h.operator_id = ${operatorId} and h.player_id = n.player_id and h.night = n.night
    join player p on p.operator_id = h.operator_id and p.id = h.player_id and p.created_at < ${bornBefore}`.execute(tx)
  return found.rows.map(({ position, ...night }) => ({ ...night, position: position - 1 }))
}

/** A day has each kind once, with its newest figures; one that staff have closed is open again when there are newer ones. */
export async function writeMarks(tx: Transaction, operatorId: number, marks: readonly FoundMark[]): Promise<void> {
  if (marks.length === 0) return
  await sql`
    insert into harm_mark (operator_id, player_id, day, kind, stake, compared, count, at)
    select p.operator_id, p.id, m.day, m.kind, m.stake, m.compared, m.count, m.at
    from unnest(${marks.map((one) => one.playerId)}::bigint[], ${marks.map((one) => one.day)}::text[],
      ${marks.map((one) => one.kind)}::text[], ${marks.map((one) => one.stake)}::bigint[],
      ${marks.map((one) => one.compared)}::bigint[], ${marks.map((one) => one.count)}::bigint[],
      ${marks.map((one) => one.at)}::bigint[]) as m(player_id, day, kind, stake, compared, count, at)
    join player p on p.operator_id = ${operatorId} and p.id = m.player_id and p.kind = 'player'
    on conflict (operator_id, player_id, day, kind) do update set
      stake = excluded.stake, compared = excluded.compared, count = excluded.count, at = excluded.at,
      ended_at = case when excluded.at > harm_mark.ended_at then null else harm_mark.ended_at end`.execute(tx)
}

/** Whether a mark of theirs stands. */
export async function isMarked(connection: Connection, { operatorId, playerId }: PlayerOf): Promise<boolean> {
  const found = await sql`
    select 1 from harm_mark
    where operator_id = ${operatorId} and player_id = ${playerId} and ended_at is null limit 1`.execute(connection)
  return found.rows.length > 0
}

export interface MarkRow {
  day: string
  kind: HarmMarkKind
  stake: number
  compared: number
  count: number
  at: number
  ended_at: number | null
}

/** The newest first. */
export async function readMarks(connection: Connection, of: PlayerOf, countMax: number): Promise<MarkRow[]> {
  const found = await sql<MarkRow>`
    select day, kind, stake, compared, count, at, ended_at from harm_mark
    where operator_id = ${of.operatorId} and player_id = ${of.playerId}
    order by day desc, kind limit ${countMax}`.execute(connection)
  return found.rows
}

/** Closes what stands of a player; how many there were. */
export async function endMarks(tx: Transaction, of: PlayerOf, at: number): Promise<number> {
  const ended = await sql`
    update harm_mark set ended_at = ${at}
    where operator_id = ${of.operatorId} and player_id = ${of.playerId} and ended_at is null returning day`.execute(tx)
  return ended.rows.length
}

export interface CareRow {
  id: number
  did: HarmCare
  note: string
  staff_name: string
  at: number
}

export async function insertCare(
  tx: Transaction,
  of: PlayerOf,
  care: Omit<CareRow, 'id'> & { readonly staff_id: number },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into harm_care (operator_id, player_id, did, note, staff_id, staff_name, at)
    values (${of.operatorId}, ${of.playerId}, ${care.did}, ${care.note}, ${care.staff_id}, ${care.staff_name}, ${care.at})
    returning id`.execute(tx)
  return made.rows[0]?.id ?? 0
}

/** The newest first. */
export async function readCare(connection: Connection, of: PlayerOf, countMax: number): Promise<CareRow[]> {
  const found = await sql<CareRow>`
    select id, did, note, staff_name, at from harm_care
    where operator_id = ${of.operatorId} and player_id = ${of.playerId}
    order by id desc limit ${countMax}`.execute(connection)
  return found.rows
}

/** Closes marks that are older, of every operator; so many at most. */
export async function endOldMarks(
  connection: Connection,
  { before, at, countMax }: { readonly before: number; readonly at: number; readonly countMax: number },
): Promise<number> {
  const ended = await sql`
    update harm_mark set ended_at = ${at} where (operator_id, player_id, day, kind) in (
      select operator_id, player_id, day, kind from harm_mark where ended_at is null and at < ${before} limit ${countMax})
    returning 1`.execute(connection)
  return ended.rows.length
}

/** Forgets nights that nothing is held against any more, of every operator; so many at most. */
export async function deleteNights(connection: Connection, before: string, countMax: number): Promise<number> {
  const deleted = await sql`
    delete from harm_night where (operator_id, player_id, night) in (
      select operator_id, player_id, night from harm_night where night < ${before} limit ${countMax}) returning 1
  `.execute(connection)
  return deleted.rows.length
}
