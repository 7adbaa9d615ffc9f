import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { Output } from '@banko/contract/declared.ts'
import type { DocumentSide } from '@banko/contract/identity/documents.ts'
import type { Contract } from '@banko/contract/index.ts'
import { byOf, writeAudit } from '../../audit/index.ts'
import type { PlayerOf, StaffCaller } from '../../platform/caller.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { must } from '../../platform/must.ts'
import type { Platform, Transaction } from '../../platform/platform.ts'
import type { Scope } from '../../platform/scope.ts'
import { readProfile } from '../registration/store.ts'
import type { DocumentSeal } from './document-seal.ts'
import type { Standing } from './own-identity.ts'
import { findDocument, hasLooked, putLook, readEvents, readFiles } from './store.ts'
import { readRows } from './store-desk.ts'
import { readPieces } from './store-pieces.ts'

/** For so long who opened a document fetches its files, milliseconds. */
const lookLasts = 600_000
/** Of one answer: 720 KB of a file. */
const piecesAtOnce = 16

interface Needs {
  readonly platform: Pick<Platform, 'db' | 'dbReads' | 'clock'>
  readonly seal: () => Promise<DocumentSeal>
  standing(tx: Transaction, of: PlayerOf): Promise<Standing | undefined>
}

type Opened = Output<Contract['deskDocuments']['open']>

/** A document as staff look at it. Who looks is written down before anything is shown. */
export function openShowDocument({ platform: { db, dbReads, clock }, seal, standing }: Needs) {
  return {
    open: (caller: StaffCaller, documentId: number, from: { readonly address: string }) =>
      withTransaction(db, async (tx): Promise<Answer<Opened, 'notFound'>> => {
        const { operatorId, staffId } = caller.scope
        const of = { operatorId, id: documentId }
        const [row] = await readRows(tx, { operatorId }, [documentId])
        if (!row) return refused({ code: 'notFound' })
        const at = clock.now()
        await putLook(tx, of, staffId, at)
        const entry = {
          ...byOf(caller, from),
          operatorId,
          did: 'deskDocuments.open',
          subject: `player ${row.playerId}`,
        }
        await writeAudit(tx, { ...entry, after: { documentId, kind: row.kind } }, at)
        const player = { operatorId, playerId: row.playerId }
        const { level } = must(await standing(tx, player), 'the player of a document')
        const events = (await readEvents(tx, of)).map((event) => ({
          ...{ said: event.said, at: event.at },
          ...(event.staff_name !== null && { by: event.staff_name }),
          ...(event.expires_at !== null && { expiresAt: event.expires_at }),
          ...(event.fault !== null && { fault: event.fault }),
          ...(event.words !== null && { words: event.words }),
        }))
        return ok({ ...row, level, events, files: await readFiles(tx, of), ...(await toldOf(tx, player)) })
      }),
    /** Of a document that they opened lately: absent, of another operator and not opened are answered alike. */
    async pieces(
      { operatorId, staffId }: Scope,
      asked: { readonly documentId: number; readonly side: DocumentSide; readonly from: number },
    ): Promise<Answer<{ data: string }, 'notFound'>> {
      const { documentId, side, from } = asked
      const of = { operatorId, id: documentId }
      const isOpen = await hasLooked(dbReads, of, staffId, clock.now() - lookLasts)
      const row = isOpen ? await findDocument(dbReads, operatorId, documentId) : undefined
      if (!row || row.upload_id === null) return refused({ code: 'notFound' })
      const file = { operatorId, playerId: row.player_id, uploadId: row.upload_id, side }
      const pieces = await readPieces(dbReads, file, { from, countMax: piecesAtOnce })
      if (pieces.length === 0) return refused({ code: 'notFound' })
      const opened = await seal()
      const plain = pieces.map(({ number, sealed }) => opened.open(sealed, { ...file, number }))
      return ok({ data: Buffer.concat(plain).toString('base64') })
    },
  }
}

async function toldOf(tx: Transaction, of: PlayerOf): Promise<Pick<Opened, 'told'>> {
  const told = await readProfile(tx, of)
  if (!told) return {}
  const { first_name: firstName, last_name: lastName, birth_date: birthDate, country, address, city } = told
  const { post_code: postCode, id_number: idNumber } = told
  return {
    told: {
      ...{ firstName, lastName, birthDate, country, address, city, postCode },
      ...(idNumber !== null && { idNumber }),
    },
  }
}
