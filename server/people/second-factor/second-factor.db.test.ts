import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations as auditMigrations } from '../../audit/index.ts'
import { TooManyError } from '../../platform/limits/too-many-error.ts'
import { lastTo } from '../testing/registering.ts'
import { openElsewhere, openTestPeople, type TestPeople } from '../testing/test-people.ts'
import { playerWithAuthenticator, playerWithSession } from '../testing/with-factor.ts'

let house: TestPeople
beforeAll(async () => {
  house = await openTestPeople({ migrations: auditMigrations })
})
beforeEach(() => house.platform.time.skip(7_200_000))
afterAll(() => house.close())

const no = (code: string) => ({ ok: false, refusal: { code } })
const minute = 60_000

async function ticketOf(player: { signIn: () => ReturnType<TestPeople['people']['signIn']> }) {
  const outcome = await player.signIn()
  if (outcome.kind !== 'factorNeeded') throw new Error(outcome.kind)
  return outcome.ticket
}

test('an authenticator is set up by who shows the password, gives recovery codes once, and a mail says so', async () => {
  const player = await playerWithSession(house)
  const { factor } = house.people
  expect(await factor.get(player.caller)).toEqual({ ok: true, value: { passkeys: [], recoveryCodesLeft: 0 } })
  expect(await factor.draw(player.asker)).toEqual(no('factorProofNeeded'))
  expect(await factor.prove(player.asker, { password: 'wrong' })).toEqual(no('passwordWrong'))
  expect(await factor.prove(player.asker, {})).toEqual(no('factorWrong'))
  expect(await factor.draw(player.asker)).toEqual(no('factorProofNeeded'))
  const secured = await playerWithAuthenticator(house)
  expect(secured.recoveryCodes).toHaveLength(10)
  expect(new Set(secured.recoveryCodes).size).toBe(10)
  for (const code of secured.recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  expect(await lastTo(house, secured.typed.email)).toContain('authenticator app')
  const standing = await factor.get(secured.caller)
  expect(standing).toMatchObject({ ok: true, value: { codeSince: expect.any(Number), recoveryCodesLeft: 10 } })
  expect(await factor.draw(secured.asker)).toEqual(no('factorTaken'))
  expect(await factor.confirm(secured.asker, secured.code())).toEqual(no('factorTaken'))
})

test('what was shown is good for five minutes, in this session alone', async () => {
  const player = await playerWithSession(house)
  await player.prove()
  const again = await player.signIn()
  if (again.kind !== 'signedIn') throw new Error(again.kind)
  const other = await house.people.callerOf(house.site, again.token)
  if (other.kind !== 'player') throw new Error(other.kind)
  expect(await house.people.factor.draw({ ...player.asker, caller: other })).toEqual(no('factorProofNeeded'))
  await house.platform.time.skip(5 * minute - 1)
  expect(await house.people.factor.draw(player.asker)).toMatchObject({ ok: true })
  await house.platform.time.skip(1)
  expect(await house.people.factor.draw(player.asker)).toEqual(no('factorProofNeeded'))
})

test('a right password is then not enough: a code lets in, once, here and in another process', async () => {
  const player = await playerWithAuthenticator(house)
  const ticket = await ticketOf(player)
  expect(await player.signIn()).toMatchObject({ by: ['code', 'recoveryCode'] })
  expect(await player.signIn({ password: 'wrong' })).toEqual({ kind: 'failed' })
  expect(await player.show({ ticket })).toEqual({ kind: 'factorWrong' })
  expect(await player.show({ ticket, code: '000000' })).toEqual({ kind: 'factorWrong' })
  const code = player.code()
  expect(await player.show({ ticket, code })).toMatchObject({ kind: 'signedIn', player: { playerId: player.playerId } })
  expect(await player.show({ ticket, code })).toEqual({ kind: 'factorWrong' })
  const { people } = openElsewhere(house)
  const { operatorId, siteId } = house.site
  const asked = { operatorId, siteId, address: '203.0.113.7', userAgent: undefined, deviceToken: undefined }
  expect(await people.factorSignIn.signIn({ ...asked, ticket, code })).toEqual({ kind: 'factorWrong' })
  expect(await player.show({ ticket, code: player.code(-1) })).toEqual({ kind: 'factorWrong' })
})

test('of a code that is sent many times at once one lets in', async () => {
  const player = await playerWithAuthenticator(house)
  const ticket = await ticketOf(player)
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => player.show({ ticket, code: player.code() })))
  expect(outcomes.filter(({ kind }) => kind === 'signedIn')).toHaveLength(1)
})

test('a ticket is good for five minutes, at its site, and not after another password', async () => {
  const player = await playerWithAuthenticator(house)
  const ticket = await ticketOf(player)
  const { operatorId, siteId } = house.site
  const asked = { operatorId, siteId, address: '203.0.113.7', userAgent: undefined, deviceToken: undefined }
  const at = (change: { operatorId?: number; siteId?: number; ticket?: string }) =>
    house.people.factorSignIn.signIn({ ...asked, ticket, code: player.code(), ...change })
  expect(await at({ operatorId: operatorId + 1 })).toEqual({ kind: 'factorOver' })
  const other = house.operators.findSite('second.localhost')
  if (other) expect(await at({ siteId: other.siteId })).toEqual({ kind: 'factorOver' })
  expect(await at({ siteId: siteId + 1 })).toEqual({ kind: 'factorOver' })
  expect(await at({ ticket: ticket.replace(/^\d+/, '1') })).toEqual({ kind: 'factorOver' })
  expect(await at({ ticket: 'made.up' })).toEqual({ kind: 'factorOver' })
  await house.platform.time.skip(5 * minute)
  expect(await at({})).toEqual({ kind: 'factorOver' })
  const next = await ticketOf(player)
  const { typed, caller } = player
  const change = { currentPassword: typed.password, newPassword: 'another long one', address: '203.0.113.7' }
  expect(await house.people.changePassword(caller, change)).toEqual({ kind: 'changed' })
  expect(await at({ ticket: next })).toEqual({ kind: 'factorOver' })
})

