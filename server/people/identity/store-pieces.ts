import type { DocumentSide } from '@banko/contract/identity/documents.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { PieceOf } from './document-seal.ts'

/** Documents of one player change one after another. */
export async function lockDocuments(tx: Transaction, { operatorId, playerId }: PlayerOf): Promise<void> {
  await sql`select id from player where operator_id = ${operatorId} and id = ${playerId} for no key update`.execute(tx)
}

/** How much a player sent after a time, in how many pieces, and whether this one was sent. */
export async function readSent(
  tx: Transaction,
  { operatorId, playerId, uploadId, side, number }: PieceOf,
  since: number,
): Promise<{ readonly bytes: number; readonly count: number; readonly isThere: boolean }> {
  const found = await sql<{ bytes: number; count: number; is_there: boolean }>`
    select coalesce(sum(bytes), 0)::bigint as bytes, count(*)::int as count, exists (
      select from player_document_piece
      where operator_id = ${operatorId} and player_id = ${playerId} and upload_id = ${uploadId} and side = ${side}
        and number = ${number}) as is_there
    from player_document_piece
    where operator_id = ${operatorId} and player_id = ${playerId} and at > ${since}`.execute(tx)
  const [row] = found.rows
  return { bytes: row?.bytes ?? 0, count: row?.count ?? 0, isThere: row?.is_there ?? false }
}

export async function insertPiece(
  tx: Transaction,
  { operatorId, playerId, uploadId, side, number }: PieceOf,
  piece: { readonly sealed: Uint8Array; readonly bytes: number; readonly at: number },
): Promise<void> {
  await sql`
    insert into player_document_piece (operator_id, player_id, upload_id, side, number, bytes, sealed, at)
    values (${operatorId}, ${playerId}, ${uploadId}, ${side}, ${number}, ${piece.bytes}, ${piece.sealed}, ${piece.at})
  `.execute(tx)
}

/** Adds to what an operator keeps. False: it would be more than it may, and nothing was added. */
export async function takeRoom(tx: Transaction, operatorId: number, bytes: number, bytesMax: number): Promise<boolean> {
  const taken = await sql`
    insert into document_room as r (operator_id, bytes) values (${operatorId}, ${bytes})
    on conflict (operator_id) do update set bytes = r.bytes + excluded.bytes
      where r.bytes + excluded.bytes <= ${bytesMax}
    returning bytes`.execute(tx)
  return taken.rows.length > 0
}

/** Bytes of pieces that an operator keeps. */
export async function readRoom(connection: Connection, operatorId: number): Promise<number> {
  const found = await sql<{ bytes: number }>`
    select bytes from document_room where operator_id = ${operatorId}`.execute(connection)
  return found.rows[0]?.bytes ?? 0
}

export interface FileOf extends PlayerOf {
  readonly uploadId: string
  readonly side: DocumentSide
}

/** Of a file, which pieces there are and how long each is, in order. */
export async function readLengths(
  connection: Connection,
  { operatorId, playerId, uploadId, side }: FileOf,
): Promise<{ readonly number: number; readonly bytes: number }[]> {
  const found = await sql<{ number: number; bytes: number }>`
    select number, bytes from player_document_piece
    where operator_id = ${operatorId} and player_id = ${playerId} and upload_id = ${uploadId} and side = ${side}
    order by number`.execute(connection)
  return found.rows
}

/** Some pieces of a file from one on, in order. */
export async function readPieces(
  connection: Connection,
  { operatorId, playerId, uploadId, side }: FileOf,
  { from, countMax }: { readonly from: number; readonly countMax: number },
): Promise<{ readonly number: number; readonly sealed: Uint8Array }[]> {
  const found = await sql<{ number: number; sealed: Uint8Array }>`
    select number, sealed from player_document_piece
    where operator_id = ${operatorId} and player_id = ${playerId} and upload_id = ${uploadId} and side = ${side}
      and number >= ${from}
    order by number limit ${countMax}`.execute(connection)
  return found.rows
}

/** What became a document is not swept. */
export async function keepPieces(tx: Transaction, { operatorId, playerId, uploadId, side }: FileOf): Promise<void> {
  await sql`
    update player_document_piece set kept = true
    where operator_id = ${operatorId} and player_id = ${playerId} and upload_id = ${uploadId} and side = ${side}
  `.execute(tx)
}

interface KeptPiece {
  id: number
  upload_id: string
  side: DocumentSide
  number: number
  sealed: Uint8Array
}

/** Pieces of documents of a player, the oldest last, before one. */
export async function readKept(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  { before = null, countMax }: { readonly before?: number | null; readonly countMax: number },
): Promise<KeptPiece[]> {
  const found = await sql<KeptPiece>`
    select id, upload_id, side, number, sealed from player_document_piece
    where operator_id = ${operatorId} and player_id = ${playerId} and kept
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${countMax}`.execute(connection)
  return found.rows
}

/** Deletes pieces of before a time that never became a document, whosever they are; answers how many. */
export async function deleteLoose(
  connection: Connection,
  { before, countMax }: { readonly before: number; readonly countMax: number },
): Promise<number> {
  const gone = await sql<{ count: number }>`
    with gone as (
      delete from player_document_piece p
      using (select operator_id, player_id, id from player_document_piece where not kept and at <= ${before}
        limit ${countMax}) l
      where p.operator_id = l.operator_id and p.player_id = l.player_id and p.id = l.id and not p.kept
      returning p.operator_id, p.bytes
    ), sums as (select operator_id, sum(bytes)::bigint as bytes from gone group by operator_id),
    less as (
      update document_room r set bytes = greatest(0, r.bytes - s.bytes) from sums s where r.operator_id = s.operator_id
    )
    select count(*)::int as count from gone`.execute(connection)
  return gone.rows[0]?.count ?? 0
}

/** Deletes every piece of a player's; answers how many bytes they were. */
export async function deletePiecesOf(tx: Transaction, { operatorId, playerId }: PlayerOf): Promise<number> {
  const gone = await sql<{ bytes: number }>`
    with gone as (
      delete from player_document_piece where operator_id = ${operatorId} and player_id = ${playerId} returning bytes
    ), sum as (select coalesce(sum(bytes), 0)::bigint as bytes from gone),
    less as (
      update document_room r set bytes = greatest(0, r.bytes - s.bytes) from sum s where r.operator_id = ${operatorId}
    )
    select bytes from sum`.execute(tx)
  return gone.rows[0]?.bytes ?? 0
}
