import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations as auditMigrations } from '../audit/index.ts'
import type { PlayerCaller } from '../platform/caller.ts'
import type { PasswordChange } from './change-password.ts'
import { openTestPeople, type TestPeople } from './testing/test-people.ts'

const address = '192.0.2.7'
let house: TestPeople
let current = 'banko-demo-1'
beforeAll(async () => {
  house = await openTestPeople({ migrations: auditMigrations })
}, 60_000)
// What the last test used up is earned back.
beforeEach(() => house.platform.time.skip(3_600_000))
afterAll(() => house.close())

async function signIn(password = current, userName = 'demo1') {
  const { operatorId, siteId } = house.site
  return house.people.signIn({ operatorId, siteId, userName, password, address })
}

async function open(password = current, userName = 'demo1') {
  const outcome = await signIn(password, userName)
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
  const callerNow = () => house.people.callerOf(house.site, outcome.token)
  const caller = await callerNow()
  if (caller.kind !== 'player') throw new Error(caller.kind)
  return { caller, callerNow }
}

const change = (caller: PlayerCaller, typed: Partial<PasswordChange> = {}) =>
  house.people.changePassword(caller, { currentPassword: current, newPassword: 'a whole new one', address, ...typed })

const auditRows = async () =>
  (
    await sql<{ who_kind: string; who_id: number; subject: string; session: string; before: unknown; after: unknown }>`
      select who_kind, who_id, subject, session, before, after from audit_row where did = 'people.changePassword'
      order by id`.execute(house.platform.db)
  ).rows

const told = (event: string) => house.platform.logged.filter((line) => line.event === event).length

test('the new password opens the account, the old one no longer, and only this session stays', async () => {
  const own = await open()
  const other = await open()
  const elsewhere = await open('banko-demo-2', 'demo2')
  expect(await change(own.caller)).toEqual({ kind: 'changed' })
  expect((await own.callerNow()).kind).toBe('player')
  expect((await other.callerNow()).kind).toBe('visitor')
  expect((await elsewhere.callerNow()).kind).toBe('player')
  expect((await signIn()).kind).toBe('failed')
  current = 'a whole new one'
  expect((await signIn()).kind).toBe('signedIn')
  expect([told('security.passwordChanged'), told('security.sessionEnded')]).toEqual([1, 1])
})

test('who changed it stands in the audit, with the session, and neither password', async () => {
  const { caller } = await open()
  const before = await auditRows()
  expect(await change(caller, { newPassword: 'another new one' })).toEqual({ kind: 'changed' })
  current = 'another new one'
  const { playerId, sessionId } = caller
  const row = { who_kind: 'player', who_id: playerId, subject: `player ${playerId}`, session: sessionId }
  expect((await auditRows()).slice(before.length)).toEqual([{ ...row, before: null, after: null }])
})

test('a wrong current password changes nothing and is told', async () => {
  const own = await open()
  const other = await open()
  const before = await auditRows()
  expect(await change(own.caller, { currentPassword: 'wrong' })).toEqual({ kind: 'wrong' })
  expect((await other.callerNow()).kind).toBe('player')
  expect((await signIn()).kind).toBe('signedIn')
  expect(await auditRows()).toEqual(before)
  expect(told('security.passwordRefused')).toBe(1)
})

test('after ten wrong ones a session waits even with the right one, and another of the player’s does not', async () => {
  const thief = await open()
  const own = await open()
  for (let guess = 0; guess < 10; guess++)
    expect(await change(thief.caller, { currentPassword: `wrong ${guess}` })).toEqual({ kind: 'wrong' })
  expect(await change(thief.caller)).toEqual({ kind: 'tooMany', retryAfterSeconds: 600 })
  // from another address it is the same session
  expect(await change(thief.caller, { address: '198.51.100.1' })).toMatchObject({ kind: 'tooMany' })
  expect(told('security.passwordLimited')).toBe(2)
  expect(await change(own.caller, { newPassword: 'safe from thieves' })).toEqual({ kind: 'changed' })
  current = 'safe from thieves'
  expect((await thief.callerNow()).kind).toBe('visitor')
})

test('a password that is right is no guess, however often it is changed', async () => {
  const { caller } = await open()
  for (let round = 0; round < 12; round++) {
    const newPassword = `round and round ${round}`
    expect(await change(caller, { newPassword })).toEqual({ kind: 'changed' })
    current = newPassword
  }
})

test('what may not become a password is refused before the current one is looked at', async () => {
  const { caller } = await open('banko-demo-3', 'demo3')
  for (let count = 0; count < 11; count++)
    expect(await change(caller, { currentPassword: 'wrong', newPassword: 'short' })).toEqual({
      kind: 'unfit',
      unfit: { why: 'tooShort', min: 8 },
    })
  expect(await change(caller, { currentPassword: 'banko-demo-3', newPassword: 'x'.repeat(129) })).toEqual({
    kind: 'unfit',
    unfit: { why: 'tooLong', max: 128 },
  })
  await sql`update player set user_name = 'longername', user_name_folded = 'longername' where id = ${caller.playerId}`.execute(
    house.platform.db,
  )
  expect(await change(caller, { currentPassword: 'banko-demo-3', newPassword: 'LongerName' })).toEqual({
    kind: 'unfit',
    unfit: { why: 'asUserName' },
  })
})

test('of two changes at once one stands, and it is the one that was answered', async () => {
  const { caller } = await open()
  const passwords = ['the first of two', 'the second of two']
  const outcomes = await Promise.all(passwords.map((newPassword) => change(caller, { newPassword })))
  const changed = passwords.filter((_, at) => outcomes[at]?.kind === 'changed')
  expect(changed).toHaveLength(1)
  current = changed[0] ?? ''
  expect((await signIn()).kind).toBe('signedIn')
})
