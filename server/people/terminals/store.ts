import type { Player } from '@banko/contract/calls/people.ts'
import type { PaperState } from '@banko/contract/calls/terminals.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import { lockKeyOfNumber } from '../../platform/database/locks.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { PlayerRow } from '../store.ts'
import { type NewTerminal, wrongMax } from './terminal.ts'

interface NumberOf {
  readonly operatorId: number
  readonly number: number
}

/** Whether a number is free; until the transaction ends nobody else is told so. */
export async function lockNumber(tx: Transaction, { operatorId, number }: NumberOf): Promise<boolean> {
  const key = sql.raw(lockKeyOfNumber('terminals', String(operatorId)))
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
  const found = await sql`select 1 from terminal where operator_id = ${operatorId} and number = ${number}`.execute(tx)
  return found.rows.length === 0
}

export async function insertTerminal(
  tx: Transaction,
  terminal: Omit<NewTerminal, 'site' | 'openingBalance'> & PlayerOf,
  at: number,
): Promise<void> {
  const { operatorId, playerId, number, title, pinHash, printerWidth } = terminal
  await sql`
    insert into terminal (operator_id, player_id, number, title, pin_hash, printer_width, created_at)
    values (${operatorId}, ${playerId}, ${number}, ${title}, ${pinHash}, ${printerWidth}, ${at})`.execute(tx)
}

/** What its own screens show of a terminal. */
export async function readTerminalSeen(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
): Promise<Player['terminal']> {
  const found = await sql<NonNullable<Player['terminal']>>`
    select number, title, printer_width as "printerWidth" from terminal
    where operator_id = ${operatorId} and player_id = ${playerId}`.execute(connection)
  return found.rows[0]
}

/** A terminal as its sign-in finds it: the player that it is, and whether it signed in on this device after `since`. */
export async function findTerminalToSignIn(
  connection: Connection,
  of: NumberOf & { readonly deviceHash: Uint8Array | undefined; readonly since: number },
): Promise<(PlayerRow & { readonly device_known: boolean }) | undefined> {
  const found = await sql<PlayerRow & { readonly device_known: boolean }>`
    select p.id, p.operator_id, p.site_id, p.user_name, p.password_hash, p.lang, p.currency, p.stake_mode, p.products,
      p.limits, p.blocked, p.activates_by, p.kind, exists (
        select from known_device d
        where d.operator_id = ${of.operatorId} and d.token_hash = ${of.deviceHash ?? new Uint8Array()}
          and d.player_id = p.id and d.used_at > ${of.since}
      ) as device_known
    from terminal t join player p on p.operator_id = t.operator_id and p.id = t.player_id
    where t.operator_id = ${of.operatorId} and t.number = ${of.number}`.execute(connection)
  return found.rows[0]
}

interface PinTry {
  readonly pin_hash: string
  /** Wrong ones in a row, this one counted as one. */
  readonly wrong: number
}

/**
 * Takes one try of a PIN before it is looked at, so that many at once count like as many in turn. Undefined: there is no
 * such terminal, or none of its tries is left. From a device that it knows, only what went wrong there counts.
 */
export async function takePinTry(
  connection: Connection,
  { operatorId, number, known }: NumberOf & { readonly known: boolean },
): Promise<PinTry | undefined> {
  const count = sql.raw(known ? 'wrong_own' : 'wrong')
  const found = await sql<PinTry>`
    update terminal set ${count} = ${count} + 1
    where operator_id = ${operatorId} and number = ${number} and ${count} < ${wrongMax} and wrong_own < ${wrongMax}
    returning pin_hash, ${count} as wrong`.execute(connection)
  return found.rows[0]
}

/** The PIN was right: what was counted for devices like this begins anew. */
export async function passPinTry(
  connection: Connection,
  { operatorId, number, known, at }: NumberOf & { readonly known: boolean; readonly at: number },
): Promise<void> {
  const count = sql.raw(known ? 'wrong_own' : 'wrong')
  await sql`
    update terminal set ${count} = 0, seen_at = ${at}
    where operator_id = ${operatorId} and number = ${number}`.execute(connection)
}

/** False: it is no terminal's. */
export async function writePaper(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { state, at }: { readonly state: PaperState; readonly at: number },
): Promise<boolean> {
  const said = await sql`
    update terminal set paper_problem = ${state === 'none' ? null : state}, paper_at = ${at}, seen_at = ${at}
    where operator_id = ${operatorId} and player_id = ${playerId} returning player_id`.execute(connection)
  return said.rows.length > 0
}
