import { randomBytes } from 'node:crypto'
import { pieceBytes } from '@banko/contract/identity/document-file.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { forOperator } from '../../platform/database/row-scope.ts'
import { must } from '../../platform/must.ts'
import { openIdentity } from './open-identity.ts'
import { code, fileOf, openDocumentTown, request } from './testing/document-town.ts'

const day = 86_400_000
const { town, own, desk, playerOf, clerk, reached, put, send, sent, stands, fetched } = await openDocumentTown()
afterAll(() => town.close())

test('what is held for a player of their documents is the facts, and files that join to what they sent', async () => {
  const playerId = await reached()
  const file = fileOf('image/jpeg', 3 * pieceBytes + 7)
  const { uploadId } = await sent(playerId, 'passport', [file])
  const { own: held } = town.house.people.identity
  const [facts, ...others] = await held.facts(town.platform.db, town.of(playerId))
  expect(others).toEqual([])
  expect(facts).toMatchObject({ kind: 'passport', state: 'sent', uploadId, files: [{ side: 'front', pieces: 4 }] })
  const first = await held.pieces(town.platform.db, town.of(playerId), { countMax: 3 })
  const rest = await held.pieces(town.platform.db, town.of(playerId), { countMax: 3, before: first.at(-1)?.id })
  const pieces = [...first, ...rest].toSorted((a, b) => a.number - b.number)
  expect(Buffer.from(pieces.map(({ data }) => data).join(''), 'base64').equals(file)).toBe(true)
  const [nobody = 0] = await town.addPlayers(1, 0)
  expect(await held.pieces(town.platform.db, town.of(nobody), { countMax: 3 })).toEqual([])
})

test('a player sends so much in a day, an operator keeps so much in all', async () => {
  const identity = openIdentity(
    { platform: town.platform, operators: town.house.operators, messages: town.house.messages },
    { documentBounds: { dayBytesMax: 3 * pieceBytes, dayPiecesMax: 5, operatorBytesMax: 1_000_000_000 } },
  )
  const playerId = await reached()
  const data = randomBytes(pieceBytes).toString('base64')
  const uploadId = town.platform.ids.uuid()
  const take = (number: number) => identity.takePiece(playerOf(playerId), { uploadId, side: 'front', number, data })
  expect((await Promise.all([0, 1, 2].map(take))).map(code)).toEqual(['ok', 'ok', 'ok'])
  expect(code(await take(3))).toBe('documentsToday')
  expect(code(await take(2))).toBe('ok')
  await town.platform.time.skip(day + 1)
  expect(code(await take(3))).toBe('ok')
  // nor in crumbs, of which each costs as much as a piece
  const crumb = (number: number) =>
    identity.takePiece(playerOf(playerId), { uploadId, side: 'back', number, data: 'AA==' })
  expect((await Promise.all([0, 1, 2, 3, 4].map(crumb))).map(code).toSorted()).toEqual([
    'documentsToday',
    ...['ok', 'ok', 'ok', 'ok'],
  ])

  const { bytes } = await town.house.people.identity.room(town.operatorId)
  const narrow = openIdentity(
    { platform: town.platform, operators: town.house.operators, messages: town.house.messages },
    { documentBounds: { dayBytesMax: 1_000_000_000, dayPiecesMax: 1000, operatorBytesMax: bytes + pieceBytes } },
  )
  const other = await reached()
  const more = (number: number) =>
    narrow.takePiece(playerOf(other), { uploadId: town.platform.ids.uuid(), side: 'front', number, data })
  expect((await Promise.all([1, 2, 3].map(more))).map(code).toSorted()).toEqual([
    'documentsFull',
    'documentsFull',
    'ok',
  ])
})

test('what was never sent is swept after a day, and gives its room back', async () => {
  const playerId = await reached()
  const { identity } = town.house.people
  await town.platform.time.skip(day)
  await identity.due.sweep()
  const { documentId } = await sent(playerId, 'passport', [fileOf('image/jpeg', 5000)])
  const before = (await identity.room(town.operatorId)).bytes
  await put(playerId, town.platform.ids.uuid(), 'front', fileOf('image/jpeg', 7000))
  expect((await identity.room(town.operatorId)).bytes).toBe(before + 7000)
  await town.platform.time.skip(day - 1)
  await identity.due.sweep()
  expect((await identity.room(town.operatorId)).bytes).toBe(before + 7000)
  await town.platform.time.skip(1)
  await identity.due.sweep()
  expect((await identity.room(town.operatorId)).bytes).toBe(before)
  await desk.open(clerk(), { documentId }, request)
  expect(await fetched(documentId, 'front')).toHaveLength(5000)
})

test('an accepted one ends by the clock, and the level with it', async () => {
  const playerId = await reached()
  const { documentId } = await sent(playerId, 'passport', [fileOf('image/jpeg', 5000)])
  const now = town.platform.time.now()
  expect(code(await desk.accept(clerk(), { documentId, expiresAt: now }, request))).toBe('timePast')
  expect(code(await desk.accept(clerk(), { documentId, expiresAt: now + day }, request))).toBe('ok')
  await town.platform.time.skip(day - 1)
  expect(await stands(playerId)).toMatchObject({ level: 2 })
  await town.platform.time.skip(1)
  expect(await stands(playerId)).toMatchObject({ level: 1, documents: [{ state: 'accepted' }] })
  await town.house.people.identity.due.expire()
  expect(await stands(playerId)).toMatchObject({ documents: [{ state: 'expired', expiresAt: now + day }] })
  const opened = await desk.open(clerk(), { documentId }, request)
  expect(opened).toMatchObject({
    ok: true,
    value: { events: [{ said: 'sent' }, { said: 'accepted' }, { said: 'expired' }] },
  })
})

