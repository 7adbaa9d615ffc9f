import type { PersonEvent, TimelineCursor } from '@banko/contract/calls/desk-person.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeReached } from './fuzz/person-inputs.ts'
import { type FuzzWorld, openFuzzWorld } from './fuzz/world.ts'
import { postCall, signIn } from './testing/http-client.ts'
import { type Clerk, openClerk } from './testing/office-client.ts'

const day = 86_400_000
const reason = 'they asked for it'

let world: FuzzWorld
let risk: Clerk
let playerId: number

beforeAll(async () => {
  world = await openFuzzWorld()
  risk = await openClerk(world.served, 'Ayşe', ['risk', 'support'])
  playerId = await writeReached(world)
})
afterAll(() => world.close())

const ask = async (name: string, input: object = {}) => {
  const { status, body } = await risk.post(`/office/person/${name}`, { playerId, ...input })
  return { status, body: body as Record<string, unknown> }
}
const refused = (code: string, status = 409) => ({ status, body: { data: { code } } })
const signInAs = () => postCall(world.url, '/people/signIn', { userName: 'demo3', password: 'banko-demo-3' })
describe('the page of a person', () => {
  test('tells who they are and how they stand, and not where they are reached', async () => {
    const { body, status } = await ask('page')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      head: { playerId, userName: 'demo3', state: 'open', told: { firstName: 'Ada', lastName: 'Ay' } },
      balances: { held: 0, debt: 0 },
      protection: { limits: [] },
    })
    expect(JSON.stringify(body)).not.toContain('ada@example.com')
  })

  test('of nobody, and of another operator’s, is not there: all calls say so alike', async () => {
    for (const name of ['page', 'timeline', 'sessions', 'notes'])
      expect(await ask(name, { playerId: 1_000_000 }), name).toMatchObject(refused('notFound', 404))
    for (const name of ['unmask', 'endSessions'])
      expect(
        await ask(name === 'endSessions' ? 'end-sessions' : name, { playerId: 1_000_000, reason }),
        name,
      ).toMatchObject(refused('notFound', 404))
  })

  test('shows where they are reached to who says why, and it is written down', async () => {
    expect(await ask('unmask', { reason })).toMatchObject({ status: 200, body: { email: 'ada@example.com' } })
    const [row] = await world.database.session(({ rows }) =>
      rows<{ reason: string }>(`select reason, subject from audit_row where did = 'deskPerson.unmask'`),
    )
    expect(row).toEqual({ reason, subject: `player ${playerId}` })
    const kept = await world.database.session(({ rows }) =>
      rows<{ text: string }>('select r::text as text from request r'),
    )
    for (const { text } of kept) expect(text).not.toContain('ada@example.com')
  })
})

test('whoever may ends every session of a person at once, and their password lets them in again', async () => {
  const cookie = await signIn(world.url, 'demo3')
  expect(await ask('end-sessions', { reason })).toMatchObject({ status: 200, body: { ended: expect.any(Number) } })
  await world.served.time.advance(1000)
  expect((await postCall(world.url, '/people/me', {}, { headers: { cookie } })).status).toBe(401)
  expect((await signInAs()).status).toBe(200)
})

describe('a block', () => {
  test('of the sign-in ends what is open within a second, refuses another plainly, and is lifted', async () => {
    const cookie = await signIn(world.url, 'demo3')
    expect((await postCall(world.url, '/people/me', {}, { headers: { cookie } })).status).toBe(200)
    expect(await ask('block', { what: 'signIn', until: world.served.time.now() + day, reason })).toMatchObject({
      status: 200,
    })
    await world.served.time.advance(1000)
    expect((await postCall(world.url, '/people/me', {}, { headers: { cookie } })).status).toBe(401)
    expect(await signInAs()).toMatchObject({
      body: { data: { code: 'signInExcluded', exclusion: { kind: 'blocked', until: expect.any(Number) } } },
    })
    expect(await ask('page')).toMatchObject({ body: { protection: { signIn: { since: expect.any(Number) } } } })
    expect((await ask('unblock', { what: 'signIn', reason })).status).toBe(200)
    expect(await ask('unblock', { what: 'signIn', reason })).toMatchObject(refused('notFound', 404))
    expect((await signInAs()).status).toBe(200)
  })

  test('is over by itself at its time, and never begins in the past', async () => {
    const until = world.served.time.now() + day
    expect((await ask('block', { what: 'signIn', until, reason })).status).toBe(200)
    await world.served.time.skip(day)
    risk.cookie = await risk.signIn()
    expect((await signInAs()).status).toBe(200)
    expect(await ask('block', { what: 'bets', until: world.served.time.now(), reason })).toMatchObject(
      refused('timePast'),
    )
  })
})

test('notes stay, newest first, with who wrote them', async () => {
  await ask('note', { text: 'called at noon' })
  await ask('note', { text: 'called again' })
  expect(await ask('notes')).toMatchObject({
    body: { notes: [{ text: 'called again', by: 'Ayşe' }, { text: 'called at noon' }], more: false },
  })
})

test('a link to another password goes to their own address, and the answer does not show it', async () => {
  expect(await ask('send-reset', { by: 'email', reason })).toMatchObject({ status: 200, body: {} })
  expect(await ask('send-reset', { by: 'sms', reason })).toMatchObject(refused('notReached'))
  const sent = await world.database.session(({ rows }) =>
    rows(`select address, template from message where player_id = ${playerId}`),
  )
  expect(sent).toEqual([{ address: 'ada@example.com', template: 'resetByEmail' }])
})

test('the timeline is one stream, newest first, and its pages miss nothing and repeat nothing', async () => {
  for (let count = 0; count < 60; count++) await ask('note', { text: `note ${count}` })
  const events: PersonEvent[] = []
  for (let before: TimelineCursor | undefined; ; ) {
    const { body } = await ask('timeline', before ? { before } : {})
    const page = body as unknown as { events: PersonEvent[]; next?: TimelineCursor }
    events.push(...page.events)
    before = page.next
    if (!before) break
  }
  const kinds = new Set(events.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(expect.arrayContaining(['act', 'message', 'money', 'signIn']))
  expect(events.filter((event) => event.kind === 'act' && event.did === 'deskPerson.note')).toHaveLength(62)
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => b - a))
  expect(new Set(events.map((event) => JSON.stringify(event))).size).toBe(events.length)
})

test('an exclusion by the house is only ever longer, shows at every door, and asks for a code', async () => {
  const at = world.served.time.now()
  risk.cookie = await risk.signIn()
  expect((await ask('exclude', { until: at + 30 * day, reason })).status).toBe(200)
  expect(await ask('exclude', { until: at + 20 * day, reason })).toMatchObject(refused('exclusionShorter'))
  expect((await ask('exclude', { until: at + 40 * day, reason })).status).toBe(200)
  expect(await signInAs()).toMatchObject({
    body: { data: { code: 'signInExcluded', exclusion: { kind: 'house', until: at + 40 * day } } },
  })
  expect((await ask('exclude', { reason })).status).toBe(200)
  expect(await ask('exclude', { reason })).toMatchObject(refused('exclusionShorter'))
  expect(await ask('page')).toMatchObject({ body: { protection: { exclusion: { kind: 'house' } } } })
  await world.served.time.skip(301_000)
  expect(await ask('exclude', { reason })).toMatchObject(refused('stepUpNeeded'))
})
