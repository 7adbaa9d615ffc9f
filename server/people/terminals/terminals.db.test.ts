import { playerShape } from '@banko/contract/calls/people.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations as auditMigrations } from '../../audit/index.ts'
import { type Site, setSite } from '../../operators/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { forOperator } from '../../platform/database/row-scope.ts'
import { Scope } from '../../platform/scope.ts'
import { openElsewhere, openTestPeople, type TestPeople } from '../testing/test-people.ts'
import { terminalSeconds, wrongMax } from './terminal.ts'

let house: TestPeople
let site: Site
let clerk: StaffCaller
let numbers = 100
const from = { address: '192.0.2.9' }
const pin = '480213'
/** Of the operator’s staff, who stand above everybody. */
const reach = async () => ({ by: 0, opens: () => true })

beforeAll(async () => {
  house = await openTestPeople({ migrations: auditMigrations })
  site = await withTerminals('localhost')
  const facts = { operatorId: site.operatorId, staffId: 1, staffName: 'Ayşe', permissions: new Set<never>() }
  clerk = { kind: 'staff', scope: Scope.ofSession(facts), sessionId: house.platform.ids.uuid(), provenAt: 0 }
})
// What the last test used up is earned back.
beforeEach(() => house.platform.time.skip(3_600_000))
afterAll(() => house.close())

async function withTerminals(domain: string): Promise<Site> {
  const { platform, operators } = house
  const found = operators.findSite(domain)
  if (!found) throw new Error(`there is no site ${domain}`)
  const { operatorId } = found
  const by = { who: { kind: 'command', name: 'test' } } as const
  const changes = { settings: { terminals: true } }
  await forOperator(operatorId, () =>
    platform.db.transaction().execute((tx) => setSite(tx, { operatorId, domain, changes, by, at: 0 })),
  )
  await operators.refresh()
  return operators.findSite(domain) ?? found
}

/** A new one; answers its numbers. */
async function made(change: { pin?: string; openingBalance?: number } = {}) {
  const number = ++numbers
  const terminal = { site, number, title: `Shop ${number}`, pin, printerWidth: 'mm58', openingBalance: 50_000 } as const
  const { pin: typed, ...rest } = { ...terminal, ...change }
  const terminalId = await create({ ...rest, pinHash: await house.people.hashPassword(typed) })
  if (terminalId === undefined) throw new Error(`${number} is taken`)
  return { number, terminalId, of: { operatorId: site.operatorId, playerId: terminalId } }
}

const create = (terminal: Parameters<TestPeople['people']['terminals']['create']>[1]) =>
  house.platform.db.transaction().execute((tx) => house.people.terminals.create(tx, terminal))

type Typed = Parameters<TestPeople['people']['terminals']['signIn']>[0]

const signIn = (number: number, change: Partial<Typed> = {}, { people } = house) => {
  const { operatorId, siteId } = site
  return people.terminals.signIn({ operatorId, siteId, number, pin, address: '192.0.2.1', ...change })
}

async function entered(number: number, change: Partial<Typed> = {}) {
  const outcome = await signIn(number, change)
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
  return outcome
}

const stateOf = async (number: number) => {
  const [found] = await house.people.terminals.desk.list(site.operatorId, { after: number - 1, countMax: 1 })
  return found?.state
}

test('number and PIN give a session of a terminal, with its balance and its printer', async () => {
  const { number } = await made()
  const { player, token } = await entered(number)
  expect(playerShape.strict().parse(player)).toEqual(player)
  const terminal = { number, title: `Shop ${number}`, printerWidth: 'mm58' }
  expect(player).toMatchObject({ balance: 50_000, currency: 'TRY', terminal, realityMinutes: 0 })
  expect(await house.people.callerOf(site, token)).toMatchObject({ kind: 'player', terminal: true })
})

test('it ends after twelve hours, used or not, and whoever listens is told', async () => {
  const { number } = await made()
  const { token } = await entered(number)
  const { time } = house.platform
  for (let hour = 0; hour < 11; hour++) {
    await time.skip(3_600_000)
    expect((await house.people.callerOf(site, token)).kind).toBe('player')
  }
  await time.skip(terminalSeconds * 1000 - 11 * 3_600_000)
  expect((await house.people.callerOf(site, token)).kind).toBe('visitor')
  const soon = house.people.callerAmong(site, token, '192.0.2.1')
  await time.advance(2000)
  expect((await soon).kind).toBe('visitor')
})

test('no password opens it, its PIN neither', async () => {
  const { number } = await made()
  const { operatorId, siteId } = site
  const typed = { operatorId, siteId, userName: `terminal ${number}`, password: pin, address: '192.0.2.1' }
  expect(await house.people.signIn(typed)).toEqual({ kind: 'failed' })
})

