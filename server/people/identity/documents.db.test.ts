import { randomBytes } from 'node:crypto'
import { fileBytesMax, pieceBytes } from '@banko/contract/identity/document-file.ts'
import type { DocumentKind } from '@banko/contract/identity/documents.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { forOperator } from '../../platform/database/row-scope.ts'
import { must } from '../../platform/must.ts'
import { code, fileOf, openDocumentTown, request } from './testing/document-town.ts'

const { town, own, desk, playerOf, clerk, reached, put, send, sent, stands, fetched } = await openDocumentTown()
afterAll(() => town.close())

test('a document goes from a phone to whoever judges it, and its player rises', async () => {
  const playerId = await reached()
  expect(await stands(playerId)).toMatchObject({ level: 1, missing: ['identity', 'address', 'funds'], documents: [] })
  const [front, back] = [fileOf('image/jpeg', 100_000), fileOf('image/png', 20 * pieceBytes)]
  const { documentId } = await sent(playerId, 'identityCard', [front, back])
  expect(await stands(playerId)).toMatchObject({ level: 1, documents: [{ kind: 'identityCard', state: 'sent' }] })

  const opened = await desk.open(clerk(), { documentId }, request)
  expect(opened).toMatchObject({
    ok: true,
    value: {
      ...{ state: 'sent', level: 1, told: { firstName: 'Ada', birthDate: '1990-05-06', address: 'Cadde 1' } },
      files: [
        { side: 'front', type: 'image/jpeg', bytes: 100_000, pieces: 3 },
        { side: 'back', type: 'image/png', bytes: back.length, pieces: 20 },
      ],
    },
  })
  expect((await fetched(documentId, 'front')).equals(front)).toBe(true)
  expect((await fetched(documentId, 'back')).equals(back)).toBe(true)

  expect(code(await desk.accept(clerk(), { documentId }, request))).toBe('ok')
  expect(await stands(playerId)).toMatchObject({ level: 2, documents: [{ state: 'accepted' }] })
  expect(await town.house.people.identity.levelOf(town.platform.db, town.of(playerId))).toBe(2)
  const letters = await town.house.messages.list(town.platform.db, { ...town.of(playerId), countMax: 5 })
  expect(letters.map(({ template }) => template)).toEqual(['documentAccepted'])
})

test('nothing of a file lies readable in the database', async () => {
  const playerId = await reached()
  const file = fileOf('image/jpeg', pieceBytes + 500)
  const { uploadId } = await sent(playerId, 'passport', [file])
  const { rows } = await sql<{ sealed: Uint8Array }>`
    select sealed from player_document_piece where operator_id = ${town.operatorId} and upload_id = ${uploadId}
    order by number`.execute(town.platform.db)
  expect(rows).toHaveLength(2)
  for (const { sealed } of rows)
    for (let at = 0; at + 16 <= file.length; at += 997)
      expect(Buffer.from(sealed).includes(file.subarray(at, at + 16))).toBe(false)
})

