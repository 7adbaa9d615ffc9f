import type { OpenDatabase } from '@banko/server/platform/database/database.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postCall, signIn } from './testing/http-client.ts'
import { type Clerk, openClerk } from './testing/office-client.ts'
import { openServedHouse, openStoryDatabase, type ServedHouse } from './testing/served-house.ts'

const [hour, day] = [3_600_000, 86_400_000]
const reason = 'their doctor wrote'

let database: OpenDatabase
let served: ServedHouse
let ayse: Clerk
let veli: Clerk
let can: Clerk
let playerId: number
/** When they were excluded. */
let since: number

beforeEach(async () => {
  database = await openStoryDatabase()
  served = await openServedHouse(database, { time: virtualTime(Date.UTC(2026, 10, 28, 12)), seed: 'shorten' })
  ayse = await openClerk(served, 'Ayşe', ['administrator'])
  veli = await openClerk(served, 'Veli', ['administrator'])
  can = await openClerk(served, 'Can', ['support'])
  const cookie = await signIn(served.url, 'demo1')
  const { body } = await postCall(served.url, '/people/me', {}, { headers: { cookie } })
  playerId = (body as { playerId: number }).playerId
  await proveAll()
  since = now()
  expect((await ask(ayse, 'exclude', { until: since + 700 * day, reason })).status).toBe(200)
})
afterEach(async () => {
  await served.close()
  await database.close()
})

const now = () => served.time.now()
async function proveAll() {
  for (const clerk of [ayse, veli, can]) clerk.cookie = await clerk.signIn()
  const cookie = { headers: { cookie: ayse.cookie } }
  expect((await ayse.post('/office/staff/step-up', { code: await ayse.code() }, cookie)).status).toBe(200)
}
const ask = (by: Clerk, name: string, input: object = {}) => by.post(`/office/person/${name}`, { playerId, ...input })
const shorten = (until: number, by = ayse) => ask(by, 'shorten-exclusion', { until, reason })
const decide = (by: Clerk, approvalId: number, answer: 'yes' | 'no' = 'yes') =>
  by.post('/office/approvals/decide', { approvalId, answer })
const idOf = ({ body }: { body: unknown }) => (body as { approvalId: number }).approvalId
const refused = (code: string, status = 409) => ({ status, body: { data: { code } } })
const enter = () => postCall(served.url, '/people/signIn', { userName: 'demo1', password: 'banko-demo-1' })
const pageOf = async () =>
  (await ask(veli, 'page')).body as { protection: { exclusion?: object; shortestEnd?: number } }
const audited = () =>
  database.session(({ rows }) =>
    rows<{ did: string; before: unknown; after: unknown }>(
      `select did, before, after from audit_row where did ~ '(shortenExclusion|approvals.decide)' order by id`,
    ),
  )

test('an exclusion by the house ends sooner once another says yes, and not before', async () => {
  const until = since + 200 * day
  expect((await pageOf()).protection.shortestEnd).toBe(since + 183 * day)
  const asked = await shorten(until)
  expect(asked.status).toBe(200)
  expect(await shorten(until + day)).toMatchObject(refused('approvalWaiting'))
  expect((await pageOf()).protection.exclusion).toMatchObject({ kind: 'house', until: since + 700 * day })
  expect(await decide(ayse, idOf(asked))).toMatchObject(refused('approvalOwn'))
  expect((await decide(can, idOf(asked))).status).toBeGreaterThanOrEqual(400)
  expect(await decide(veli, idOf(asked))).toMatchObject({ status: 200, body: { answer: 'done' } })
  expect((await pageOf()).protection.exclusion).toMatchObject({ kind: 'house', since, until })
  expect(await enter()).toMatchObject(refused('signInExcluded'))
  expect(await audited()).toMatchObject([
    { did: 'deskPerson.shortenExclusion', before: { since, until: since + 700 * day }, after: { until } },
    { did: 'approvals.decide', after: { until, answer: 'done', askedBy: ayse.staffId } },
  ])
  await served.time.skip(200 * day)
  expect((await enter()).status).toBe(200)
})

test('never below what the law says, to what is past or no sooner, and never what a player said themselves', async () => {
  expect(await shorten(since + 183 * day - 1)).toMatchObject(refused('exclusionBelowLaw'))
  expect(await shorten(since - 1)).toMatchObject(refused('timePast'))
  expect(await shorten(since + 700 * day)).toMatchObject(refused('exclusionLonger'))
  await database.session(({ rows }) =>
    rows(`insert into protection_entry (operator_id, player_id, said, until_at, at)
      values (1, ${playerId}, 'selfExclusion', null, ${since})`),
  )
  const asked = await shorten(since + 183 * day)
  expect(await decide(veli, idOf(asked))).toMatchObject({ body: { answer: 'done' } })
  await served.time.skip(184 * day)
  expect(await enter()).toMatchObject({ body: { data: { exclusion: { kind: 'selfExclusion' } } } })
})

test('a player who only excluded themselves is not asked about: there is nothing of the house’s to shorten', async () => {
  await database.session(({ rows }) =>
    rows(`insert into protection_entry (operator_id, player_id, said, until_at, at)
      select 1, id, 'selfExclusion', ${since + 700 * day}, ${since} from player where user_name = 'demo2'`),
  )
  const [demo2] = await database.session(({ rows }) =>
    rows<{ id: number }>(`select id from player where user_name = 'demo2'`),
  )
  const input = { playerId: demo2?.id, until: since + 200 * day, reason }
  expect(await ayse.post('/office/person/shorten-exclusion', input)).toMatchObject(refused('exclusionLonger'))
  expect(await ask(ayse, 'shorten-exclusion', { playerId: 1_000_000, until: since + 200 * day, reason })).toMatchObject(
    refused('notFound', 404),
  )
})

test('what was excluded for longer meanwhile, or what the law has come to ask for, kills the request', async () => {
  const asked = await shorten(since + 200 * day)
  expect((await ask(ayse, 'exclude', { until: since + 800 * day, reason })).status).toBe(200)
  expect(await decide(veli, idOf(asked))).toMatchObject({ body: { answer: 'dead' } })
  expect((await pageOf()).protection.exclusion).toMatchObject({ until: since + 800 * day })

  const again = await shorten(since + 200 * day)
  expect(again.status).toBe(200)
  await database.session(({ rows }) => rows('update operator set exclusion_days_min = 365'))
  await served.house.operators.refresh()
  expect(await decide(veli, idOf(again))).toMatchObject({ body: { answer: 'dead' } })
  expect((await pageOf()).protection.shortestEnd).toBe(since + 365 * day)
  expect(await shorten(since + 364 * day)).toMatchObject(refused('exclusionBelowLaw'))
})

test('nobody decides after a day, and it can be asked for again', async () => {
  const asked = await shorten(since + 200 * day)
  await served.time.skip(24 * hour)
  await proveAll()
  expect(await decide(veli, idOf(asked))).toMatchObject(refused('approvalOver'))
  expect((await shorten(since + 201 * day)).status).toBe(200)
})
