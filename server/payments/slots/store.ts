import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import { leftToOthersFor, type SlotRow } from './slot.ts'

const columns =
  sql.raw(`s.operator_id, s.id, s.account_id, s.version, s.bank, s.swift_code, s.currency, s.amount, s.state,
  s.reserved_by, s.until, s.made_at`)

/** Slots of one account and currency, for one player at a time. */
export interface SlotsOf extends PlayerOf {
  readonly accountId: number
  readonly currency: string
  readonly now: number
}

const among = ({ operatorId, accountId, currency }: SlotsOf) =>
  sql`s.operator_id = ${operatorId} and s.account_id = ${accountId} and s.currency = ${currency}
    and s.state in ('free', 'reserved')`

/** Whether the player may have it: nobody else does, and they did not just let it run out. */
const isOpenTo = ({ playerId, now }: SlotsOf) =>
  sql`(s.state = 'free' or s.until <= ${now} or s.reserved_by = ${playerId})
    and not (s.reserved_by is not distinct from ${playerId}::bigint and s.until <= ${now}
      and s.until > ${now - leftToOthersFor})`

/** Banks of which somebody waits, with how many amounts are open to the player. */
export async function readBanks(
  connection: Connection,
  of: SlotsOf,
): Promise<{ readonly swiftCode: string; readonly bank: string; readonly free: number }[]> {
  const found = await sql<{ swift_code: string; bank: string; free: number }>`
    select s.swift_code, (array_agg(s.bank order by s.id desc))[1] as bank,
      (count(distinct s.amount) filter (where ${isOpenTo(of)}))::int as free
    from bank_slot s where ${among(of)} group by s.swift_code order by bank, s.swift_code limit 100`.execute(connection)
  return found.rows.map(({ swift_code: swiftCode, ...row }) => ({ swiftCode, ...row }))
}

/** Whether anybody of any bank waits, for which of an operator's accounts: `7 TRY`. */
export async function readAccountsWithSlots(connection: Connection, operatorId: number): Promise<ReadonlySet<string>> {
  const found = await sql<{ account_id: number; currency: string }>`
    select distinct account_id, currency from bank_slot
    where operator_id = ${operatorId} and state in ('free', 'reserved')`.execute(connection)
  return new Set(found.rows.map((row) => `${row.account_id} ${row.currency}`))
}

/** One of each amount that is open to the player, the one kept for them before others. */
export async function readOpenSlots(
  connection: Connection,
  of: SlotsOf,
  swiftCode: string,
): Promise<{ readonly slotId: number; readonly amount: number }[]> {
  const found = await sql<{ id: number; amount: number }>`
    select distinct on (s.amount) s.id, s.amount from bank_slot s
    where ${among(of)} and s.swift_code = ${swiftCode} and ${isOpenTo(of)}
    order by s.amount, (s.state = 'reserved' and s.reserved_by = ${of.playerId}) desc, s.id limit 100`.execute(
    connection,
  )
  return found.rows.map(({ id: slotId, amount }) => ({ slotId, amount }))
}

export async function readSlot(
  connection: Connection,
  operatorId: number,
  slotId: number,
): Promise<SlotRow | undefined> {
  const found = await sql<SlotRow>`
    select ${columns} from bank_slot s where s.operator_id = ${operatorId} and s.id = ${slotId}`.execute(connection)
  return found.rows[0]
}

export async function lockSlot(tx: Transaction, operatorId: number, slotId: number): Promise<SlotRow | undefined> {
  const found = await sql<SlotRow>`
    select ${columns} from bank_slot s where s.operator_id = ${operatorId} and s.id = ${slotId} for update`.execute(tx)
  return found.rows[0]
}

/** What is kept for a player, or was until nobody looked. */
export async function lockSlotOf(tx: Transaction, { operatorId, playerId }: PlayerOf): Promise<SlotRow | undefined> {
  const found = await sql<SlotRow>`
    select ${columns} from bank_slot s
    where s.operator_id = ${operatorId} and s.reserved_by = ${playerId} and s.state = 'reserved' for update`.execute(tx)
  return found.rows[0]
}

/** The slot that was asked for, or one just like it; whatever somebody else is taking at this moment is not waited for. */
export async function lockOpenSlot(tx: Transaction, of: SlotsOf, like: SlotRow): Promise<SlotRow | undefined> {
  const found = await sql<SlotRow>`
    select ${columns} from bank_slot s
    where ${among(of)} and s.swift_code = ${like.swift_code} and s.amount = ${like.amount} and ${isOpenTo(of)}
    order by (s.id = ${like.id}) desc, s.id limit 1 for update skip locked`.execute(tx)
  return found.rows[0]
}

export async function writeReserved(
  tx: Transaction,
  { operatorId, playerId }: PlayerOf,
  { slotId, until }: { readonly slotId: number; readonly until: number },
): Promise<void> {
  await sql`
    update bank_slot set state = 'reserved', reserved_by = ${playerId}, until = ${until}
    where operator_id = ${operatorId} and id = ${slotId}`.execute(tx)
}

/** Free again for everybody. */
export async function writeFree(tx: Transaction, operatorId: number, slotId: number): Promise<void> {
  await sql`
    update bank_slot set state = 'free', reserved_by = null, until = null
    where operator_id = ${operatorId} and id = ${slotId}`.execute(tx)
}

/** Free again, for others first: who had it let it run out at that time, or gave it up. */
export async function writeLeft(
  tx: Transaction,
  operatorId: number,
  { slotId, at }: { readonly slotId: number; readonly at: number },
): Promise<void> {
  await sql`
    update bank_slot set state = 'free', until = ${at}
    where operator_id = ${operatorId} and id = ${slotId}`.execute(tx)
}

/** Its row is under lock, and kept for whoever takes it. */
export async function writeUsed(tx: Transaction, operatorId: number, slotId: number): Promise<void> {
  await sql`
    update bank_slot set state = 'used', until = null
    where operator_id = ${operatorId} and id = ${slotId} and state = 'reserved'`.execute(tx)
}

/** Operators with slots whose time is over. */
export async function findOperatorsRunOut(connection: Connection, now: number): Promise<number[]> {
  const found = await sql<{ operator_id: number }>`
    select distinct operator_id from bank_slot where state = 'reserved' and until <= ${now}`.execute(connection)
  return found.rows.map(({ operator_id: operatorId }) => operatorId)
}

/** Whatever somebody is taking at this moment is left to them. */
export async function freeRunOut(connection: Connection, operatorId: number, now: number): Promise<void> {
  await sql`
    update bank_slot set state = 'free' where operator_id = ${operatorId} and id in (
      select id from bank_slot where operator_id = ${operatorId} and state = 'reserved' and until <= ${now}
      limit 500 for update skip locked)`.execute(connection)
}