test('pieces that change places open nothing, neither among players nor in one file', async () => {
  const [one, other] = [await reached(), await reached()]
  const mine = await sent(one, 'passport', [fileOf('image/jpeg', pieceBytes + 500)])
  const theirs = await sent(other, 'passport', [fileOf('image/jpeg', pieceBytes + 500)])
  for (const { documentId } of [mine, theirs]) await desk.open(clerk(), { documentId }, request)
  const { db } = town.platform
  const sealedOf = async (uploadId: string, number: number) => {
    const found = await sql<{ sealed: Uint8Array }>`
      select sealed from player_document_piece where upload_id = ${uploadId} and number = ${number}`.execute(db)
    return must(found.rows[0], 'a piece').sealed
  }
  const overwrite = (uploadId: string, number: number, sealed: Uint8Array) =>
    sql`update player_document_piece set sealed = ${sealed} where upload_id = ${uploadId} and number = ${number}`.execute(
      db,
    )
  const [first, second] = [await sealedOf(mine.uploadId, 0), await sealedOf(mine.uploadId, 1)]
  const ask = (documentId: number) => desk.pieces(clerk(), { documentId, side: 'front', from: 0 }, request)
  expect(code(await ask(mine.documentId))).toBe('ok')
  await overwrite(theirs.uploadId, 0, first)
  await expect(ask(theirs.documentId)).rejects.toThrow()
  await overwrite(mine.uploadId, 0, second)
  await expect(ask(mine.documentId)).rejects.toThrow()
  await overwrite(mine.uploadId, 0, first)
  expect(code(await ask(mine.documentId))).toBe('ok')
  // a document that points at another's files does not find them as its own
  await sql`update player_document set upload_id = ${town.platform.ids.uuid()} where id = ${theirs.documentId}`.execute(
    db,
  )
  await sql`update player_document set upload_id = ${theirs.uploadId} where id = ${mine.documentId}`.execute(db)
  expect(code(await ask(mine.documentId))).toBe('notFound')
})

test('another operator, another staff member and nobody’s document are answered alike', async () => {
  const playerId = await reached()
  const { documentId } = await sent(playerId, 'passport', [fileOf('application/pdf', 5000)])
  const ask = (id: number, caller = clerk()) => desk.pieces(caller, { documentId: id, side: 'front', from: 0 }, request)
  const absent = { ok: false, refusal: { code: 'notFound' } }
  // not opened yet
  expect(await ask(documentId)).toEqual(absent)
  await desk.open(clerk(), { documentId }, request)
  expect(await ask(documentId)).toMatchObject({ ok: true })
  expect(await ask(documentId, clerk(2))).toEqual(absent)
  expect(await ask(1_000_000)).toEqual(absent)
  await town.platform.time.skip(600_000)
  expect(await ask(documentId)).toEqual(absent)
  const foreign = clerk(1, town.operatorId + 1)
  await forOperator(town.operatorId + 1, async () => {
    expect(await desk.open(foreign, { documentId }, request)).toEqual(absent)
    expect(await ask(documentId, foreign)).toEqual(absent)
    expect(await desk.accept(foreign, { documentId }, request)).toEqual(absent)
    expect(await desk.refuse(foreign, { documentId, fault: 'other', again: false }, request)).toEqual(absent)
    expect(await desk.ask(foreign, { playerId, kind: 'selfie' }, request)).toEqual(absent)
    expect(await desk.ofPerson(foreign, { playerId }, request)).toEqual(absent)
  })
})

test('a refused one says why, another is asked for, and what comes fills that', async () => {
  const playerId = await reached()
  const { documentId } = await sent(playerId, 'passport', [fileOf('image/webp', 5000)])
  const words = 'The number is covered by a thumb'
  const refusal = { documentId, fault: 'unreadable', words, again: true } as const
  expect(code(await desk.refuse(clerk(), refusal, request))).toBe('ok')
  const asked = { kind: 'passport', state: 'asked', fault: 'unreadable', words }
  expect(await stands(playerId)).toMatchObject({ level: 1, documents: [asked] })
  expect(code(await desk.accept(clerk(2), { documentId }, request))).toBe('documentJudged')
  const again = await sent(playerId, 'passport', [fileOf('image/webp', 5000)])
  expect(again.documentId).toBeGreaterThan(documentId)
  expect(code(await desk.accept(clerk(), { documentId: again.documentId }, request))).toBe('ok')
  // what turns out to be forged is refused afterwards
  const forged = { documentId: again.documentId, fault: 'mismatch', again: false } as const
  expect(code(await desk.refuse(clerk(), forged, request))).toBe('ok')
  expect(await stands(playerId)).toMatchObject({
    level: 1,
    documents: [{ kind: 'passport', state: 'refused', fault: 'mismatch' }],
  })
  const { rows } = await sql<{ did: string; subject: string }>`
    select did, subject from audit_row where did like 'deskDocuments.%' order by id desc limit 3`.execute(
    town.platform.db,
  )
  expect(rows.map(({ did }) => did)).toEqual(['deskDocuments.refuse', 'deskDocuments.accept', 'deskDocuments.refuse'])
  expect(rows[0]?.subject).toBe(`player ${playerId}`)
})