test('whoever is blocked between the steps does not come in', async () => {
  const player = await playerWithAuthenticator(house)
  const ticket = await ticketOf(player)
  await house.people.block(player.of)
  expect(await player.show({ ticket, code: player.code() })).toEqual({ kind: 'factorOver' })
})

test('wrong codes are counted by player: after ten none is looked at, and a recovery code still is', async () => {
  const player = await playerWithAuthenticator(house)
  const ticket = await ticketOf(player)
  for (let tries = 0; tries < 10; tries++)
    expect(await player.show({ ticket, code: '000000' })).toEqual({ kind: 'factorWrong' })
  await expect(player.show({ ticket, code: player.code() })).rejects.toThrow(TooManyError)
  const [first = ''] = player.recoveryCodes
  expect(await player.show({ ticket, recoveryCode: first })).toMatchObject({ kind: 'signedIn' })
  await house.platform.time.skip(10 * minute)
  const later = await ticketOf(player)
  expect(await player.show({ ticket: later, code: player.code() })).toMatchObject({ kind: 'signedIn' })
  // twenty wrong ones within a day, however slowly: so few guess nothing
  for (let tries = 0; tries < 9; tries++) await player.show({ ticket: later, code: '000000' })
  await house.platform.time.skip(10 * minute)
  const last = await ticketOf(player)
  await player.show({ ticket: last, code: '000000' })
  await expect(player.show({ ticket: last, code: player.code() })).rejects.toThrow(TooManyError)
})

test('each recovery code lets in once, however it is written, and new ones replace those before', async () => {
  const player = await playerWithAuthenticator(house)
  const [first = '', second = '', third = ''] = player.recoveryCodes
  const ticket = await ticketOf(player)
  const written = ` ${first.replace('-', ' ').toLowerCase()}`
  expect(await player.show({ ticket, recoveryCode: written })).toMatchObject({ kind: 'signedIn' })
  expect(await player.show({ ticket, recoveryCode: first })).toEqual({ kind: 'factorWrong' })
  expect(await house.people.factor.get(player.caller)).toMatchObject({ value: { recoveryCodesLeft: 9 } })
  expect(await house.people.factor.newRecoveryCodes(player.asker)).toMatchObject({ ok: true })
  expect(await player.show({ ticket, recoveryCode: second })).toEqual({ kind: 'factorWrong' })
  const other = await playerWithAuthenticator(house)
  const theirs = await ticketOf(other)
  expect(await other.show({ ticket: theirs, recoveryCode: third })).toEqual({ kind: 'factorWrong' })
})

test('neither codes nor secrets stand in the database as they are', async () => {
  const player = await playerWithAuthenticator(house)
  const [first = ''] = player.recoveryCodes
  const stored = await house.platform.database.session(({ rows }) =>
    rows<{ text: string }>(`
      select (select string_agg(encode(code_hash, 'escape') || encode(code_hash, 'hex'), ' ') from player_recovery_code)
        || (select string_agg(encode(sealed, 'escape'), ' ') from player_factor) as text`),
  )
  expect(stored[0]?.text).not.toContain(first)
  expect(stored[0]?.text).not.toContain(first.replace('-', ''))
})

test('turned off, a password is enough again, recovery codes open nothing, and a mail says so', async () => {
  const player = await playerWithAuthenticator(house)
  await house.platform.time.skip(10 * minute)
  const { factor } = house.people
  expect(await factor.remove(player.asker)).toEqual(no('factorProofNeeded'))
  expect(await factor.newRecoveryCodes(player.asker)).toEqual(no('factorProofNeeded'))
  expect(await factor.prove(player.asker, { code: player.code() })).toMatchObject({
    value: { provenUntil: house.platform.clock.now() + 5 * minute },
  })
  expect(await factor.prove(player.asker, { code: player.code() })).toEqual(no('factorWrong'))
  expect(await factor.remove(player.asker)).toMatchObject({ ok: true, value: { recoveryCodesLeft: 0, passkeys: [] } })
  expect(await factor.remove(player.asker)).toEqual(no('notFound'))
  expect(await factor.newRecoveryCodes(player.asker)).toEqual(no('notFound'))
  expect(await lastTo(house, player.typed.email)).toContain('was removed')
  expect(await player.signIn()).toMatchObject({ kind: 'signedIn' })
})

test('a secret that was drawn and not confirmed asks for nothing', async () => {
  const player = await playerWithSession(house)
  await player.prove()
  await house.people.factor.draw(player.asker)
  expect(await player.signIn()).toMatchObject({ kind: 'signedIn' })
  expect(await house.people.factor.confirm(player.asker, '000000')).toEqual(no('factorWrong'))
})

test('who is out by their own word learns it behind the second step alone', async () => {
  const player = await playerWithAuthenticator(house)
  await house.people.protection.timeOut({ caller: player.caller, address: '203.0.113.7' }, 1)
  const ticket = await ticketOf(player)
  expect(await player.show({ ticket, code: player.code() })).toMatchObject({ kind: 'excluded' })
})
