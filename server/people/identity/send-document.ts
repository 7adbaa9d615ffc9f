import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { type FileType, fileBytesMax, fileTypeOf, pieceBytes } from '@banko/contract/identity/document-file.ts'
import { type DocumentKind, type DocumentSide, sidesOf } from '@banko/contract/identity/documents.ts'
import { writeAudit } from '../../audit/index.ts'
import type { Operators } from '../../operators/index.ts'
import { tellDesk } from '../../platform/bus/desk-news.ts'
import type { PlayerCaller } from '../../platform/caller.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { must } from '../../platform/must.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import type { DocumentSeal } from './document-seal.ts'
import { type FileRow, findOpen, hasUpload, insertDocument, putFiles, sayOfDocument } from './store.ts'
import { type FileOf, keepPieces, lockDocuments, readLengths, readPieces } from './store-pieces.ts'

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'bus'>
  readonly operators: Pick<Operators, 'siteOf'>
  readonly seal: () => Promise<DocumentSeal>
}

interface SentDocument {
  readonly uploadId: string
  readonly kind: DocumentKind
  readonly files: readonly { readonly side: DocumentSide; readonly pieces: number }[]
}

type SendRefusal = 'documentUnfit' | 'documentsOff' | 'documentWaits'

/** Makes a document of pieces that came, which waits to be looked at. The same again is the same document. */
export function openSendDocument({ platform: { db, clock, bus }, operators, seal }: Needs) {
  return async (
    caller: PlayerCaller,
    { uploadId, kind, files }: SentDocument,
    { address }: { readonly address: string },
  ): Promise<Answer<Record<string, never>, SendRefusal>> => {
    const opened = await seal()
    const { operatorId, playerId, siteId, sessionId } = caller
    const isWhole =
      files.length === sidesOf[kind].length && sidesOf[kind].every((side) => files.some((file) => file.side === side))
    if (!isWhole) return refused({ code: 'documentUnfit' })
    const sent = await withTransaction<Answer<Record<string, never>, SendRefusal>>(db, async (tx) => {
      await lockDocuments(tx, caller)
      if (await hasUpload(tx, caller, uploadId)) return ok({})
      const open = await findOpen(tx, caller, kind)
      if (open?.state === 'sent') return refused({ code: 'documentWaits' })
      const mayUpload = operators.siteOf(siteId).settings.documentsUnasked
      if (!open && !mayUpload) return refused({ code: 'documentsOff' })
      const kept: FileRow[] = []
      for (const { side, pieces } of files) {
        const file = await readWhole(tx, opened, { operatorId, playerId, uploadId, side }, pieces)
        if (!file) return refused({ code: 'documentUnfit' })
        kept.push(file)
      }
      const said = { state: 'sent', at: clock.now() } as const
      const id = open?.id ?? (await insertDocument(tx, caller, kind, said))
      if (open) await sayOfDocument(tx, { operatorId, id }, said)
      await putFiles(tx, { operatorId, id }, uploadId, kept)
      for (const { side } of kept) await keepPieces(tx, { operatorId, playerId, uploadId, side })
      const by = { who: { kind: 'player', id: playerId }, from: { address, session: sessionId } } as const
      const entry = { ...by, operatorId, did: 'identity.send', subject: `player ${playerId}` }
      await writeAudit(tx, { ...entry, after: { documentId: id, kind } }, said.at)
      return ok({})
    })
    if (sent.ok) tellDesk(bus, { operatorId, what: 'documents' })
    return sent
  }
}

/** Undefined: a piece is missing, it is too large, or it is nothing that is taken. */
async function readWhole(
  tx: Transaction,
  seal: DocumentSeal,
  of: FileOf,
  pieces: number,
): Promise<FileRow | undefined> {
  const lengths = await readLengths(tx, of)
  const isWhole = lengths.every(
    ({ number, bytes }, at) => number === at && (bytes === pieceBytes || at === lengths.length - 1),
  )
  const bytes = lengths.reduce((sum, piece) => sum + piece.bytes, 0)
  if (lengths.length !== pieces || !isWhole || bytes > fileBytesMax) return undefined
  const type = await readType(tx, seal, of)
  return type && { side: of.side, type, bytes, pieces }
}

async function readType(tx: Transaction, seal: DocumentSeal, of: FileOf): Promise<FileType | undefined> {
  const [first] = await readPieces(tx, of, { from: 0, countMax: 1 })
  const { number, sealed } = must(first, 'the first piece of a file')
  return fileTypeOf(seal.open(sealed, { ...of, number }))
}