test('each time somebody looks stands in the audit', async () => {
  const playerId = await reached()
  const { documentId } = await sent(playerId, 'passport', [fileOf('image/png', 5000)])
  const looks = async () => {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from audit_row where did = 'deskDocuments.open' and subject = ${`player ${playerId}`}
    `.execute(town.platform.db)
    return found.rows[0]?.count
  }
  for (const looked of [1, 2, 3]) {
    await desk.open(clerk(), { documentId }, request)
    expect(await looks()).toBe(looked)
  }
})

test.each<[string, DocumentKind, () => Buffer[]]>([
  ['a page with a script in it', 'passport', () => [Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(9))]],
  ['a card without its back', 'identityCard', () => [fileOf('image/jpeg', 5000)]],
  ['a passport with a back', 'passport', () => [fileOf('image/jpeg', 5000), fileOf('image/jpeg', 5000)]],
])('%s is no document', async (_, kind, files) => {
  const playerId = await reached()
  expect(code((await send(playerId, kind, files())).answer)).toBe('documentUnfit')
  expect((await stands(playerId)).documents).toEqual([])
})

test('a file with a piece missing, or with one that is cut short, is none', async () => {
  const playerId = await reached()
  const uploadId = town.platform.ids.uuid()
  const put1 = (number: number, bytes: Buffer) =>
    own.putPiece(playerOf(playerId), { uploadId, side: 'front', number, data: bytes.toString('base64') }, request)
  await put1(0, fileOf('image/jpeg', pieceBytes))
  await put1(2, randomBytes(10))
  const as = (pieces: number) =>
    own.send(playerOf(playerId), { uploadId, kind: 'passport', files: [{ side: 'front', pieces }] }, request)
  expect(code(await as(2))).toBe('documentUnfit')
  expect(code(await as(3))).toBe('documentUnfit')
  // a short one in the middle
  await put1(1, randomBytes(pieceBytes - 1))
  expect(code(await as(3))).toBe('documentUnfit')
})

test('a file that is whole and larger than it may be is none', async () => {
  const playerId = await reached()
  const [fits, large] = [fileOf('image/jpeg', fileBytesMax), fileOf('image/jpeg', fileBytesMax + 1)]
  expect(code((await send(playerId, 'passport', [large])).answer)).toBe('documentUnfit')
  expect(code((await send(playerId, 'passport', [fits])).answer)).toBe('ok')
})

test('the same again is one document, and a piece that is there stays as it is', async () => {
  const playerId = await reached()
  const file = fileOf('image/jpeg', 5000)
  const { uploadId, documentId } = await sent(playerId, 'passport', [file])
  await put(playerId, uploadId, 'front', fileOf('image/png', 5000))
  const files = [{ side: 'front' as const, pieces: 1 }]
  expect(code(await own.send(playerOf(playerId), { uploadId, kind: 'passport', files }, request))).toBe('ok')
  expect((await stands(playerId)).documents).toHaveLength(1)
  await desk.open(clerk(), { documentId }, request)
  expect((await fetched(documentId, 'front')).equals(file)).toBe(true)
  expect(code((await send(playerId, 'passport', [fileOf('image/jpeg', 5000)])).answer)).toBe('documentWaits')
})

test('two who judge at once: one does, the other is told', async () => {
  const playerId = await reached()
  const { documentId } = await sent(playerId, 'passport', [fileOf('image/jpeg', 5000)])
  const both = await Promise.all([
    desk.accept(clerk(1), { documentId }, request),
    desk.accept(clerk(2), { documentId }, request),
  ])
  expect(both.map(code).toSorted()).toEqual(['documentJudged', 'ok'])
})
