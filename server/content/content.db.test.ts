import type { Content } from '@banko/contract/content/content-item.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, StaffCaller } from '../platform/caller.ts'
import { forOperator } from '../platform/database/row-scope.ts'
import { Scope } from '../platform/scope.ts'
import { createStaff } from '../staff/index.ts'
import { byTest, openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { itemsMax } from './change-item.ts'
import { picturesMax } from './pictures.ts'

let town: TestHouse
let staff: StaffCaller
let strangers: StaffCaller
let otherSite: number
const from = { address: '192.0.2.1' }
const notFound = { ok: false, refusal: { code: 'notFound' } }

const staffOf = (operatorId: number): StaffCaller => ({
  kind: 'staff',
  sessionId: 'a session',
  provenAt: 0,
  scope: Scope.ofSession({ operatorId, staffId: 1, staffName: 'editor', permissions: new Set(['content.edit']) }),
})

beforeAll(async () => {
  town = await openTestHouse()
  const { operators } = town.house
  const { db } = town.platform
  const other = await db
    .transaction()
    .execute((tx) => operators.createOperator(tx, { name: 'Other', currencies: ['TRY'], liveMoney: false }))
  await operators.refresh()
  const site = { operatorId: other, domain: 'other.example', languageDefault: 'en', languages: ['en'], currency: 'TRY' }
  otherSite = await db.transaction().execute((tx) => operators.createSite(tx, site))
  await operators.refresh()
  staff = staffOf(town.operatorId)
  strangers = staffOf(other)
}, 60_000)
afterAll(() => town.close())

const content = () => town.house.content
const here = () => ({ siteId: town.siteId, lang: 'en' })
const asOwn = <T>(work: () => Promise<T>) => forOperator(town.operatorId, work)

const terms = (html: string, title = 'Our terms'): Content => ({ kind: 'page', pageId: 9, title, html })
const popup = (more: Partial<Extract<Content, { kind: 'popup' }>> = {}): Content => ({
  kind: 'popup',
  title: 'News',
  html: '<p>Cup week</p>',
  position: 0,
  screens: 'all',
  place: 'everywhere',
  closesAfterSeconds: 0,
  ...more,
})

async function save(draft: Content, id?: number, caller = staff, siteId = town.siteId) {
  const answer = await forOperator(caller.scope.operatorId, () =>
    content().saveDraft(caller, { siteId, lang: 'en', content: draft, ...(id !== undefined && { id }) }, from),
  )
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}
const publish = (id: number, version: number, caller = staff) =>
  forOperator(caller.scope.operatorId, () => content().publish(caller, { id, version }, from))
const page = (pageId: number, of: { siteId: number; lang: string } = here()) => asOwn(() => content().page(of, pageId))

test.each([5, 6, 7, 8, 9, 10, 15])(
  'page %i comes with the product in every language, and is already clean',
  async (id) => {
    const { cleanHtml } = await import('./clean-html.ts')
    for (const lang of ['tr', 'en', 'fa']) {
      const answer = await page(id, { siteId: town.siteId, lang })
      if (!answer.ok) throw new Error(`no page ${id} in ${lang}`)
      expect(answer.value.html.length).toBeGreaterThan(300)
      expect(cleanHtml(answer.value.html)).toEqual({ html: answer.value.html, takenOut: [] })
      // persian texts have latin digits
      expect(answer.value.html).not.toMatch(/[۰-۹٠-٩]/)
    }
  },
)

test('a page that there is not is not found', async () => {
  for (const id of [0, 4, 11, 14, 16, -5, 1.5]) expect(await page(id)).toEqual(notFound)
})

test('a draft is seen by nobody until it is published, cleaned, and an earlier one comes back', async () => {
  const first = await save(terms('<p onclick="x()">One</p><script>y()</script>'))
  expect(first.takenOut).toEqual([
    { what: 'p[onclick]', count: 1 },
    { what: 'script', count: 1 },
  ])
  expect(await page(9)).toMatchObject({ value: { title: 'Terms and conditions' } })
  expect(await publish(first.id, first.version)).toEqual({ ok: true, value: {} })
  expect(await page(9)).toEqual({ ok: true, value: { title: 'Our terms', html: '<p>One</p>' } })

  const second = await save(terms('<p>Two</p>'), first.id)
  expect(second).toEqual({ id: first.id, version: 2, takenOut: [] })
  expect(await page(9)).toMatchObject({ value: { html: '<p>One</p>' } })
  await publish(first.id, 2)
  expect(await page(9)).toMatchObject({ value: { html: '<p>Two</p>' } })

  const back = await asOwn(() => content().restore(staff, { id: first.id, version: 1 }, from))
  expect(back).toEqual({ ok: true, value: { version: 3 } })
  expect(await page(9)).toMatchObject({ value: { html: '<p>Two</p>' } })
  await publish(first.id, 3)
  expect(await page(9)).toMatchObject({ value: { html: '<p>One</p>' } })

  const late = {
    siteId: town.siteId,
    lang: 'en',
    content: { kind: 'page', pageId: 9, title: 'Late', html: '' },
  } as const
  expect(await asOwn(() => content().saveDraft(staff, { ...late, id: first.id, seen: 2 }, from))).toMatchObject({
    refusal: { code: 'revisionOld', revision: 3, savedBy: 'editor' },
  })

  const read = await asOwn(() => content().read({ operatorId: town.operatorId, id: first.id }, 2))
  expect(read).toMatchObject({ item: { version: 3, published: 3 }, found: { content: { html: '<p>Two</p>' } } })
  expect(read?.versions.map(({ version, saved_by }) => [version, saved_by])).toEqual([
    [3, 'editor'],
    [2, 'editor'],
    [1, 'editor'],
  ])
  const again = await asOwn(() => content().saveDraft(staff, { ...here(), content: terms('<p>x</p>') }, from))
  expect(again).toEqual({ ok: false, refusal: { code: 'contentTaken' } })

  await asOwn(() => content().remove(staff, first.id, from))
  expect(await page(9)).toMatchObject({ value: { title: 'Terms and conditions' } })
  expect(await publish(first.id, 1)).toEqual(notFound)
  // what was taken off leaves its place
  expect((await save(terms('<p>Three</p>'))).version).toBe(1)
})

test('each change leaves one row in the audit', async () => {
  const { id } = await save(popup())
  await publish(id, 1)
  await asOwn(() => content().restore(staff, { id, version: 1 }, from))
  await asOwn(() => content().remove(staff, id, from))
  const rows = await asOwn(() =>
    sql<{ did: string }>`select did from audit_row where subject = ${`content ${id}`} order by did`.execute(
      town.platform.db,
    ),
  )
  expect(rows.rows.map(({ did }) => did)).toEqual([
    'deskContent.publish',
    'deskContent.remove',
    'deskContent.restore',
    'deskContent.saveDraft',
  ])
})

test('a popup is shown between its times, in its order, and to its own site alone', async () => {
  const now = town.platform.clock.now()
  const made = [
    await save(popup({ title: 'second', position: 2 })),
    await save(popup({ title: 'first', position: 1, from: now, until: now + 1000 })),
    await save(popup({ title: 'over', until: now })),
    await save(popup({ title: 'later', from: now + 1 })),
  ]
  for (const { id, version } of made) await publish(id, version)
  const titles = async (siteId: number) =>
    (await content().shown.read({ siteId, lang: 'en' }, 'popup')).map(({ facts, html }) => [facts.title, html])
  expect(await asOwn(() => titles(town.siteId))).toEqual([
    ['first', '<p>Cup week</p>'],
    ['second', '<p>Cup week</p>'],
  ])
  expect(await forOperator(strangers.scope.operatorId, () => titles(otherSite))).toEqual([])
})

test('staff of another operator change nothing of it, see nothing of it, and put nothing on its site', async () => {
  const { id, version } = await save(popup())
  expect(await publish(id, version, strangers)).toEqual(notFound)
  await expect(save(popup(), id, strangers, otherSite)).rejects.toThrow('notFound')
  await expect(save(popup(), undefined, strangers)).rejects.toThrow('notFound')
  const theirs = await forOperator(strangers.scope.operatorId, () =>
    content().list(strangers.scope.operatorId, { siteId: undefined, kind: undefined, lang: undefined, after: 0 }, 10),
  )
  expect(theirs).toEqual([])
})

test('an item stays of its kind, its page and its language; one in a language of no site is not taken', async () => {
  const { id } = await save(popup())
  await expect(save({ ...popup(), kind: 'bannerPopup' } as unknown as Content, id)).rejects.toThrow('notFound')
  const answer = await asOwn(() =>
    content().saveDraft(staff, { siteId: town.siteId, lang: 'tr', content: popup() }, from),
  )
  expect(answer).toEqual(notFound)
})

test('an operator has so many items, and keeps the fifty newest versions of each and what it shows', async () => {
  const { id } = await save(popup())
  await publish(id, 1)
  for (let n = 0; n < 60; n++) await save(popup({ title: `version ${n}` }), id)
  const read = await asOwn(() => content().read({ operatorId: town.operatorId, id }))
  expect(read?.versions.length).toBe(51)
  expect(read?.versions.at(-1)?.version).toBe(1)
  await asOwn(() =>
    sql`insert into content_item (operator_id, site_id, lang, kind, version, made_at)
        select ${town.operatorId}, ${town.siteId}, 'en', 'popup', 0, 0 from generate_series(1, ${itemsMax})`.execute(
      town.platform.db,
    ),
  )
  await expect(save(popup())).rejects.toThrow('contentFull')
  await asOwn(() => sql`delete from content_item where version = 0`.execute(town.platform.db))
})

const bytesOf = (hex: string, length = 64) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(length)])
const add = (bytes: Buffer) => asOwn(() => content().pictures.add(staff, bytes.toString('base64'), from))

