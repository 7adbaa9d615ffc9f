import type { NodeTransfer } from '@banko/contract/calls/network.ts'
import { sql } from 'kysely'
import { must } from '../platform/must.ts'
import type { Connection, Transaction } from '../platform/platform.ts'

export async function drawTransferId(tx: Transaction): Promise<number> {
  const drawn = await sql<{ id: number }>`select nextval('node_transfer_number') as id`.execute(tx)
  return must(drawn.rows[0], 'a number of a transfer').id
}

export interface TransferStored {
  readonly operatorId: number
  readonly id: number
  readonly way: NodeTransfer['way']
  readonly giverId: number | undefined
  readonly nodeId: number | undefined
  readonly playerId: number | undefined
  readonly currency: string
  readonly amount: number
  readonly giverBalance: number | undefined
  readonly balance: number
  readonly staffId: number
  readonly staffName: string
  /** Where they stood then; empty: at the operator. */
  readonly staffPath: string
  readonly undoes: number | undefined
}

export async function insertTransfer(tx: Transaction, transfer: TransferStored, at: number): Promise<void> {
  const { operatorId, id, way, giverId, nodeId, playerId, currency, amount, giverBalance, balance } = transfer
  const { staffId, staffName, staffPath, undoes } = transfer
  await sql`
    insert into node_transfer (operator_id, id, way, giver_id, node_id, player_id, currency, amount, giver_balance,
      balance, staff_id, staff_name, staff_path, undoes, at)
    values (${operatorId}, ${id}, ${way}, ${giverId ?? null}, ${nodeId ?? null}, ${playerId ?? null}, ${currency},
      ${amount}, ${giverBalance ?? null}, ${balance}, ${staffId}, ${staffName}, ${staffPath},
      ${undoes ?? null}, ${at})`.execute(tx)
}

export interface TransferRow {
  id: number
  way: NodeTransfer['way']
  giver_id: number | null
  giver_path: string | null
  giver_title: string | null
  node_id: number | null
  node_title: string | null
  player_id: number | null
  currency: string
  amount: number
  giver_balance: number | null
  balance: number
  staff_name: string
  /** Where whoever moved it stands now; empty: at the operator. */
  staff_place: string
  undoes: number | null
  undone_by: number | null
  at: number
}

const row = sql.raw(`t.id, t.way, t.giver_id, g.path as giver_path, g.title as giver_title, t.node_id,
  n.title as node_title, t.player_id, t.currency, t.amount, t.giver_balance, t.balance, t.staff_name,
  coalesce(s.path, '') as staff_place, t.undoes,
  (select u.id from node_transfer u where u.operator_id = t.operator_id and u.undoes = t.id) as undone_by, t.at`)
const joined = sql.raw(`left join node g on g.operator_id = t.operator_id and g.id = t.giver_id
  left join node n on n.operator_id = t.operator_id and n.id = t.node_id
  left join node s on s.operator_id = t.operator_id and s.id = nullif(right(t.staff_path, 10), '')::bigint`)

/** What a node was given, gave or took, the newest first. */
export async function readTransfers(
  connection: Connection,
  { operatorId, nodeId }: { readonly operatorId: number; readonly nodeId: number },
  { before, countMax }: { readonly before: number; readonly countMax: number },
): Promise<TransferRow[]> {
  const found = await sql<TransferRow>`
    select ${row} from (
      (select * from node_transfer where operator_id = ${operatorId} and giver_id = ${nodeId} and id < ${before}
        order by id desc limit ${countMax})
      union all
      (select * from node_transfer where operator_id = ${operatorId} and node_id = ${nodeId} and id < ${before}
        order by id desc limit ${countMax})
    ) t ${joined} order by t.id desc limit ${countMax}`.execute(connection)
  return found.rows
}

export async function findTransfer(
  connection: Connection,
  operatorId: number,
  transferId: number,
): Promise<TransferRow | undefined> {
  const found = await sql<TransferRow>`
    select ${row} from node_transfer t ${joined}
    where t.operator_id = ${operatorId} and t.id = ${transferId}`.execute(connection)
  return found.rows[0]
}

/** What a node gave since a time and has not taken back by undoing it, minor units. */
export async function sumGivenSince(
  connection: Connection,
  of: { readonly operatorId: number; readonly giverId: number; readonly currency: string },
  since: number,
): Promise<number> {
  const found = await sql<{ given: number }>`
    select coalesce(sum(t.amount), 0)::bigint as given from node_transfer t
    where t.operator_id = ${of.operatorId} and t.giver_id = ${of.giverId} and t.currency = ${of.currency}
      and t.way = 'added' and t.undoes is null and t.at >= ${since}
      and not exists (select from node_transfer u where u.operator_id = t.operator_id and u.undoes = t.id)`.execute(
    connection,
  )
  return must(found.rows[0], 'a sum').given
}
