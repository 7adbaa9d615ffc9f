import type { Answer } from '@banko/contract/answer.ts'
import { wordsPageSize } from '@banko/contract/desk/word-bounds.ts'
import type { Permission } from '@banko/contract/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '../../platform/caller.ts'
import { forEveryOperator, forOperator } from '../../platform/database/row-scope.ts'
import { Scope } from '../../platform/scope.ts'
import { byTest, openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { overrideWords } from '../index.ts'
import { deskWordsCalls } from './desk-calls.ts'

let town: TestHouse
let other: number

const permissions = new Set<Permission>(['words.edit', 'words.publish'])
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
  other = await town.platform.db
    .transaction()
    .execute((tx) => operators.createOperator(tx, { name: 'Other', currencies: ['TRY'], liveMoney: false }))
  await operators.refresh()
}, 60_000)
afterAll(() => town.close())

type Calls = ReturnType<typeof deskWordsCalls>

/** A call by somebody of the desk; what it answers, or its refusal. */
function ask<Name extends keyof Calls>(
  name: Name,
  input: Parameters<Calls[Name]>[1],
  of = town.operatorId,
): ReturnType<Calls[Name]> {
  // Of the call that is named, whichever it is.
  const call = deskWordsCalls(town.house)[name] as (...of: readonly unknown[]) => ReturnType<Calls[Name]>
  return forOperator(of, () => call(staffOf(of), input, request))
}

async function value<T>(answer: Promise<Answer<T>>): Promise<T> {
  const given = await answer
  if (!given.ok) throw new Error(JSON.stringify(given.refusal))
  return given.value
}

const place = 'slip.place'
const save = (lang: string, lines: Parameters<Calls['save']>[1]['lines'], of?: number) =>
  value(ask('save', { lang, lines }, of))
const read = (lang: string, of?: number) => value(ask('read', { lang }, of))
/** What a site says; a language's messages are compiled. */
const said = async (lang: string, id = place, operatorId = town.operatorId) => {
  const site = { operatorId, languages: [lang, 'tr'], languageDefault: 'tr' }
  const words = await forOperator(operatorId, () => town.house.operators.wordsOf(site, lang))
  return words?.messages[id]
}

test('a draft is seen by nobody until it is published, and the version before is there again after an undo', async () => {
  const before = await said('tr')
  expect(await save('tr', [{ id: place, text: 'Yatır', was: '' }])).toEqual({ revision: 1, saved: 1, unfit: [] })
  expect(await said('tr')).toEqual(before)
  const { revision, changes } = await value(ask('difference', { lang: 'tr' }))
  expect(changes).toMatchObject([{ id: place, after: 'Yatır' }])
  expect(await value(ask('publish', { lang: 'tr', revision }))).toEqual({ version: 2, revision: 2 })
  expect(await said('tr')).toEqual(['Yatır'])
  const state = await read('tr')
  expect(state).toMatchObject({ own: 1, drafted: 0, undoUntil: expect.any(Number) })
  expect(state.versions).toMatchObject([
    { version: 2, publishedBy: 'Ayşe', count: 1 },
    { version: 1, count: 0 },
  ])
  expect(await value(ask('restore', { lang: 'tr', revision: 2, version: 1 }))).toEqual({ version: 3, revision: 3 })
  expect(await said('tr')).toEqual(before)
})

test('a language without a dictionary has texts of its own, and is filled from the site’s', async () => {
  const one = await value(ask('list', { lang: 'cw', only: 'missing', area: 'slip' }))
  expect(one.count).toBeGreaterThan(50)
  expect(one.rows).toHaveLength(wordsPageSize)
  const { revision } = await save('cw', [{ id: place, text: 'Bet' }])
  await value(ask('publish', { lang: 'cw', revision }))
  expect([await said('cw'), await said('cw', 'slip.title')]).toEqual([['Bet'], await said('tr', 'slip.title')])
  expect(await value(ask('list', { lang: 'cw', only: 'missing', area: 'slip' }))).toMatchObject({
    count: one.count - 1,
  })
})