test('a picture is what its bytes say, stands under its content, and is its operator’s alone', async () => {
  const png = bytesOf('89504e470d0a1a0a')
  const kept = await add(png)
  expect(kept).toMatchObject({ ok: true, value: { address: expect.stringMatching(/^\/pictures\/[0-9a-f]{40}\.png$/) } })
  expect(await add(png)).toEqual(kept)
  const name = kept.ok ? kept.value.address.slice('/pictures/'.length) : ''
  const found = await content().pictures.find('test.example', name)
  expect(found?.type).toBe('image/png')
  expect(Buffer.from(found?.bytes ?? []).equals(png)).toBe(true)
  // asked for again it is the same, from memory
  expect(await content().pictures.find('test.example', name)).toBe(found)
  expect(await content().pictures.find('other.example', name)).toBeUndefined()
  expect(await content().pictures.find('test.example', "' or 1=1 --")).toBeUndefined()
  expect(await add(bytesOf('ffd8ffe0'))).toMatchObject({ ok: true })
  expect(await add(Buffer.from('RIFFxxxxWEBPVP8 '))).toMatchObject({ ok: true })
})

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
  ['HTML', Buffer.from('<!doctype html><script>x()</script>')],
  ['GIF', Buffer.from('GIF89a................')],
  ['a RIFF that is no WebP', Buffer.from('RIFFxxxxWAVEfmt ')],
  ['too large a PNG', bytesOf('89504e470d0a1a0a', 300 * 1024)],
])('%s is no picture here', async (_, bytes) => {
  expect(await add(bytes)).toEqual({ ok: false, refusal: { code: 'pictureUnfit' } })
})

