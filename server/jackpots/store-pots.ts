import { sql } from 'kysely'
import { lockKeyOfNumber } from '../platform/database/locks.ts'
import { must } from '../platform/must.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { Pot, PotOf } from './pot.ts'

const operatorKey = sql.raw(lockKeyOfNumber('pots', 'o.number'))

/** Whoever counts what was added to pots of an operator, or ends one, does it alone. */
export async function lockPots(tx: Transaction, operatorId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${operatorKey}) from (select ${operatorId}::bigint as number) as o`.execute(tx)
}

/** The same for who would not wait. False: somebody is at it. */
export async function tryLockPots(tx: Transaction, operatorId: number): Promise<boolean> {
  const found = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${operatorKey}) as is_mine
    from (select ${operatorId}::bigint as number) as o`.execute(tx)
  return must(found.rows[0], 'a lock').is_mine
}

interface PotRow {
  readonly operator_id: number
  readonly id: number
  readonly grp: Pot['group']
  readonly currency: string
  readonly rate_ppm: number
  readonly reserve_ppm: number
  readonly seed: number
  readonly ceiling: number
  readonly stake_min: number
  readonly drop_by: Pot['dropBy'] | null
  readonly time_zone: string
  readonly state: Pot['state']
}

function potOf(row: PotRow): Pot {
  const { operator_id: operatorId, id: potId, grp: group, currency, seed, ceiling, state } = row
  return {
    ...{ operatorId, potId, group, currency, seed, ceiling, state },
    ...{ rate: row.rate_ppm, reserveShare: row.reserve_ppm, stakeMin: row.stake_min },
    ...{ dropBy: row.drop_by ?? undefined, timeZone: row.time_zone },
  }
}

/** What a pot is made of. */
export type NewPot = Omit<Pot, 'potId' | 'state'>

export async function insertPot(tx: Transaction, one: NewPot, at: number): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into pot (operator_id, id, grp, currency, rate_ppm, reserve_ppm, seed, ceiling, stake_min, drop_by, time_zone,
      created_at)
    values (${one.operatorId}, nextval('pot_number'), ${one.group}, ${one.currency}, ${one.rate}, ${one.reserveShare},
      ${one.seed}, ${one.ceiling}, ${one.stakeMin}, ${one.dropBy ?? null}, ${one.timeZone}, ${at})
    returning id`.execute(tx)
  return must(made.rows[0], 'the number of a pot').id
}

/** Of an operator, those that are no more too. */
export async function readPots(connection: Connection, operatorId: number): Promise<Pot[]> {
  const found = await sql<PotRow>`select * from pot where operator_id = ${operatorId} order by id`.execute(connection)
  return found.rows.map(potOf)
}

/** Of every operator, those that are fed. */
export async function readPotsOn(connection: Connection): Promise<Pot[]> {
  const found = await sql<PotRow>`select * from pot where state = 'on' order by operator_id, id`.execute(connection)
  return found.rows.map(potOf)
}

interface Retired {
  readonly at: number
  readonly heirId: number
  /** Ten-thousandths of a unit that it leaves. */
  readonly left: number
}

/** Its pot is no more. */
export async function markRetired(
  tx: Transaction,
  { operatorId, potId }: PotOf,
  { at, heirId, left }: Retired,
): Promise<void> {
  await sql`
    update pot set state = 'retired', retired_at = ${at}, heir_id = ${heirId}, left_e4 = ${left}
    where operator_id = ${operatorId} and id = ${potId}`.execute(tx)
}

/** Where a pot stands; amounts are ten-thousandths of a unit. */
export interface PotNow {
  readonly cycle: number
  readonly amount: number
  readonly reserve: number
  readonly position: number
  /** When it was hit last. */
  readonly hitAt?: number | undefined
}

interface NowRow {
  readonly pot_id: number
  readonly cycle: number
  readonly amount_e4: number
  readonly reserve_e4: number
  readonly position: number
  readonly hit_at: number | null
}

const nowOf = ({ cycle, position, ...row }: NowRow): PotNow => ({
  ...{ cycle, position, amount: row.amount_e4, reserve: row.reserve_e4, hitAt: row.hit_at ?? undefined },
})

/** Undefined: it is no more. */
export async function readNow(connection: Connection, { operatorId, potId }: PotOf): Promise<PotNow | undefined> {
  const found = await sql<NowRow>`
    select w.pot_id, w.cycle, w.amount_e4, w.reserve_e4, w.position, w.hit_at
    from pot_now w join pot p on p.operator_id = w.operator_id and p.id = w.pot_id and p.state = 'on'
    where w.operator_id = ${operatorId} and w.pot_id = ${potId}`.execute(connection)
  return found.rows[0] && nowOf(found.rows[0])
}

/** By pot, with when its cycle drops. */
export async function readNowOf(
  connection: Connection,
  operatorId: number,
): Promise<Map<number, PotNow & { readonly dropsAt?: number | undefined }>> {
  const found = await sql<NowRow & { readonly drops_at: number | null }>`
    select w.pot_id, w.cycle, w.amount_e4, w.reserve_e4, w.position, w.hit_at, c.drops_at
    from pot_now w join pot_cycle c on c.operator_id = w.operator_id and c.pot_id = w.pot_id and c.n = w.cycle
    where w.operator_id = ${operatorId}`.execute(connection)
  return new Map(found.rows.map((row) => [row.pot_id, { ...nowOf(row), dropsAt: row.drops_at ?? undefined }]))
}

export async function writeNow(tx: Transaction, { operatorId, potId }: PotOf, now: PotNow): Promise<void> {
  const { cycle, amount, reserve, position, hitAt } = now
  await sql`
    insert into pot_now (operator_id, pot_id, cycle, amount_e4, reserve_e4, position, hit_at)
    values (${operatorId}, ${potId}, ${cycle}, ${amount}, ${reserve}, ${position}, ${hitAt ?? null})
    on conflict (operator_id, pot_id) do update set cycle = excluded.cycle, amount_e4 = excluded.amount_e4,
      reserve_e4 = excluded.reserve_e4, position = excluded.position, hit_at = excluded.hit_at`.execute(tx)
}
