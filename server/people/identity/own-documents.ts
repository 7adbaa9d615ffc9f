import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection } from '../../platform/platform.ts'
import type { DocumentSeal } from './document-seal.ts'
import { readDocuments, readEvents, readFiles } from './store.ts'
import { readKept } from './store-pieces.ts'

/** Documents whose facts are handed out. */
const documentsMax = 100

interface Page {
  readonly before?: number | undefined
  readonly countMax: number
}

/** What is held of a player's documents, for that player. */
export function openOwnDocuments(seal: () => Promise<DocumentSeal>) {
  return {
    async facts(connection: Connection, of: PlayerOf) {
      const rows = await readDocuments(connection, of, documentsMax)
      return Promise.all(
        rows.map(async ({ id, kind, state, upload_id: uploadId, expires_at: expiresAt, fault, words }) => {
          const document = { operatorId: of.operatorId, id }
          const [events, files] = [await readEvents(connection, document), await readFiles(connection, document)]
          const history = events.map(({ said, at }) => ({ said, at }))
          return { documentId: id, kind, state, expiresAt, fault, words, history, uploadId, files }
        }),
      )
    },
    /** Pieces of what they sent, as base64, the last first: those of a file, put in order, are the file. */
    async pieces(connection: Connection, of: PlayerOf, { before, countMax }: Page) {
      const opened = await seal()
      const rows = await readKept(connection, of, { before: before ?? null, countMax })
      return rows.map(({ id, upload_id: uploadId, side, number, sealed }) => {
        const plain = opened.open(sealed, { ...of, uploadId, side, number })
        return { id, uploadId, side, number, data: Buffer.from(plain).toString('base64') }
      })
    },
  }
}