test('files of a closed account are kept as long as its site says, and what was decided longer', async () => {
  const [gone, stays] = [await reached(), await reached()]
  const { identity } = town.house.people
  const documents = []
  for (const playerId of [gone, stays]) {
    const { documentId } = await sent(playerId, 'passport', [fileOf('image/jpeg', 5000)])
    await desk.accept(clerk(), { documentId }, request)
    documents.push(documentId)
  }
  const say = (playerId: number, said: 'accountClosed' | 'accountOpened') =>
    sql`insert into protection_entry (operator_id, player_id, said, at)
      values (${town.operatorId}, ${playerId}, ${said}, ${town.platform.time.now()})`.execute(town.platform.db)
  await say(gone, 'accountClosed')
  await say(stays, 'accountClosed')
  await say(stays, 'accountOpened')
  const kept = async () => {
    const found = await sql<{ player_id: number }>`
      select distinct player_id from player_document_piece where player_id in (${gone}, ${stays}) order by 1`.execute(
      town.platform.db,
    )
    return found.rows.map((row) => row.player_id)
  }
  await town.platform.time.skip(1826 * day - 1)
  await identity.due.sweep()
  expect(await kept()).toEqual([gone, stays])
  await town.platform.time.skip(1)
  await identity.due.sweep()
  expect(await kept()).toEqual([stays])
  const opened = await desk.open(clerk(), { documentId: must(documents[0], 'its document') }, request)
  expect(opened).toMatchObject({ ok: true, value: { files: [], events: [{ said: 'sent' }, { said: 'accepted' }] } })
})

test('a site that wants none unasked takes what was asked for', async () => {
  const playerId = await reached()
  await sql`update site set settings = settings || '{"documentsUnasked": false}' where id = ${town.siteId}`.execute(
    town.platform.db,
  )
  await town.house.operators.refresh()
  expect(code((await send(playerId, 'selfie', [fileOf('image/jpeg', 5000)])).answer)).toBe('documentsOff')
  expect((await stands(playerId)).mayUpload).toBe(false)
  expect(code(await desk.ask(clerk(), { playerId, kind: 'selfie', words: 'With your passport' }, request))).toBe('ok')
  expect(code(await desk.ask(clerk(), { playerId, kind: 'selfie' }, request))).toBe('documentWaits')
  expect((await stands(playerId)).documents).toMatchObject([{ state: 'asked', words: 'With your passport' }])
  expect(code((await send(playerId, 'selfie', [fileOf('image/jpeg', 5000)])).answer)).toBe('ok')
  await sql`update site set settings = settings - 'documentsUnasked' where id = ${town.siteId}`.execute(
    town.platform.db,
  )
  await town.house.operators.refresh()
})

test('the list has what waits longest first, of one operator alone', async () => {
  const asked = { filters: [{ field: 'state' as const, kind: 'is' as const, values: ['sent'] }] }
  const answer = await desk.list(clerk(), asked, request)
  if (!answer.ok) throw new Error('not listed')
  const times = answer.value.rows.map(({ at }) => at)
  expect(times.length).toBeGreaterThan(2)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const all = await desk.list(clerk(), {}, request)
  if (!all.ok) throw new Error('not listed')
  const states = all.value.rows.map(({ state }) => state)
  expect(states.lastIndexOf('sent')).toBe(times.length - 1)
  const decided = all.value.rows.slice(times.length).map(({ at }) => at)
  expect(decided).toEqual(decided.toSorted((a, b) => b - a))
  const other = await forOperator(town.operatorId + 1, () => desk.list(clerk(1, town.operatorId + 1), {}, request))
  expect(other).toMatchObject({ ok: true, value: { rows: [] } })
})

test('six digits that came show that a player is reached; after five wrong ones they are good no longer', async () => {
  const playerId = await reached()
  await sql`delete from player_contact where player_id = ${playerId}`.execute(town.platform.db)
  expect(await stands(playerId)).toMatchObject({ level: 0, contacts: [{ way: 'email', confirmed: false }] })
  const caller = playerOf(playerId)
  const digitsSent = async () => {
    await town.house.messages.deliver()
    const letters = await town.house.messages.captured({ operatorId: town.operatorId, siteId: town.siteId })
    return /\d{6}/.exec(must(letters[0], 'a letter').body)?.[0] ?? ''
  }
  expect(code(await own.sendCode(caller, { way: 'mobile' }, request))).toBe('notReached')
  expect(code(await own.sendCode(caller, { way: 'email' }, request))).toBe('ok')
  await expect(own.sendCode(caller, { way: 'email' }, request)).rejects.toThrow('Too many')
  const digits = await digitsSent()
  const wrong = digits === '111111' ? '222222' : '111111'
  for (const left of [4, 3, 2, 1])
    expect(await own.confirm(caller, { way: 'email', digits: wrong }, request)).toMatchObject({ refusal: { left } })
  expect(code(await own.confirm(caller, { way: 'email', digits: wrong }, request))).toBe('activationOver')
  expect(code(await own.confirm(caller, { way: 'email', digits }, request))).toBe('activationOver')
  await town.platform.time.skip(60_000)
  await own.sendCode(caller, { way: 'email' }, request)
  expect(await own.confirm(caller, { way: 'email', digits: await digitsSent() }, request)).toMatchObject({
    ok: true,
    value: { level: 1, contacts: [{ confirmed: true }] },
  })
  // an address that they changed since is not where they were reached
  await sql`update player_profile set email = 'other@example.com' where player_id = ${playerId}`.execute(
    town.platform.db,
  )
  expect(await stands(playerId)).toMatchObject({ level: 0 })
})
