import { currencyCodes } from '@banko/betting/numbers/currency.ts'
import { type SheetsField, type SheetsSort, sheetsFrom } from '@banko/contract/desk/sheets-list.ts'
import { sql } from 'kysely'
import type { DeskList } from '../platform/desk-list/list-declaration.ts'
import type { WhoseRows } from '../platform/desk-list/whose-rows.ts'
import type { Connection } from '../platform/platform.ts'

/** After every path that begins with one: their parts are figures. */
const beyondFigures = ':'

/** What is told of every row, and narrows none. */
const ofAll = (names: Iterable<string>) => new Map([...names].map((name) => [name, sql`true`]))

const months = Array.from({ length: sheetsFrom.years * 12 }, (_, nth) => {
  const month = String((nth % 12) + 1).padStart(2, '0')
  return `${sheetsFrom.year + Math.floor(nth / 12)}-${month}`
})

/** The nodes whose sheets somebody sees: their own, and those below. */
export const sheetsList: DeskList<SheetsField, SheetsSort> = {
  name: 'sheets',
  table: 'node',
  from: sql`node n`,
  id: sql`n.id`,
  within: seen,
  fields: {
    node: { of: 'number', column: sql`n.id`, kinds: ['is', 'in'] },
    month: { of: 'choice', choices: ofAll(months), kinds: ['is'] },
    currency: { of: 'choice', choices: ofAll(currencyCodes), kinds: ['is'] },
  },
  sorts: { node: { by: sql`n.id`, of: 'number', usual: 'up', index: 'node_pkey' } },
  sortUsual: 'node',
}

function seen({ operatorId, path = '' }: WhoseRows) {
  if (path === '') return sql`n.operator_id = ${operatorId}`
  return sql`n.operator_id = ${operatorId} and n.path ~>=~ ${path}::text and n.path ~<~ ${path + beyondFigures}::text`
}

export interface NodeListed {
  readonly id: number
  readonly title: string
  readonly depth: number
  readonly path: string
}

/** Nodes that somebody sees by their numbers, in no order. */
export async function readNodesListed(
  connection: Connection,
  whose: WhoseRows,
  nodeIds: readonly number[],
): Promise<NodeListed[]> {
  const found = await sql<NodeListed>`
    select n.id, n.title, n.depth, n.path from node n where ${seen(whose)} and n.id = any(${[...nodeIds]}::bigint[])
  `.execute(connection)
  return found.rows
}

export interface CreditMoved {
  readonly added: number
  readonly taken: number
  readonly given: number
  readonly back: number
}

interface Moving {
  readonly nodeIds: readonly number[]
  readonly currency: string
  readonly from: number
  readonly until: number
}

/** Credit that nodes had from above and gave below in a time, minor units; what was undone counts both ways. */
export async function sumCredit(
  connection: Connection,
  operatorId: number,
  { nodeIds, currency, from, until }: Moving,
): Promise<ReadonlyMap<number, CreditMoved>> {
  const found = await sql<CreditMoved & { readonly id: number }>`
    select id, coalesce(sum(amount) filter (where below and way = 'added'), 0)::bigint as added,
      coalesce(sum(amount) filter (where below and way = 'taken'), 0)::bigint as taken,
      coalesce(sum(amount) filter (where not below and way = 'added'), 0)::bigint as given,
      coalesce(sum(amount) filter (where not below and way = 'taken'), 0)::bigint as back
    from (
      select t.node_id as id, t.way, t.amount, true as below from node_transfer t
      where t.operator_id = ${operatorId} and t.node_id = any(${[...nodeIds]}::bigint[]) and t.currency = ${currency}
        and t.at >= ${from}::bigint and t.at < ${until}::bigint
      union all
      select t.giver_id, t.way, t.amount, false from node_transfer t
      where t.operator_id = ${operatorId} and t.giver_id = any(${[...nodeIds]}::bigint[]) and t.currency = ${currency}
        and t.at >= ${from}::bigint and t.at < ${until}::bigint
    ) moved group by id`.execute(connection)
  return new Map(found.rows.map(({ id, ...moved }) => [id, moved]))
}