test('after five wrong PINs from elsewhere no PIN is looked at there, and where it signed in before it goes on', async () => {
  const { number, terminalId } = await made()
  const { deviceToken } = await entered(number)
  for (let wrong = 0; wrong < wrongMax; wrong++)
    expect(await signIn(number, { pin: '9999' })).toEqual({ kind: 'failed' })
  expect(await signIn(number)).toEqual({ kind: 'failed' })
  expect(await stateOf(number)).toBe('newDevices')
  await entered(number, { deviceToken })
  for (let wrong = 0; wrong < wrongMax; wrong++) await signIn(number, { pin: '9999', deviceToken })
  expect(await signIn(number, { deviceToken })).toEqual({ kind: 'failed' })
  expect(await stateOf(number)).toBe('wrongPin')
  const { desk } = house.people.terminals
  expect(await desk.setLocked(clerk, { terminalId, locked: false, reach }, from)).toBe('done')
  expect(await stateOf(number)).toBe('open')
  await entered(number)
})

test('a right PIN lets the count of wrong ones begin anew', async () => {
  const { number } = await made()
  for (let round = 0; round < 3; round++) {
    for (let wrong = 1; wrong < wrongMax; wrong++) await signIn(number, { pin: '9999', address: `192.0.2.${round}` })
    await entered(number)
  }
})

test('thirty guesses at once, in two processes, are five that were looked at', async () => {
  const { number } = await made()
  const other = openElsewhere(house)
  const guesses = Array.from({ length: 30 }, (_, nth) => {
    const guess = { pin: String(1000 + nth), address: `198.51.100.${nth}` }
    return signIn(number, guess, { ...house, people: nth % 2 ? other.people : house.people })
  })
  expect(await Promise.all(guesses)).toEqual(guesses.map(() => ({ kind: 'failed' })))
  const counted = await house.platform.database.session(({ rows }) =>
    rows<{ wrong: number }>(`select wrong from terminal where number = ${number}`),
  )
  expect(counted).toEqual([{ wrong: wrongMax }])
  expect(await signIn(number)).toEqual({ kind: 'failed' })
})

test('absent, locked, tried out, another site’s and wrong answer alike, and so does a site without terminals', async () => {
  const { number, terminalId } = await made()
  const { desk } = house.people.terminals
  const { token } = await entered(number)
  expect(await desk.setLocked(clerk, { terminalId, locked: true, reach }, from)).toBe('done')
  expect((await house.people.callerOf(site, token)).kind).toBe('visitor')
  expect(await signIn(number)).toEqual({ kind: 'failed' })
  expect(await signIn(999_999)).toEqual({ kind: 'failed' })
  await desk.setLocked(clerk, { terminalId, locked: false, reach }, from)
  const elsewhere = house.operators.findSite('meadow.localhost')
  if (!elsewhere) throw new Error('the other demo site is not there')
  const there = { operatorId: elsewhere.operatorId, siteId: elsewhere.siteId }
  expect(await signIn(number, there)).toEqual({ kind: 'failed' })
  const meadow = await withTerminals('meadow.localhost')
  expect(await signIn(number, { operatorId: meadow.operatorId, siteId: meadow.siteId })).toEqual({ kind: 'failed' })
  await entered(number)
})

test('another PIN ends its sessions, and another operator’s staff find nothing', async () => {
  const { number, terminalId, of } = await made()
  const { desk } = house.people.terminals
  const { token } = await entered(number)
  const facts = { operatorId: site.operatorId + 1, staffId: 1, staffName: 'Veli', permissions: new Set<never>() }
  const stranger = { ...clerk, scope: Scope.ofSession(facts) }
  expect(await desk.setPin(stranger, { terminalId, pin: '0246', reach }, from)).toBe(false)
  expect(await desk.setLocked(stranger, { terminalId, locked: true, reach }, from)).toBe('missing')
  expect(await desk.day({ ...of, operatorId: site.operatorId + 1 }, '2026-11-28')).toBeUndefined()
  expect((await house.people.callerOf(site, token)).kind).toBe('player')
  expect(await desk.setPin(clerk, { terminalId, pin: '0246', reach }, from)).toBe(true)
  expect((await house.people.callerOf(site, token)).kind).toBe('visitor')
  expect(await signIn(number)).toEqual({ kind: 'failed' })
  await entered(number, { pin: '0246' })
})

test('a number is one terminal’s, and a player is none', async () => {
  const { number } = await made()
  const { terminals } = house.people
  const pinHash = await house.people.hashPassword(pin)
  const terminal = { site, number, title: 'Twice', pinHash, printerWidth: 'mm80', openingBalance: 0 } as const
  expect(await create(terminal)).toBeUndefined()
  const [demo1] = await house.people.terminals.desk.list(site.operatorId, { after: 0, countMax: 1 })
  expect(demo1?.number).toBeGreaterThan(99)
  expect(await terminals.desk.setPin(clerk, { terminalId: 1, pin: '0246', reach }, from)).toBe(false)
  expect(await terminals.paper({ operatorId: site.operatorId, playerId: 1 }, 'open')).toBe(false)
})

test('what is said of its printer is seen at the desk until it prints', async () => {
  const { number, of } = await made()
  const listed = async () =>
    (await house.people.terminals.desk.list(site.operatorId, { after: number - 1, countMax: 1 }))[0]
  expect(await listed()).not.toHaveProperty('seenAt')
  const at = house.platform.clock.now()
  expect(await house.people.terminals.paper(of, 'outOfPaper')).toBe(true)
  expect(await listed()).toMatchObject({ paper: { problem: 'outOfPaper', at }, seenAt: at })
  await house.people.terminals.paper(of, 'none')
  expect(await listed()).not.toHaveProperty('paper')
})
