import { sql } from 'kysely'
import { must } from '../platform/must.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { PotOf } from './pot.ts'

/** A cycle of a pot. */
export interface CycleOf extends PotOf {
  readonly cycle: number
}

/** One that begins once the one before it has ended: what was committed to is known by then. */
export async function insertCycle(
  tx: Transaction,
  { operatorId, potId, cycle }: CycleOf,
  { commit, sealed, at }: { readonly commit: Uint8Array; readonly sealed: Uint8Array; readonly at: number },
): Promise<void> {
  await sql`
    insert into pot_cycle (operator_id, pot_id, n, commit, sealed, committed_at)
    values (${operatorId}, ${potId}, ${cycle}, ${commit}, ${sealed}, ${at})`.execute(tx)
}

interface Opening {
  readonly at: number
  readonly dropsAt: number | undefined
  /** Minor units. */
  readonly fromReserve: number
  readonly fromHouse: number
}

export async function openCycle(tx: Transaction, of: CycleOf, opening: Opening): Promise<void> {
  const { at, dropsAt, fromReserve, fromHouse } = opening
  await sql`
    update pot_cycle set opened_at = ${at}, drops_at = ${dropsAt ?? null}, seed_reserve = ${fromReserve},
      seed_house = ${fromHouse}
    where operator_id = ${of.operatorId} and pot_id = ${of.potId} and n = ${of.cycle} and opened_at is null`.execute(tx)
}

/** What counts contributions until it is hit. */
export interface OpenCycle {
  readonly sealed: Uint8Array
  readonly drops_at: number | null
}

export async function readCycle(connection: Connection, of: CycleOf): Promise<OpenCycle> {
  const found = await sql<OpenCycle>`
    select sealed, drops_at from pot_cycle
    where operator_id = ${of.operatorId} and pot_id = ${of.potId} and n = ${of.cycle} and ended_at is null`.execute(
    connection,
  )
  return must(found.rows[0], 'the cycle of a pot')
}

interface Ended {
  readonly at: number
  readonly hit: number
  readonly salt: string
  /** Ten-thousandths. */
  readonly amount: number
  readonly toReserve: number
  readonly won?: { readonly playerId: number; readonly contributionId: number; readonly paid: number }
}

/** It has ended, and everybody may know where it was to fall. */
export async function closeCycle(tx: Transaction, of: CycleOf, ended: Ended): Promise<void> {
  const { at, hit, salt, amount, toReserve, won } = ended
  await sql`
    update pot_cycle set ended_at = ${at}, hit_e4 = ${hit}, salt = ${salt}, end_amount = ${amount},
      to_reserve = ${toReserve}, winner_id = ${won?.playerId ?? null}, contribution_id = ${won?.contributionId ?? null},
      paid = ${won?.paid ?? null}
    where operator_id = ${of.operatorId} and pot_id = ${of.potId} and n = ${of.cycle} and ended_at is null`.execute(tx)
}

/** What everybody may know of a cycle: where it falls once it has ended, and nothing of who won it. */
export interface SeenCycle {
  readonly pot_id: number
  readonly n: number
  readonly commit: Uint8Array
  readonly committed_at: number
  readonly opened_at: number | null
  readonly drops_at: number | null
  readonly ended_at: number | null
  readonly hit_e4: number | null
  readonly salt: string | null
  readonly paid: number | null
}

/** Of a pot, the newest first; `before`: older than that one. What is sealed is not read. */
export async function readSeenCycles(
  connection: Connection,
  { operatorId, potId }: PotOf,
  { before, count }: { readonly before: number | undefined; readonly count: number },
): Promise<SeenCycle[]> {
  const found = await sql<SeenCycle>`
    select pot_id, n, commit, committed_at, opened_at, drops_at, ended_at, hit_e4, salt, paid from pot_cycle
    where operator_id = ${operatorId} and pot_id = ${potId} and (${before ?? null}::int is null or n < ${before ?? null}::int)
    order by n desc limit ${count}`.execute(connection)
  return found.rows
}
