import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentInputs, writeContact } from './fuzz/content-inputs.ts'
import { ownMatchInputs } from './fuzz/own-match-inputs.ts'
import { type FuzzWorld, openFuzzWorld } from './fuzz/world.ts'
import { readState } from './testing/database-state.ts'
import { postCall } from './testing/http-client.ts'
import { type Clerk, openClerk } from './testing/office-client.ts'

let world: FuzzWorld
let clerk: Clerk
/** Whom the clerk locks out. */
let other: Clerk
const calls = listCalls(contract)
const keyed = calls.filter(({ meta }) => meta.once)
const inputs = { ...ownMatchInputs(), ...contentInputs() }

beforeAll(async () => {
  world = await openFuzzWorld()
  clerk = await openClerk(world.served, 'Ayşe', ['administrator'])
  other = await openClerk(world.served, 'Veli', ['administrator'])
  await clerk.post('/office/staff/step-up', { code: await clerk.code() })
  await writeContact(world)
})
afterAll(() => world.close())

async function ask(name: string, requestKey: string, input: unknown = inputOf(name), by: Clerk = clerk) {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`no call ${name}`)
  const { caller } = call.meta
  const headers = caller === 'staff' ? { cookie: by.cookie, origin: world.url } : world.allow(call)
  return postCall(world.url, call.path, input, { headers: { ...headers, 'idempotency-key': requestKey } })
}

const inputOf = (name: string): object =>
  name === 'staff.setLocked' ? { staffId: other.staffId, locked: true } : (inputs[name]?.() ?? {})
const audited = async () =>
  (await world.database.session(({ rows }) => rows<{ did: string }>('select did from audit_row order by id'))).map(
    ({ did }) => did,
  )

test('every call of staff and of operators’ programs that sets something takes a key of its request', () => {
  const others = calls.filter(
    ({ meta, name }) =>
      (meta.caller === 'staff' || meta.caller === 'operator') && !meta.reads && !meta.once && !/^manual\./.test(name),
  )
  // They end what is one's own, show a code that is good once, or keep a picture under what it shows.
  expect(others.map(({ name }) => name)).toEqual([
    ...['staff.signOut', 'staff.endSession', 'staff.stepUp'],
    'deskContent.addPicture',
  ])
  for (const { name, meta } of keyed) expect(meta.refuses, name).toContain('requestKeyReused')
})

test('what is asked again under its key is answered as the first time, and done once', async () => {
  // In the order in which each of them does something.
  const names = [...Object.keys(inputs), 'staff.setLocked'].filter((name) => keyed.some((call) => call.name === name))
  expect(names).toHaveLength(keyed.length)
  for (const name of names) {
    const before = await audited()
    const first = await ask(name, `first-${name}`)
    expect(first, `${name} ${JSON.stringify(first.body)}`).toMatchObject({ status: 200 })
    const state = await readState(world.database)
    const again = await Promise.all(Array.from({ length: 5 }, () => ask(name, `first-${name}`)))
    expect(again, name).toEqual(again.map(() => first))
    expect(await audited(), name).toEqual([...before, name])
    expect(await readState(world.database), name).toEqual(state)
  }
})

test('other content under the key, and another call under it, is refused; the order of keys is none', async () => {
  const limit = { kind: 'stakeMax', value: 1000, currency: 'TRY' }
  const input = { about: { source: 'sport', sportId: 1 }, limit, reason: 'a story' }
  const first = await ask('trading.setLimit', 'request-of-a-limit', input)
  expect(first.status).toBe(200)
  const turned = { reason: 'a story', limit: { currency: 'TRY', value: 1000, kind: 'stakeMax' }, about: input.about }
  expect(await ask('trading.setLimit', 'request-of-a-limit', turned)).toEqual(first)
  const reused = { status: 422, body: { data: { code: 'requestKeyReused' } } }
  const more = { ...input, limit: { ...limit, value: 1001 } }
  expect(await ask('trading.setLimit', 'request-of-a-limit', more)).toMatchObject(reused)
  expect(await ask('trading.endLimit', 'request-of-a-limit', { id: 1 })).toMatchObject(reused)
  expect(world.served.logged.filter(({ level }) => level === 'error')).toEqual([])
})

test('fifty at once over the wire are one limit', async () => {
  const input = { about: { source: 'sport', sportId: 2 }, limit: { kind: 'legsMax', value: 9 }, reason: 'at once' }
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('trading.setLimit', 'fifty-at-once', input)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200 })
})

test('what was answered stays so when it would be refused by now; what was refused is asked anew', async () => {
  const until = world.served.time.now() + 60_000
  const input = { about: { source: 'sport', sportId: 3 }, limit: { kind: 'legsMax', value: 9 }, until, reason: 'short' }
  const first = await ask('trading.setLimit', 'a-short-limit', input)
  expect(first.status).toBe(200)
  await world.served.time.advance(120_000)
  expect(await ask('trading.setLimit', 'a-short-limit', input)).toEqual(first)
  expect(await ask('trading.setLimit', 'another-short-limit', input)).toMatchObject({ status: 409 })
  const later = { ...input, until: until + 3_600_000 }
  expect(await ask('trading.setLimit', 'another-short-limit', later)).toMatchObject({ status: 200 })
})

test('of staff each have keys of their own', async () => {
  const third = await openClerk(world.served, 'Can', ['administrator'])
  await third.post('/office/staff/step-up', { code: await third.code() })
  await clerk.post('/office/staff/step-up', { code: await clerk.code() })
  const unlock = { staffId: other.staffId, locked: false }
  expect(await ask('staff.setLocked', 'a-key-of-staff', unlock)).toMatchObject({ status: 200 })
  const lock = { ...unlock, locked: true }
  expect(await ask('staff.setLocked', 'a-key-of-staff', lock, third)).toMatchObject({ status: 200 })
})

test('a key that is none, and one that a call does not take, is malformed; who only reads may send any', async () => {
  for (const wrong of ['short', 'with spaces in it', `${'x'.repeat(101)}`, '"half-quoted', 'şşşşşşşşşş']) {
    const answer = await ask('trading.endLimit', Buffer.from(wrong).toString('latin1'), { id: 1 })
    expect(answer, wrong).toMatchObject({ status: 400, body: { data: { field: 'Idempotency-Key' } } })
  }
  const quoted = await ask('trading.setStakeFactor', '"a-quoted-key"', { playerId: 1, percent: 80, reason: 'a story' })
  expect(quoted.status).toBe(200)
  expect(await ask('trading.setStakeFactor', 'a-quoted-key', { playerId: 1, percent: 80, reason: 'a story' })).toEqual(
    quoted,
  )
  expect(await ask('manual.suspend', 'a-key-too-many')).toMatchObject({ status: 400 })
  expect(await ask('staff.signOut', 'a-key-too-many')).toMatchObject({ status: 400 })
  expect(await ask('trading.limits', 'no key')).toMatchObject({ status: 200 })
})
