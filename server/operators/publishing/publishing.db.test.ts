import type { Answer } from '@banko/contract/answer.ts'
import type { Permission } from '@banko/contract/permissions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLedger } from '../../ledger/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { forEveryOperator, forOperator } from '../../platform/database/row-scope.ts'
import { Scope } from '../../platform/scope.ts'
import { byTest, openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { openOperators, type SiteChanges, setSite } from '../index.ts'
import { sitesMax } from './change-sites.ts'
import { deskSitesCalls } from './desk-calls.ts'

let town: TestHouse
let other: number
let otherSite: number
const notFound = { ok: false, refusal: { code: 'notFound' } }

const permissions = new Set<Permission>(['sites.see', 'sites.edit', 'sites.publish'])
const staffOf = (operatorId: number): StaffCaller => ({
  kind: 'staff',
  sessionId: 'a session',
  provenAt: 0,
  scope: Scope.ofSession({ operatorId, staffId: 7, staffName: 'Ayşe', permissions }),
})
const request = {
  host: 'test.example',
  address: '192.0.2.1',
  userAgent: undefined,
  sessionToken: undefined,
  deviceToken: undefined,
  setSession: () => {},
  setDevice: () => {},
  clearSession: () => {},
}

beforeAll(async () => {
  town = await openTestHouse()
  const { operators } = town.house
  const { db } = town.platform
  other = await db
    .transaction()
    .execute((tx) => operators.createOperator(tx, { name: 'Other', currencies: ['TRY'], liveMoney: false }))
  await operators.refresh()
  const site = { operatorId: other, domain: 'other.example', languageDefault: 'en', languages: ['en'], currency: 'TRY' }
  otherSite = await db.transaction().execute((tx) => operators.createSite(tx, site))
  await operators.refresh()
}, 60_000)
afterAll(() => town.close())

type Calls = ReturnType<typeof deskSitesCalls>

/** A call by somebody of the desk; what it answers, or its refusal. */
function ask<Name extends keyof Calls>(
  name: Name,
  input: Parameters<Calls[Name]>[1],
  of = town.operatorId,
): ReturnType<Calls[Name]> {
  // Of the call that is named, whichever it is.
  const call = deskSitesCalls(town.house)[name] as (...of: readonly unknown[]) => ReturnType<Calls[Name]>
  return forOperator(of, () => call(staffOf(of), input, request))
}

async function value<T>(answer: Promise<Answer<T>>): Promise<T> {
  const given = await answer
  if (!given.ok) throw new Error(JSON.stringify(given.refusal))
  return given.value
}

const read = () => value(ask('read', { siteId: town.siteId }))
const draft = async (changes: object, revision?: number) =>
  ask('saveDraft', { siteId: town.siteId, revision: revision ?? (await read()).revision, changes })
const publish = (revision: number) => ask('publish', { siteId: town.siteId, revision, reason: 'a test' })
const shown = () => town.house.operators.siteOf(town.siteId)
const audited = () =>
  town.platform.database.session(({ rows }) =>
    rows<{ did: string; before: unknown; after: unknown; reason: string; who_name: string }>(
      'select did, before, after, reason, who_name from audit_row order by id desc limit 1',
    ),
  )

let start: number
beforeEach(async () => {
  start = (await read()).revision
})

test('what is drafted nobody sees until it is published, in every process at once, and the version before comes back', async () => {
  const elsewhere = openOperators(town.platform, openLedger(town.platform))
  await elsewhere.refresh()
  const before = await read()
  expect(before.site).toMatchObject({ siteId: town.siteId, title: 'Banko', version: 1, drafted: false })
  const saved = await value(draft({ settings: { title: 'The Shop', theme: { scheme: 'dark', brand: '#0050c0' } } }))
  expect(shown().settings.title).toBe('Banko')
  expect(await read()).toMatchObject({
    site: { drafted: true, version: 1 },
    draft: { savedBy: 'Ayşe', changes: { settings: { title: 'The Shop' } } },
  })
  expect(await value(ask('difference', { siteId: town.siteId }))).toEqual({
    revision: saved.revision,
    changes: [
      { name: 'title', before: 'Banko', after: 'The Shop' },
      { name: 'theme.scheme', before: 'auto', after: 'dark' },
      { name: 'theme.brand', before: 'oklch(0.53 0.19 262)', after: '#0050c0' },
    ],
    contrast: {
      light: { onButton: expect.any(Number), asSaid: true },
      dark: { onButton: expect.any(Number), asSaid: false },
    },
  })

  const published = await value(publish(saved.revision))
  expect(published).toMatchObject({ version: 2, undoUntil: town.platform.clock.now() + 15 * 60_000 })
  expect(shown().settings).toMatchObject({ title: 'The Shop', theme: { scheme: 'dark', brand: '#0050c0' } })
  await expect.poll(() => elsewhere.siteOf(town.siteId).settings.title).toBe('The Shop')
  expect(await audited()).toMatchObject([
    {
      did: 'deskSites.publish',
      who_name: 'Ayşe',
      reason: 'a test',
      before: { title: 'Banko', 'theme.scheme': 'auto' },
      after: { title: 'The Shop', 'theme.scheme': 'dark', version: 2 },
    },
  ])

  const back = { siteId: town.siteId, revision: published.revision, version: 1, reason: 'undone' }
  expect(await value(ask('difference', { siteId: town.siteId, version: 1 }))).toMatchObject({
    changes: [{ name: 'title', before: 'The Shop', after: 'Banko' }, { name: 'theme.scheme' }, { name: 'theme.brand' }],
  })
  expect(await value(ask('restore', back))).toMatchObject({ version: 3 })
  expect(shown().settings).toMatchObject({ title: 'Banko', theme: { scheme: 'auto' } })
  const { versions } = await read()
  expect(versions.map(({ version, reason }) => `${version} ${reason}`)).toEqual(['3 undone', '2 a test', '1 '])
})

test('whoever saves or publishes what somebody else has changed meanwhile is told who did, and changes nothing', async () => {
  const saved = await value(draft({ settings: { title: 'Mine' } }, start))
  const old = { ok: false, refusal: { code: 'revisionOld', revision: saved.revision, savedBy: 'Ayşe' } }
  expect(await draft({ settings: { title: 'Theirs' } }, start)).toMatchObject(old)
  expect(await publish(start)).toMatchObject(old)
  expect(await ask('restore', { siteId: town.siteId, revision: start, version: 1, reason: 'late' })).toMatchObject(old)
  expect((await read()).draft?.changes).toEqual({ settings: { title: 'Mine' } })
  expect(shown().settings.title).toBe('Banko')
})

test('of two who publish at once one does', async () => {
  const { revision } = await value(draft({ settings: { title: 'Once' } }))
  const answers = await Promise.all([publish(revision), publish(revision)])
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  await value(draft({ settings: { title: 'Banko' } }))
  await value(publish((await read()).revision))
})

test('a draft that says what the site says is none, and none is published', async () => {
  const { revision } = await value(draft({ settings: { title: 'Banko' } }))
  expect((await read()).draft).toBeUndefined()
  expect(await publish(revision)).toEqual({ ok: false, refusal: { code: 'draftEmpty' } })
})

test.each<[string, SiteChanges, string[]]>([
  ['a colour that begins a rule', { settings: { theme: { scheme: 'auto', brand: 'red}body{}' } } }, ['theme.brand']],
  ['a zone that there is not', { settings: { timeZone: 'Europe/Nowhere' } }, ['timeZone']],
  ['languages without the default', { languages: ['tr'], languageDefault: 'en' }, ['languageDefault']],
  ['a language that there is not', { languages: ['en', 'qq'] }, ['languages']],
  ['the same one twice', { languages: ['en', 'en'] }, ['languages']],
  ['a picture that is a script', { settings: { logo: 'javascript:alert(1)' } }, ['logo']],
  ['a picture of whichever scheme', { settings: { favicon: '//elsewhere.example/x.png' } }, ['favicon']],
  ['a place that is not over https', { settings: { tvLink: 'http://tv.example', chatUrl: 'chat' } }, ['chatUrl']],
  ['two fields at once', { domain: 'one', settings: { title: ' ' } }, ['title', 'domain']],
  ['an address as a domain', { domain: '192.0.2.7' }, ['domain']],
  ['a domain where a desk is', { domain: 'office.other.example' }, ['domain']],
])('%s is told by its field', async (_, changes, fields) => {
  expect(await draft(changes)).toEqual({ ok: false, refusal: { code: 'siteInvalid', fields } })
  expect((await read()).revision).toBe(start)
})

test('a domain that is another’s, below it or above it, is taken; one that is free moves the site and frees the other', async () => {
  const taken = { ok: false, refusal: { code: 'domainTaken' } }
  for (const domain of ['other.example', 'www.other.example', 'deep.www.other.example'])
    expect(await draft({ domain }), domain).toEqual(taken)
  expect(await ask('create', { ...made, domain: 'shop.other.example' })).toEqual(taken)
  const { revision } = await value(draft({ domain: 'moved.example' }))
  const { revision: next } = await value(publish(revision))
  expect(town.house.operators.findSite('moved.example')?.siteId).toBe(town.siteId)
  expect(town.house.operators.findSite('test.example')).toBeUndefined()
  // another takes the name, and the version before has lost it
  await value(ask('create', { ...made, domain: 'test.example' }, other))
  const back = { siteId: town.siteId, revision: next, version: 1, reason: 'back' }
  expect(await ask('restore', back)).toEqual(taken)
  expect(town.house.operators.findSite('moved.example')?.siteId).toBe(town.siteId)
})

const made = { domain: 'new.example', title: 'New', languages: ['tr', 'fa'], languageDefault: 'tr', currency: 'TRY' }

test('a site is made with the settings of the product, and so many and no more', async () => {
  const { siteId } = await value(ask('create', made))
  const site = town.house.operators.findSite('new.example')
  expect(site).toMatchObject({ siteId, languages: ['tr', 'fa'], settings: { title: 'New', registerDisabled: true } })
  expect(await ask('create', made)).toEqual({ ok: false, refusal: { code: 'domainTaken' } })
  const wrong = { ...made, domain: 'wrong.example', currency: 'XXZ' }
  expect(await ask('create', wrong)).toEqual({ ok: false, refusal: { code: 'siteInvalid', fields: ['currency'] } })
  const { sites } = await value(ask('list', {}))
  for (let count = sites.length; count < sitesMax; count += 1)
    await value(ask('create', { ...made, domain: `new${count}.example` }))
  const full = await ask('create', { ...made, domain: 'more.example' })
  expect(full).toEqual({ ok: false, refusal: { code: 'sitesFull', max: sitesMax } })
})

test('another operator’s site is not found, as one that there is not', async () => {
  for (const siteId of [otherSite, 1_000_000]) {
    const of = { siteId, revision: 0 }
    expect(await ask('read', { siteId })).toEqual(notFound)
    expect(await ask('difference', { siteId })).toEqual(notFound)
    expect(await ask('checkList', { siteId })).toEqual(notFound)
    expect(await ask('saveDraft', { ...of, changes: { settings: { title: 'Ours' } } })).toEqual(notFound)
    expect(await ask('publish', { ...of, reason: 'a test' })).toEqual(notFound)
    expect(await ask('restore', { ...of, version: 1, reason: 'a test' })).toEqual(notFound)
  }
  const { sites } = await value(ask('list', {}, other))
  expect(sites.map(({ domain }) => domain)).toEqual(['other.example', 'test.example'])
})

test('what a command sets is a version too, and a draft lies over it', async () => {
  const { revision } = await value(draft({ settings: { title: 'Drafted' } }))
  const { domain } = shown()
  await forEveryOperator('a command names the operator that it is about', () =>
    town.platform.db.transaction().execute((tx) =>
      setSite(tx, {
        operatorId: town.operatorId,
        domain,
        changes: { settings: { couponsDays: 14 } },
        by: byTest,
        at: town.platform.clock.now(),
      }),
    ),
  )
  expect(await publish(revision)).toMatchObject({ ok: false, refusal: { code: 'revisionOld', savedBy: 'test' } })
  const now = await read()
  expect(now.versions[0]).toMatchObject({ publishedBy: 'test', version: now.site.version })
  expect((await value(ask('difference', { siteId: town.siteId }))).changes).toEqual([
    { name: 'title', before: 'Banko', after: 'Drafted' },
  ])
  await value(publish(now.revision))
  expect(shown().settings).toMatchObject({ title: 'Drafted', couponsDays: 14 })
})

test('the check list says what is missing before players may come', async () => {
  const items = async () => {
    const { items } = await value(ask('checkList', { siteId: town.siteId }))
    return Object.fromEntries(items.map(({ item, ok }) => [item, ok]))
  }
  expect(await items()).toMatchObject({ brand: true, products: true, licence: false, terms: false, logo: false })
  const settings = {
    licence: 'Licence 1',
    licenceShown: true,
    logo: '/pictures/a.png',
    whatsAppNumber: '+905321234567',
  }
  await value(draft({ settings }))
  await value(publish((await read()).revision))
  expect(await items()).toMatchObject({ licence: true, logo: true, support: true, terms: false })
})
