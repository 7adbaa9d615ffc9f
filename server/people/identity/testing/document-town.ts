import { randomBytes } from 'node:crypto'
import { type FileType, pieceBytes } from '@banko/contract/identity/document-file.ts'
import type { DocumentKind, DocumentSide } from '@banko/contract/identity/documents.ts'
import { sql } from 'kysely'
import { must } from '../../../platform/must.ts'
import { Scope } from '../../../platform/scope.ts'
import { openTestHouse } from '../../../testing/test-house.ts'
import { identityCalls } from '../calls.ts'
import { deskDocumentsCalls } from '../desk-calls.ts'
import { putContact } from '../store-level.ts'

/** Of a call that is made without a line. */
export const request = { host: 'test', address: '192.0.2.1' } as never

const heads: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'ffd8ffe000104a464946',
  'image/png': '89504e470d0a1a0a0000',
  'image/webp': '524946460000000057454250',
  'application/pdf': '255044462d312e370a25',
}

/** A file of so many bytes that nothing else is like. */
export function fileOf(type: FileType, bytes: number): Buffer {
  const head = Buffer.from(heads[type], 'hex')
  return Buffer.concat([head, randomBytes(bytes - head.length)])
}

/** What an answer says in one word. */
export const code = (answer: { ok: boolean; refusal?: { code: string } }) => (answer.ok ? 'ok' : answer.refusal?.code)

let names = 0

/** A house with players who show who they are, and staff who judge it. */
export async function openDocumentTown() {
  const town = await openTestHouse()
  const own = identityCalls(town.house)
  const desk = deskDocumentsCalls(town.house)
  const { db, ids } = town.platform

  const playerOf = (playerId: number) =>
    ({ kind: 'player', ...town.of(playerId), siteId: town.siteId, sessionId: 'made here' }) as const

  function clerk(staffId = 1, operatorId = town.operatorId) {
    const permissions = new Set(['people.documents', 'people.see'] as const)
    const scope = Scope.ofSession({ operatorId, staffId, staffName: `clerk ${staffId}`, permissions })
    return { kind: 'staff', scope, sessionId: 'made here', provenAt: 0 } as const
  }

  /** A player who has told who they are and is reached. */
  async function reached(): Promise<number> {
    const [playerId = 0] = await town.addPlayers(1, 0)
    const mail = `player${++names}@example.com`
    await sql`
      insert into player_profile (operator_id, player_id, first_name, last_name, birth_date, sex, country, city, address,
        post_code, email, email_folded, agreed_at)
      values (${town.operatorId}, ${playerId}, 'Ada', 'Ay', '1990-05-06', 'f', 'TR', 'Rize', 'Cadde 1', '53000', ${mail},
        ${mail}, 0)`.execute(db)
    await db.transaction().execute((tx) => putContact(tx, town.of(playerId), 'email', 0))
    return playerId
  }

  /** Answers how many pieces it took. */
  async function put(playerId: number, uploadId: string, side: DocumentSide, file: Buffer): Promise<number> {
    const count = Math.ceil(file.length / pieceBytes)
    for (let number = 0; number < count; number += 1) {
      const data = file.subarray(number * pieceBytes, (number + 1) * pieceBytes).toString('base64')
      const answer = await own.putPiece(playerOf(playerId), { uploadId, side, number, data }, request)
      if (!answer.ok) throw new Error(answer.refusal.code)
    }
    return count
  }

  /** Sends a document with these files; answers its name and what was answered. */
  async function send(playerId: number, kind: DocumentKind, files: readonly Buffer[]) {
    const uploadId = ids.uuid()
    const sides: DocumentSide[] = ['front', 'back']
    const sent = []
    for (const [at, file] of files.entries()) {
      const side = must(sides[at], 'a side')
      sent.push({ side, pieces: await put(playerId, uploadId, side, file) })
    }
    return { uploadId, answer: await own.send(playerOf(playerId), { uploadId, kind, files: sent }, request) }
  }

  return {
    ...{ town, own, desk, playerOf, clerk, reached, put, send },
    async sent(playerId: number, kind: DocumentKind, files: readonly Buffer[]) {
      const { uploadId, answer } = await send(playerId, kind, files)
      if (!answer.ok) throw new Error(answer.refusal.code)
      const one = answer.value.documents.find((document) => document.kind === kind)
      return { uploadId, documentId: must(one, kind).documentId }
    },
    async stands(playerId: number) {
      const answer = await own.get(playerOf(playerId), {}, request)
      if (!answer.ok) throw new Error('nothing stands')
      return answer.value
    },
    /** A file of a document that was opened. */
    async fetched(documentId: number, side: DocumentSide): Promise<Buffer> {
      const parts: Buffer[] = []
      for (let from = 0; ; from += 16) {
        const answer = await desk.pieces(clerk(), { documentId, side, from }, request)
        if (!answer.ok) return Buffer.concat(parts)
        parts.push(Buffer.from(answer.value.data, 'base64'))
      }
    },
  }
}
