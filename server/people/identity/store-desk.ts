import type { DocumentRow } from '@banko/contract/calls/desk-documents.ts'
import type { DocumentsField, DocumentsSort } from '@banko/contract/desk/documents-list.ts'
import { documentKinds, documentStates } from '@banko/contract/identity/documents.ts'
import { sql } from 'kysely'
import type { DeskList } from '../../platform/desk-list/list-declaration.ts'
import type { WhoseRows } from '../../platform/desk-list/whose-rows.ts'
import type { Connection } from '../../platform/platform.ts'

/** Documents of the players of an operator at its desk. */
export const documentsList: DeskList<DocumentsField, DocumentsSort> = {
  name: 'documents',
  table: 'player_document',
  from: sql`player_document d`,
  id: sql`d.id`,
  within: ({ operatorId }) => sql`d.operator_id = ${operatorId}`,
  fields: {
    state: {
      of: 'choice',
      choices: new Map(documentStates.map((state) => [state, sql`d.state = ${sql.lit(state)}`])),
      kinds: ['is', 'isNot', 'in'],
    },
    kind: {
      of: 'choice',
      choices: new Map(documentKinds.map((kind) => [kind, sql`d.kind = ${sql.lit(kind)}`])),
      kinds: ['is', 'isNot', 'in'],
    },
    player: { of: 'number', column: sql`d.player_id`, kinds: ['is', 'in'] },
    changed: { of: 'time', column: sql`d.changed_at`, kinds: ['over', 'under', 'between'] },
  },
  sorts: {
    queue: { by: sql`d.place`, of: 'number', usual: 'up', index: 'player_document_by_place' },
    changed: { by: sql`d.changed_at`, of: 'number', usual: 'down', index: 'player_document_by_change' },
  },
  sortUsual: 'queue',
}

interface ListedDocument {
  id: number
  player_id: number
  user_name: string
  site_id: number
  kind: DocumentRow['kind']
  state: DocumentRow['state']
  changed_at: number
  expires_at: number | null
  fault: DocumentRow['fault'] | null
}

const listed = sql`
  select d.id, d.player_id, p.user_name, p.site_id, d.kind, d.state, d.changed_at, d.expires_at, d.fault
  from player_document d join player p on p.operator_id = d.operator_id and p.id = d.player_id`

/** Documents of an operator's players by their numbers, in no order. */
export async function readRows(
  connection: Connection,
  { operatorId }: WhoseRows,
  ids: readonly number[],
): Promise<DocumentRow[]> {
  const found = await sql<ListedDocument>`
    ${listed} where d.operator_id = ${operatorId} and d.id = any(${[...ids]}::bigint[])`.execute(connection)
  return found.rows.map(rowOf)
}

/** Of one player, the newest first. */
export async function readRowsOf(
  connection: Connection,
  of: { readonly operatorId: number; readonly playerId: number },
  countMax: number,
): Promise<DocumentRow[]> {
  const found = await sql<ListedDocument>`
    ${listed} where d.operator_id = ${of.operatorId} and d.player_id = ${of.playerId}
    order by d.id desc limit ${countMax}`.execute(connection)
  return found.rows.map(rowOf)
}

/** How many wait to be looked at, as far as that many. */
export async function countWaiting(connection: Connection, operatorId: number, countMax: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from player_document where operator_id = ${operatorId} and state = 'sent' limit ${countMax}) waiting
  `.execute(connection)
  return found.rows[0]?.count ?? 0
}

function rowOf(row: ListedDocument): DocumentRow {
  return {
    ...{ documentId: row.id, playerId: row.player_id, userName: row.user_name, siteId: row.site_id },
    ...{ kind: row.kind, state: row.state, at: row.changed_at },
    ...(row.expires_at !== null && { expiresAt: row.expires_at }),
    ...(row.fault && { fault: row.fault }),
  }
}
