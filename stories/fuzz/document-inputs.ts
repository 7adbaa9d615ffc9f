// tidy-allow sql: a document that waits, without the files by which it is sent
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { sql } from 'kysely'
import type { FuzzWorld } from './world.ts'

/** Whose document it is, and which. */
export interface WaitingDocument {
  readonly playerId: number
  readonly documentId: number
}

/** What staff do with a document: in this order each call does something. */
export function documentInputs(of: () => WaitingDocument): Readonly<Record<string, () => object>> {
  const documentId = () => of().documentId
  return {
    'deskDocuments.open': () => ({ documentId: documentId() }),
    'deskDocuments.accept': () => ({ documentId: documentId() }),
    'deskDocuments.refuse': () => ({ documentId: documentId(), fault: 'mismatch', words: 'Another name', again: true }),
    'deskDocuments.ask': () => ({ playerId: of().playerId, kind: 'selfie', words: 'With the passport' }),
  }
}

/** Well-formed input of every call about documents, which changes nothing where it is let in. */
export function documentsIdleInputs(): Readonly<Record<string, () => object>> {
  const nobodys = { documentId: 1_000_000 }
  return {
    'deskDocuments.list': () => ({}),
    'deskDocuments.room': () => ({}),
    'deskDocuments.ofPerson': () => ({ playerId: 1_000_000 }),
    'deskDocuments.open': () => nobodys,
    'deskDocuments.pieces': () => ({ ...nobodys, side: 'front', from: 0 }),
    'deskDocuments.accept': () => nobodys,
    'deskDocuments.refuse': () => ({ ...nobodys, fault: 'other', again: false }),
    'deskDocuments.ask': () => ({ playerId: 1_000_000, kind: 'passport' }),
  }
}

/** A passport of a player of the first operator that waits to be looked at. */
export function writeDocument({ served }: Pick<FuzzWorld, 'served'>, playerId: number): Promise<WaitingDocument> {
  const { db } = served.house.platform
  return forOperator(1, async () => {
    const made = await sql<{ id: number }>`
      insert into player_document (operator_id, player_id, kind, state, changed_at)
      values (1, ${playerId}, 'passport', 'sent', 0) returning id`.execute(db)
    return { playerId, documentId: made.rows[0]?.id ?? 0 }
  })
}

/** The beginning of a JPEG, and nothing else of one. */
const picture = Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64')
const piece = { uploadId: '00000000-0000-4000-8000-00000000d0c1', side: 'front', number: 0, data: picture }
const sent = { uploadId: piece.uploadId, kind: 'passport', files: [{ side: 'front', pieces: 1 }] }

/** Makes a call of a player's. */
export type AskAsPlayer = (path: string, input: object) => Promise<{ readonly status: number; readonly body: unknown }>

/** A document goes the way of a player's own, to whoever looks at it; answers which. */
export async function sendDocument(ask: AskAsPlayer): Promise<number> {
  for (const [path, input] of [
    ['/identity/putPiece', piece],
    ['/identity/send', sent],
  ] as const) {
    const { status, body } = await ask(path, input)
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(body)}`)
  }
  const { body } = await ask('/identity/get', {})
  const { documents = [] } = body as { readonly documents?: readonly { readonly documentId: number }[] }
  return documents[0]?.documentId ?? 0
}
