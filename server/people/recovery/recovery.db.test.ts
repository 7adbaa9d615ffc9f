import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations as auditMigrations } from '../../audit/index.ts'
import { lastTo, registerAt, solve, stranger } from '../testing/registering.ts'
import { openElsewhere, openTestPeople, type TestPeople } from '../testing/test-people.ts'
import { recoverJob } from './recovery.ts'

let house: TestPeople
beforeAll(async () => {
  house = await openTestPeople({ migrations: auditMigrations })
  house.platform.jobs.work(recoverJob, house.people.recovery.carryOut)
  await house.platform.jobs.start()
})
beforeEach(() => house.platform.time.skip(7_200_000))
afterAll(() => house.close())

const from = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11)' }
const over = { ok: false, refusal: { code: 'resetOver' } }
const password = 'nine green frogs'
let asker = 0

async function player() {
  const typed = stranger()
  const answer = await registerAt(house, typed, 'atOnce')
  if (!answer.ok || answer.value.kind !== 'signedIn') throw new Error(JSON.stringify(answer))
  return { typed, playerId: answer.value.player.playerId, token: answer.value.token }
}

interface Asked {
  readonly userName: string
  readonly birthDate?: string
  readonly by?: 'email' | 'sms'
  readonly address?: string
}

/** Each from an address of its own, where nothing else is said. */
async function ask({ userName, birthDate = '1990-01-01', by = 'email', address = `192.0.2.${++asker % 250}` }: Asked) {
  const proof = solve(await house.people.recovery.challenge(house.site.siteId))
  return house.people.recovery.ask({ site: house.site, userName, birthDate, by, proof, address, userAgent: 'x' })
}

const linkIn = (text: string) => /\/reset-password\/([\w-]{43})/.exec(text)?.[1] ?? ''
const linkTo = async (to: string) => {
  await expect.poll(async () => linkIn(await lastTo(house, to))).not.toBe('')
  return linkIn(await lastTo(house, to))
}
const reset = (code: string, chosen = password, site = house.site) =>
  house.people.recovery.reset({ site, code, password: chosen, ...from })
const signIn = (userName: string, typed: string) => {
  const { operatorId, siteId } = house.site
  return house.people.signIn({ operatorId, siteId, userName, password: typed, ...from })
}
const jobs = () => house.platform.database.session(({ rows }) => rows(`select 1 from job where name = '${recoverJob}'`))

test('whoever forgot their password takes another one by a link: sessions end, and a mail says so', async () => {
  const { typed, token } = await player()
  expect(await ask({ userName: typed.userName.toUpperCase() })).toEqual({ ok: true, value: {} })
  const code = await linkTo(typed.email)
  expect(await reset(code)).toEqual({ ok: true, value: {} })
  expect(await house.people.callerOf(house.site, token)).toMatchObject({ kind: 'visitor' })
  expect(await signIn(typed.userName, typed.password)).toMatchObject({ kind: 'failed' })
  expect(await signIn(typed.userName, password)).toMatchObject({ kind: 'signedIn' })
  expect(await lastTo(house, typed.email)).toContain('was changed')
  const told = house.platform.logged.filter(({ event }) => event === 'security.passwordReset')
  expect(told).toHaveLength(1)
  const audit = await house.platform.database.session(({ rows }) =>
    rows<{ did: string }>(`select did from audit_row where did = 'people.resetPassword'`),
  )
  expect(audit).toHaveLength(1)
})

