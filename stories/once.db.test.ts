import { createHash } from 'node:crypto'
import { listCalls } from '@banko/contract/declared.ts'
import { contract } from '@banko/contract/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentInputs, writeContact } from './fuzz/content-inputs.ts'
import { deskGamesInputs, makeStuckRounds, type StuckRounds } from './fuzz/desk-games-inputs.ts'
import { documentInputs, type WaitingDocument, writeDocument } from './fuzz/document-inputs.ts'
import { exportInputs } from './fuzz/export-inputs.ts'
import { giveFactor, resetInputs } from './fuzz/factor-inputs.ts'
import { jackpotsInputs, makePots, type Pots } from './fuzz/jackpots-inputs.ts'
import { growTree, networkInputs, type Tree } from './fuzz/network-inputs.ts'
import { ownMatchInputs } from './fuzz/own-match-inputs.ts'
import { makeTransfers, type Paying, paymentsInputs, typedIban } from './fuzz/payments-inputs.ts'
import { personInputs, writeClosed, writeReached } from './fuzz/person-inputs.ts'
import { makeOffers, type Offering, promotionsInputs } from './fuzz/promotions-inputs.ts'
import { sitesInputs } from './fuzz/sites-inputs.ts'
import { makeTerminal, terminalInputs } from './fuzz/terminal-inputs.ts'
import { setOne, tradingInputs } from './fuzz/trading-inputs.ts'
import { wordsInputs } from './fuzz/words-inputs.ts'
import { type FuzzWorld, openFuzzWorld } from './fuzz/world.ts'
import { readState } from './testing/database-state.ts'
import { postCall } from './testing/http-client.ts'
import { type Clerk, openClerk } from './testing/office-client.ts'

let world: FuzzWorld
let clerk: Clerk
/** Whom the clerk locks out. */
let other: Clerk
let tree: Tree
let paying: Paying
let offering: Offering
let pots: Pots
let stuck: StuckRounds
const calls = listCalls(contract)
const keyed = calls.filter(({ meta }) => meta.once)
/** A player who said where they are reached. */
let reached: number
let waiting: WaitingDocument
let inputs: Readonly<Record<string, () => object>> = {
  ...ownMatchInputs(),
  ...contentInputs(),
  ...exportInputs(),
  ...networkInputs(() => tree),
  ...resetInputs,
  ...personInputs(() => reached),
  ...documentInputs(() => waiting),
  ...paymentsInputs(() => paying),
  ...promotionsInputs(() => offering),
  ...jackpotsInputs(() => pots),
  ...deskGamesInputs(() => stuck),
  // Terminals were let in.
  ...sitesInputs(1),
  ...wordsInputs(),
}

beforeAll(async () => {
  world = await openFuzzWorld()
  stuck = await makeStuckRounds(world)
  clerk = await openClerk(world.served, 'Ayşe', ['administrator', 'payments', 'finance'])
  other = await openClerk(world.served, 'Veli', ['administrator'])
  await clerk.post('/office/staff/step-up', { code: await clerk.code() })
  paying = await makeTransfers(world.served, clerk)
  offering = await makeOffers(world.served, clerk)
  pots = await makePots(world.served.house)
  await writeContact(world)
  reached = await writeReached(world)
  await writeClosed(world, reached)
  waiting = await writeDocument(world, reached)
  await giveFactor(world)
  tree = await growTree(world.served, { operatorId: 1, siteId: 1, name: 'world' })
  // the first is taken back by a program's key
  await setOne(world)
  const trading = tradingInputs({ playerId: reached, ruleId: await setOne(world) })
  inputs = {
    ...inputs,
    ...terminalInputs(await makeTerminal(world.served, 20), 20),
    ...Object.fromEntries(Object.entries(trading).map(([name, input]) => [name, () => input])),
  }
})
afterAll(() => world.close())

async function ask(name: string, requestKey: string, input: unknown = inputOf(name), by: Clerk = clerk) {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`no call ${name}`)
  const { caller } = call.meta
  const headers = caller === 'staff' ? { cookie: by.cookie, origin: world.url } : world.allow(call)
  return postCall(world.url, call.path, input, { headers: { ...headers, 'idempotency-key': requestKey } })
}

/** Of the staff, about whom the clerk says something. */
const staffInputs: Readonly<Record<string, () => object>> = {
  'staff.invite': () => ({ userName: 'Deniz', roles: ['support'], reason: 'a story' }),
  'staff.setRoles': () => ({ staffId: other.staffId, roles: ['support'], reason: 'a story' }),
  'staff.resetFactor': () => ({ staffId: other.staffId, reason: 'a story' }),
  // what the invitation asked for, taken back
  'approvals.decide': () => ({ approvalId: 1, answer: 'no' }),
  'staff.setLocked': () => ({ staffId: other.staffId, locked: true }),
}
const inputOf = (name: string): object => (staffInputs[name] ?? inputs[name])?.() ?? {}
const audited = async () =>
  (await world.database.session(({ rows }) => rows<{ did: string }>('select did from audit_row order by id'))).map(
    ({ did }) => did,
  )

test('every call of staff and of operators’ programs that sets something takes a key of its request', () => {
  const others = calls.filter(
    ({ meta, name }) =>
      (meta.caller === 'staff' || meta.caller === 'operator') && !meta.reads && !meta.once && !/^manual\./.test(name),
  )

  expect(others.map(({ name }) => name)).toEqual([
    ...['staff.signOut', 'staff.endSession', 'staff.stepUp', 'staff.changePassword'],
    ...['deskContent.addPicture', 'deskDocuments.open'],
  ])
  for (const { name, meta } of keyed) expect(meta.refuses, name).toContain('requestKeyReused')
})

test('what is asked again under its key is answered as the first time, and done once', async () => {
  // In the order in which each of them does something.
  const names = [...Object.keys(inputs), ...Object.keys(staffInputs)].filter((name) =>
    keyed.some((call) => call.name === name),
  )
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

test('nothing that is kept of a request shows what players typed, or hashes quickly what people sign in by', async () => {
  const shown = await ask('deskPayments.unmask', 'look-at-an-iban')
  expect(JSON.stringify(shown.body)).toContain(typedIban)
  const kept = await world.database.session(({ rows }) =>
    rows<{ key: string; content: string; text: string }>(
      `select key, encode(content, 'hex') as content, r::text as text from request r`,
    ),
  )
  for (const { key, text } of kept) expect(text, key).not.toContain(typedIban)
  const contents = new Map(kept.map(({ key, content }) => [key, content]))
  for (const name of ['network.addPlayer', 'network.addStaff', 'deskTerminals.add', 'deskTerminals.setPin']) {
    const quick = createHash('sha256')
      .update(JSON.stringify([name, inputOf(name)]))
      .digest('hex')
    expect(contents.get(`first-${name}`), name).toMatch(/^[0-9a-f]{64}$/)
    expect(contents.get(`first-${name}`), name).not.toBe(quick)
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
