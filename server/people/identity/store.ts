import type { FileType } from '@banko/contract/identity/document-file.ts'
import type { DocumentFault, DocumentKind, DocumentSide, DocumentState } from '@banko/contract/identity/documents.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

export interface DocumentRow {
  id: number
  player_id: number
  kind: DocumentKind
  state: DocumentState
  changed_at: number
  upload_id: string | null
  expires_at: number | null
  fault: DocumentFault | null
  words: string | null
}

const columns = sql.raw('id, player_id, kind, state, changed_at, upload_id, expires_at, fault, words')

/** Documents of a player, the newest first. */
export async function readDocuments(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  countMax: number,
): Promise<DocumentRow[]> {
  const found = await sql<DocumentRow>`
    select ${columns} from player_document
    where operator_id = ${operatorId} and player_id = ${playerId} order by id desc limit ${countMax}`.execute(
    connection,
  )
  return found.rows
}

/** One of an operator's. */
export async function findDocument(
  connection: Connection,
  operatorId: number,
  id: number,
): Promise<DocumentRow | undefined> {
  const found = await sql<DocumentRow>`
    select ${columns} from player_document
    where operator_id = ${operatorId} and id = ${id}`.execute(connection)
  return found.rows[0]
}

/** Of a player, by what they called it when they sent it. */
export async function hasUpload(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  uploadId: string,
): Promise<boolean> {
  const found = await sql`
    select from player_document
    where operator_id = ${operatorId} and player_id = ${playerId} and upload_id = ${uploadId}`.execute(connection)
  return found.rows.length > 0
}

/** Of a player's one that is asked for, or waits, of a kind. */
export async function findOpen(
  tx: Transaction,
  { operatorId, playerId }: PlayerOf,
  kind: DocumentKind,
): Promise<DocumentRow | undefined> {
  const found = await sql<DocumentRow>`
    select ${columns} from player_document
    where operator_id = ${operatorId} and player_id = ${playerId} and kind = ${kind} and state in ('asked', 'sent')
  `.execute(tx)
  return found.rows[0]
}

/** What is said of a document: it stands so from then on. */
export interface Said {
  readonly state: DocumentState
  readonly at: number
  readonly by?: { readonly staffId: number; readonly staffName: string }
  readonly expiresAt?: number
  readonly fault?: DocumentFault
  readonly words?: string
}

/** A new one; answers its number. */
export async function insertDocument(
  tx: Transaction,
  { operatorId, playerId }: PlayerOf,
  kind: DocumentKind,
  said: Said,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into player_document (operator_id, player_id, kind, state, changed_at, fault, words)
    values (${operatorId}, ${playerId}, ${kind}, ${said.state}, ${said.at}, ${said.fault ?? null}, ${said.words ?? null})
    returning id`.execute(tx)
  const id = made.rows[0]?.id ?? 0
  await insertEvent(tx, { operatorId, id }, said)
  return id
}

interface DocumentOf {
  readonly operatorId: number
  readonly id: number
}

/** Says something of one that is there. */
export async function sayOfDocument(tx: Transaction, of: DocumentOf, said: Said): Promise<void> {
  await sql`
    update player_document set state = ${said.state}, changed_at = ${said.at}, expires_at = ${said.expiresAt ?? null},
      fault = ${said.fault ?? null}, words = ${said.words ?? null}
    where operator_id = ${of.operatorId} and id = ${of.id}`.execute(tx)
  await insertEvent(tx, of, said)
}

async function insertEvent(tx: Transaction, { operatorId, id }: DocumentOf, said: Said): Promise<void> {
  await sql`
    insert into player_document_event (operator_id, document_id, said, at, staff_id, staff_name, expires_at, fault, words)
    values (${operatorId}, ${id}, ${said.state}, ${said.at}, ${said.by?.staffId ?? null}, ${said.by?.staffName ?? null},
      ${said.expiresAt ?? null}, ${said.fault ?? null}, ${said.words ?? null})`.execute(tx)
}

interface EventRow {
  said: DocumentState
  at: number
  staff_name: string | null
  expires_at: number | null
  fault: DocumentFault | null
  words: string | null
}

/** What was said of a document, the oldest first. */
export async function readEvents(connection: Connection, { operatorId, id }: DocumentOf): Promise<EventRow[]> {
  const found = await sql<EventRow>`
    select said, at, staff_name, expires_at, fault, words from player_document_event
    where operator_id = ${operatorId} and document_id = ${id} order by id`.execute(connection)
  return found.rows
}

export interface FileRow {
  side: DocumentSide
  type: FileType
  bytes: number
  pieces: number
}

/** The files of one that was sent, and under which name their pieces lie. */
export async function putFiles(
  tx: Transaction,
  { operatorId, id }: DocumentOf,
  uploadId: string,
  files: readonly FileRow[],
): Promise<void> {
  await sql`update player_document set upload_id = ${uploadId} where operator_id = ${operatorId} and id = ${id}`.execute(
    tx,
  )
  for (const { side, type, bytes, pieces } of files)
    await sql`
      insert into player_document_file (operator_id, document_id, side, type, bytes, pieces)
      values (${operatorId}, ${id}, ${side}, ${type}, ${bytes}, ${pieces})`.execute(tx)
}

/** The front first. */
export async function readFiles(connection: Connection, { operatorId, id }: DocumentOf): Promise<FileRow[]> {
  const found = await sql<FileRow>`
    select side, type, bytes, pieces from player_document_file
    where operator_id = ${operatorId} and document_id = ${id} order by side desc`.execute(connection)
  return found.rows
}

/** Notes that one of the staff looks at a document now. */
export async function putLook(tx: Transaction, { operatorId, id }: DocumentOf, staffId: number, at: number) {
  await sql`
    insert into player_document_look (operator_id, document_id, staff_id, at)
    values (${operatorId}, ${id}, ${staffId}, ${at})
    on conflict (operator_id, document_id, staff_id) do update set at = excluded.at`.execute(tx)
}

/** Whether they opened it after a time. */
export async function hasLooked(
  connection: Connection,
  { operatorId, id }: DocumentOf,
  staffId: number,
  since: number,
): Promise<boolean> {
  const found = await sql`
    select from player_document_look
    where operator_id = ${operatorId} and document_id = ${id} and staff_id = ${staffId} and at > ${since}`.execute(
    connection,
  )
  return found.rows.length > 0
}