test('an operator keeps so many pictures', async () => {
  await asOwn(() =>
    sql`insert into content_picture (operator_id, name, type, bytes, made_at)
        select ${town.operatorId}, 'made ' || n, 'image/png', '', 0 from generate_series(1, ${picturesMax}) n`.execute(
      town.platform.db,
    ),
  )
  expect(await add(bytesOf('89504e470d0a1a0a01'))).toMatchObject({ refusal: { code: 'contentFull', max: picturesMax } })
})

const visitor = (): Caller => ({ kind: 'visitor', operatorId: town.operatorId, siteId: town.siteId })
const message = (messageId: string) => ({
  ...({
    messageId,
    email: ' ada@example.com',
    topCategory: 'payment',
    category: 'deposit',
    text: 'Where is it?',
  } as const),
  lang: 'en',
})

async function solve() {
  const { createHash } = await import('node:crypto')
  const { puzzle, salt, target } = await asOwn(() => content().contact.challenge(town.siteId))
  for (let number = 0; ; number++)
    if (createHash('sha256').update(`${salt}.${number}`).digest('hex') === target) return { puzzle, number }
}

const listed = () =>
  asOwn(() =>
    content().contacts(
      town.operatorId,
      { state: undefined, topCategory: undefined, owner: undefined, before: undefined },
      100,
    ),
  )