test('a link is good once, for half an hour, at its own operator; of many who use it at once one chooses', async () => {
  const { typed } = await player()
  await ask({ userName: typed.userName })
  const code = await linkTo(typed.email)
  const other = house.operators.findSite('meadow.localhost')
  if (!other) throw new Error('no other operator')
  expect(await reset(code, password, other)).toEqual(over)
  const late = openElsewhere(house, 30 * 60_000)
  expect(await late.people.recovery.reset({ site: house.site, code, password, ...from })).toEqual(over)
  const elsewhere = openElsewhere(house)
  const chosen = ['first long one', 'second long one', 'third long one', 'fourth long one']
  const answers = await Promise.all(
    chosen.map((one, at) =>
      (at % 2 ? elsewhere : house).people.recovery.reset({ site: house.site, code, password: one, ...from }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await reset(code)).toEqual(over)
  const winner = chosen[answers.findIndex(({ ok }) => ok)] ?? ''
  expect(await signIn(typed.userName, winner)).toMatchObject({ kind: 'signedIn' })
})

test('a password that does not fit uses no link up', async () => {
  const { typed } = await player()
  await ask({ userName: typed.userName })
  const code = await linkTo(typed.email)
  const refused = (why: string) => ({ refusal: { code: 'passwordUnfit', why } })
  expect(await reset(code, 'short')).toMatchObject(refused('tooShort'))
  expect(await reset(code, 'password1')).toMatchObject(refused('tooCommon'))
  expect(await reset(code, typed.userName.toUpperCase())).toMatchObject(refused('asUserName'))
  expect(await reset(code)).toMatchObject({ ok: true })
})

test('by SMS the link goes to the mobile; a newer one takes its place; codes that are none open nothing', async () => {
  const { typed } = await player()
  await ask({ userName: typed.userName, by: 'sms' })
  const first = await linkTo(`+90${typed.mobile}`)
  await ask({ userName: typed.userName })
  const second = await linkTo(typed.email)
  expect(await reset(first)).toEqual(over)
  for (const code of ['', 'x', 'A'.repeat(43), `${second} `]) expect(await reset(code)).toEqual(over)
  expect(await reset(second)).toMatchObject({ ok: true })
})

test('a wrong day, a name that nobody has, a blocked player and one without an address are answered alike, by nothing', async () => {
  const { typed, playerId } = await player()
  const alike = { ok: true, value: {} }
  expect(await ask({ userName: typed.userName, birthDate: '1990-01-02' })).toEqual(alike)
  expect(await ask({ userName: 'nobody.here' })).toEqual(alike)
  expect(await ask({ userName: 'demo1' })).toEqual(alike)
  await house.people.block({ operatorId: house.site.operatorId, playerId })
  expect(await ask({ userName: typed.userName })).toEqual(alike)
  await expect.poll(jobs).toEqual([])
  expect(await lastTo(house, typed.email)).toBe('')
})

test('a puzzle is solved for each try', async () => {
  const asked = { site: house.site, userName: 'nobody', birthDate: '1990-01-01', by: 'email', userAgent: 'x' } as const
  const address = '198.51.100.9'
  const needed = { refusal: { code: 'proofNeeded' } }
  const made = { puzzle: 'made.up.by.me', number: 1 }
  expect(await house.people.recovery.ask({ ...asked, address, proof: made })).toMatchObject(needed)
  const registering = solve(await house.people.registration.challenge(house.site.siteId, 'usual'))
  expect(await house.people.recovery.ask({ ...asked, address, proof: registering })).toMatchObject(needed)
  const proof = solve(await house.people.recovery.challenge(house.site.siteId))
  expect(await house.people.recovery.ask({ ...asked, address, proof })).toMatchObject({ ok: true })
  expect(await house.people.recovery.ask({ ...asked, address, proof })).toMatchObject(needed)
})

test('ten tries from one address, and five links to one name, whoever asks; the rest are answered like those before', async () => {
  for (let count = 0; count < 10; count++) await ask({ userName: `name${count}`, address: '198.51.100.4' })
  await expect(ask({ userName: 'name11', address: '198.51.100.4' })).rejects.toMatchObject({ retryAfterSeconds: 1800 })
  const { typed } = await player()
  for (let count = 0; count < 8; count++) expect(await ask({ userName: typed.userName })).toMatchObject({ ok: true })
  await expect.poll(jobs).toEqual([])
  const sent = await house.platform.database.session(({ rows }) =>
    rows(`select 1 from message where address = '${typed.email}' and template = 'resetByEmail'`),
  )
  expect(sent).toHaveLength(5)
})

test('a changed password is told by mail, too', async () => {
  const { typed, token } = await player()
  const caller = await house.people.callerOf(house.site, token)
  if (caller.kind !== 'player') throw new Error(caller.kind)
  const change = { currentPassword: typed.password, newPassword: password, ...from }
  expect(await house.people.changePassword(caller, change)).toEqual({ kind: 'changed' })
  expect(await lastTo(house, typed.email)).toContain('was changed')
})
