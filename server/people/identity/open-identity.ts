import type { Messages } from '../../messages/index.ts'
import type { Operators } from '../../operators/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Platform } from '../../platform/platform.ts'
import { openConfirmContact } from './confirm-contact.ts'
import { openDocumentsDue } from './do-due.ts'
import { openDocumentSeal } from './document-seal.ts'
import { openJudgeDocument } from './judge-document.ts'
import { openOwnDocuments } from './own-documents.ts'
import { openOwnIdentity } from './own-identity.ts'
import { openSendDocument } from './send-document.ts'
import { openShowDocument } from './show-document.ts'
import { countWaiting, readRowsOf } from './store-desk.ts'
import { readRoom } from './store-pieces.ts'
import { type DocumentBounds, documentBoundsUsual, openTakePiece } from './take-piece.ts'

interface Needs {
  readonly platform: Platform
  readonly operators: Pick<Operators, 'siteOf'>
  readonly messages: Pick<Messages, 'send' | 'erase'>
}

export interface IdentityOptions {
  /** Seals documents and what authenticators share with us, besides a secret in the database; none when absent. */
  readonly sealKey?: string | undefined
  readonly documentBounds?: DocumentBounds | undefined
}

/** Of a person's documents that the desk shows beside them, and of those that wait that are counted. */
const [shownMax, countedMax] = [100, 10_000]

/** Who players are, as far as they have shown it: levels, documents, and what staff decide about them. */
export function openIdentity(
  { platform, operators, messages }: Needs,
  { sealKey = '', documentBounds: bounds = documentBoundsUsual }: IdentityOptions,
) {
  const { dbReads } = platform
  const seal = openDocumentSeal(platform, sealKey)
  const { get, standing } = openOwnIdentity({ platform, operators })
  return {
    get,
    standing,
    /** A player's level, asked in the transaction of who decides by it; 0 of whoever the operator does not have. */
    levelOf: async (connection: Connection, of: PlayerOf) => (await standing(connection, of))?.level ?? 0,
    takePiece: openTakePiece({ platform, seal, bounds }),
    send: openSendDocument({ platform, operators, seal }),
    contact: openConfirmContact({ platform, messages }),
    own: openOwnDocuments(seal),
    judge: openJudgeDocument({ platform, messages }),
    show: openShowDocument({ platform, seal, standing }),
    due: openDocumentsDue({ platform, operators }),
    rowsOf: (of: PlayerOf) => readRowsOf(dbReads, of, shownMax),
    countWaiting: (operatorId: number, countMax: number) => countWaiting(dbReads, operatorId, countMax),
    room: async (operatorId: number) => ({
      bytes: await readRoom(dbReads, operatorId),
      bytesMax: bounds.operatorBytesMax,
      waiting: await countWaiting(dbReads, operatorId, countedMax),
    }),
  }
}

export type IdentityHouse = ReturnType<typeof openIdentity>