const send = (sent: Parameters<ReturnType<typeof content>['contact']['send']>[1], caller = visitor()) =>
  asOwn(() => content().contact.send(caller, sent))

test('a visitor’s message needs a puzzle of its own; sent again it is the same message', async () => {
  const [one, two] = [town.platform.ids.uuid(), town.platform.ids.uuid()]
  expect(await send(message(one))).toMatchObject({ refusal: { code: 'proofNeeded' } })
  expect(await send({ ...message(one), proof: { puzzle: 'none', number: 1 } })).toMatchObject({ ok: false })
  const proof = await solve()
  expect(await send({ ...message(one), proof })).toEqual({ ok: true, value: {} })
  expect(await send({ ...message(one), proof })).toEqual({ ok: true, value: {} })
  expect(await send({ ...message(two), proof })).toMatchObject({ refusal: { code: 'proofNeeded' } })
  expect(await send({ ...message(two), category: 'error' })).toMatchObject({ refusal: { field: 'category' } })
  expect((await listed()).map(({ email }) => email)).toEqual(['ada@example.com'])
})

test('a player’s message is theirs; staff give it to somebody and close it, and it is forgotten a year later', async () => {
  const [playerId = 0] = await town.addPlayers(1, 0)
  const { operatorId, siteId } = town
  await send(message(town.platform.ids.uuid()), { kind: 'player', operatorId, siteId, playerId, sessionId: 's' })
  const [newest] = await listed()
  expect(newest).toMatchObject({ player_id: playerId, state: 'open', owner: null, message: 'Where is it?' })
  const id = newest?.id ?? 0
  const set = (change: { state?: 'closed'; owner?: number }, caller = staff) =>
    forOperator(caller.scope.operatorId, () => content().setContact(caller, { id, ...change }, from))
  expect(await set({ owner: 999 })).toBe(false)
  expect(await set({ state: 'closed' }, strangers)).toBe(false)
  const { db } = town.platform
  const helper = { operatorId, name: 'Helper', password: 'seven blue herons', roles: ['support'], by: byTest } as const
  const made = await asOwn(() => db.transaction().execute((tx) => createStaff(town.platform, tx, helper)))
  const staffId = made ?? 0
  expect(await set({ owner: staffId })).toBe(true)
  expect(await set({ state: 'closed' })).toBe(true)
  expect((await listed())[0]).toMatchObject({ state: 'closed', owner: staffId })
  await content().sweep()
  expect((await listed()).some((one) => one.id === id)).toBe(true)
  await asOwn(() => sql`update contact_message set changed_at = 0 where id = ${id}`.execute(db))
  await content().sweep()
  expect((await listed()).map((one) => one.id)).not.toContain(id)
})