test('every line that cannot stand is named, and the others are kept', async () => {
  await save('en', [{ id: place, text: 'Bet' }])
  const lines = [
    { id: 'slip.title', text: 'Slip' },
    { id: 'nothing.such', text: 'x' },
    { id: 'desk.save', text: 'x' },
    { id: 'refusal.selectionsTooMany', text: 'At most {most}' },
    { id: 'slip.clear', text: '<b>x</b>' },
    { id: place, text: 'Wager', was: '' },
  ]
  const told = await save('en', lines)
  expect(told.saved).toBe(1)
  expect(told.unfit).toEqual([
    { id: 'nothing.such', problem: 'noMessage', names: ['nothing.such'] },
    { id: 'desk.save', problem: 'noMessage', names: ['desk.save'] },
    { id: 'refusal.selectionsTooMany', problem: 'noSuchName', names: ['most'] },
    { id: 'slip.clear', problem: 'markup', names: ['<b>', '</b>'] },
    { id: place, problem: 'changed', names: ['Ayşe'] },
  ])
  expect(await value(ask('export', { lang: 'en' }))).toEqual({
    lines: [
      { id: place, text: 'Bet' },
      { id: 'slip.title', text: 'Slip' },
    ],
  })
})

test('what the dictionary says, or nothing, takes a draft away; of nothing there is nothing to publish', async () => {
  const [row] = (await value(ask('list', { lang: 'de', search: place }))).rows
  await save('de', [{ id: place, text: 'Los' }])
  expect(await read('de')).toMatchObject({ drafted: 1 })
  const { revision } = await save('de', [{ id: place, text: row?.text ?? '' }])
  expect(await read('de')).toMatchObject({ drafted: 0 })
  expect(await ask('publish', { lang: 'de', revision })).toMatchObject({ refusal: { code: 'draftEmpty' } })
  expect(await ask('publish', { lang: 'de', revision: revision - 1 })).toMatchObject({
    refusal: { code: 'revisionOld', revision, savedBy: 'Ayşe' },
  })
  expect(await ask('publish', { lang: 'qq', revision })).toMatchObject({ refusal: { code: 'notFound' } })
})

test('a search finds names and texts, in pages, without what the desk says', async () => {
  const first = await value(ask('list', { lang: 'tr', search: 'KUPON' }))
  expect(first.more).toBe(true)
  const next = await value(ask('list', { lang: 'tr', search: 'KUPON', after: first.rows.at(-1)?.id ?? '' }))
  const ids = [...first.rows, ...next.rows].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].sort())
  expect(ids.some((id) => /^(desk|office)\./.test(id))).toBe(false)
})

test('what is written at the machine is a version too, which the desk takes back', async () => {
  const { db, clock } = town.platform
  const of = { operatorId: other, lang: 'fr', by: byTest, at: clock.now() }
  await forOperator(other, () =>
    db.transaction().execute((tx) => overrideWords(tx, { ...of, messages: { [place]: 'Parier' } })),
  )
  const { revision, versions } = await read('fr', other)
  expect(versions).toMatchObject([
    { version: 2, count: 1 },
    { version: 1, count: 0 },
  ])
  await value(ask('restore', { lang: 'fr', revision, version: 1 }, other))
  expect(await read('fr', other)).toMatchObject({ own: 0 })
})

test('nobody sees or changes another operator’s', async () => {
  await save('es', [{ id: place, text: 'Mío' }])
  expect(await read('es', other)).toMatchObject({ revision: 0, drafted: 0, own: 0, versions: [] })
  const rows = await forEveryOperator('a test', () =>
    town.platform.database.session(({ rows: all }) =>
      all<{ operator_id: number }>(`select operator_id from word_draft where lang = 'es'`),
    ),
  )
  expect(rows).toEqual([{ operator_id: town.operatorId }])
})

test('many versions are kept, and not more', async () => {
  for (let nth = 0; nth < 22; nth += 1) {
    const { revision } = await save('it', [{ id: place, text: `Gioca ${nth}` }])
    await value(ask('publish', { lang: 'it', revision }))
  }
  const { versions, revision } = await read('it')
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, nth) => 23 - nth))
  expect(await ask('restore', { lang: 'it', revision, version: 1 })).toMatchObject({ refusal: { code: 'notFound' } })
})
