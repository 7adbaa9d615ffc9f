import type { Terminal } from '@banko/contract/calls/desk-terminals.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import { wrongMax } from './terminal.ts'

export interface TerminalRow {
  player_id: number
  site_id: number
  number: number
  title: string
  printer_width: Terminal['printerWidth']
  state: Terminal['state']
  currency: string
  seen_at: number | null
  paper_problem: NonNullable<Terminal['paper']>['problem'] | null
  paper_at: number | null
  created_at: number
}

/** Which of an operator's terminals are asked for. */
export interface TerminalsAsked {
  readonly siteId?: number | undefined
  readonly number?: number | undefined
  readonly state?: Terminal['state'] | undefined
  /** Those whose printer was last said not to print. */
  readonly paper?: 'troubled' | undefined
  /** Of these alone, by their numbers as players. */
  readonly among?: readonly number[] | undefined
  /** The last number of the page before. */
  readonly after: number
  readonly countMax: number
}

const state = sql.raw(`case when p.blocked then 'locked' when t.wrong_own >= ${wrongMax} then 'wrongPin'
  when t.wrong >= ${wrongMax} then 'newDevices' else 'open' end`)

/** By their numbers. When one was last seen is what its sessions know of it, or the last that was noted. */
export async function readTerminals(
  connection: Connection,
  operatorId: number,
  asked: TerminalsAsked,
): Promise<TerminalRow[]> {
  const { siteId = null, number = null, state: wanted = null, paper, among = null, after, countMax } = asked
  const found = await sql<TerminalRow>`
    select t.player_id, p.site_id, t.number, t.title, t.printer_width, ${state} as state, p.currency,
      greatest(t.seen_at, (select max(s.last_seen_at) from session s
        where s.operator_id = t.operator_id and s.player_id = t.player_id)) as seen_at,
      t.paper_problem, t.paper_at, t.created_at
    from terminal t join player p on p.operator_id = t.operator_id and p.id = t.player_id
    where t.operator_id = ${operatorId} and t.number > ${after} and (${siteId}::bigint is null or p.site_id = ${siteId})
      and (${number}::integer is null or t.number = ${number}) and (${wanted}::text is null or ${state} = ${wanted})
      and (${paper !== 'troubled'} or t.paper_problem is not null)
      and (${among}::bigint[] is null or t.player_id = any(${among}::bigint[]))
    order by t.number limit ${countMax}`.execute(connection)
  return found.rows
}

interface TerminalFound extends Pick<TerminalRow, 'number' | 'site_id' | 'currency'> {
  readonly blocked: boolean
  /** The node of whoever locked it; 0 is the operator. */
  readonly locked_by: number | null
}

/** One of the operator's, and whose site it is at; `lock`: nobody else changes it meanwhile. */
export async function findTerminal(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  lock?: 'lock',
): Promise<TerminalFound | undefined> {
  const found = await sql<TerminalFound>`
    select t.number, p.site_id, p.blocked, t.locked_by, p.currency
    from terminal t join player p on p.operator_id = t.operator_id and p.id = t.player_id
    where t.operator_id = ${operatorId} and t.player_id = ${playerId} ${lock ? sql`for update of t` : sql``}
  `.execute(connection)
  return found.rows[0]
}

/** Another PIN when one is given; wrong ones are forgotten. */
export async function letInAgain(
  tx: Transaction,
  { operatorId, playerId }: PlayerOf,
  pinHash: string | null = null,
): Promise<void> {
  await sql`
    update terminal set wrong = 0, wrong_own = 0, pin_hash = coalesce(${pinHash}, pin_hash)
    where operator_id = ${operatorId} and player_id = ${playerId}`.execute(tx)
}

/** The node of whoever locked it; null: nobody. */
export async function writeLockedBy(
  tx: Transaction,
  { operatorId, playerId }: PlayerOf,
  by: number | null,
): Promise<void> {
  await sql`
    update terminal set locked_by = ${by} where operator_id = ${operatorId} and player_id = ${playerId}`.execute(tx)
}
