import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { dayBytesMax, dayPiecesMax, pieceBytes } from '@banko/contract/identity/document-file.ts'
import type { PlayerCaller } from '../../platform/caller.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DocumentSeal, PieceOf } from './document-seal.ts'
import { insertPiece, lockDocuments, readSent, takeRoom } from './store-pieces.ts'

const day = 86_400_000

/** What one player may send in a day, and what one operator keeps. */
export interface DocumentBounds {
  readonly dayBytesMax: number
  readonly dayPiecesMax: number
  readonly operatorBytesMax: number
}

export const documentBoundsUsual: DocumentBounds = {
  dayBytesMax,
  dayPiecesMax,
  operatorBytesMax: 50 * 1024 * 1024 * 1024,
}

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'log'>
  readonly seal: () => Promise<DocumentSeal>
  readonly bounds: DocumentBounds
}

interface Piece extends Pick<PieceOf, 'uploadId' | 'side' | 'number'> {
  /** Base64. */
  readonly data: string
}

/**
 * Keeps a piece of a file, sealed. It is counted before it is kept, for its player and for their operator; one that is
 * there already stays as it is, however often it is sent.
 */
export function openTakePiece({ platform: { db, clock, log }, seal, bounds }: Needs) {
  return async (
    { operatorId, playerId }: PlayerCaller,
    { data, ...piece }: Piece,
  ): Promise<Answer<Record<string, never>, 'documentsToday' | 'documentsFull'>> => {
    const plain = Buffer.from(data, 'base64').subarray(0, pieceBytes)
    const of = { operatorId, playerId, ...piece }
    const sealed = (await seal()).close(plain, of)
    return withTransaction(db, async (tx) => {
      await lockDocuments(tx, of)
      const at = clock.now()
      const sent = await readSent(tx, of, at - day)
      if (sent.isThere) return ok({})
      const isMuch = sent.bytes + plain.length > bounds.dayBytesMax || sent.count >= bounds.dayPiecesMax
      if (isMuch) return refused({ code: 'documentsToday' })
      if (!(await takeRoom(tx, operatorId, plain.length, bounds.operatorBytesMax))) {
        log.warn('documents.full', { operatorId, bytesMax: bounds.operatorBytesMax })
        return refused({ code: 'documentsFull' })
      }
      await insertPiece(tx, of, { sealed, bytes: plain.length, at })
      return ok({})
    })
  }
}
