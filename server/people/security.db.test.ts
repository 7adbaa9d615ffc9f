import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoggedLine } from '../platform/testing/test-platform.ts'
import { openTestPeople, type TestPeople } from './testing/test-people.ts'

let house: TestPeople
beforeAll(async () => {
  house = await openTestPeople()
}, 60_000)
afterAll(() => house.close())

const signIn = (userName: string, password: string) => {
  const { operatorId, siteId } = house.site
  return house.people.signIn({
    operatorId,
    siteId,
    userName,
    password,
    address: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (X11)',
  })
}
async function sessionOf(token: string) {
  const caller = await house.people.callerOf(house.site, token)
  if (caller.kind !== 'player') throw new Error('a visitor')
  return caller
}

/** What was told since, without the hashes. */
async function told(work: () => Promise<unknown>): Promise<[string, LoggedLine['data']][]> {
  const before = house.platform.logged.length
  await work()
  return house.platform.logged.slice(before).map(({ event, data }) => {
    const { from: _from, agent: _agent, ...plain } = data ?? {}
    return [event, plain]
  })
}

test('every way that a sign-in can end is told, and the ends of sessions are', async () => {
  const { operatorId } = house.site
  const first = await signIn('demo1', 'banko-demo-1')
  const second = await signIn('demo1', 'banko-demo-1')
  if (first.kind !== 'signedIn' || second.kind !== 'signedIn') throw new Error('not signed in')
  const { playerId } = first.player
  const of = { operatorId, playerId }
  expect(house.platform.logged.at(-1)).toMatchObject({ event: 'security.signedIn', data: of })

  expect(await told(() => signIn('demo1', 'wrong'))).toEqual([['security.signInFailed', of]])
  expect(await told(() => signIn('nobody-Of-This-Name', 'wrong'))).toEqual([['security.signInFailed', { operatorId }]])
  for (let guess = 0; guess < 9; guess++) await signIn('demo1', 'wrong')
  expect(await told(() => signIn('demo1', 'banko-demo-1'))).toEqual([['security.signInLimited', of]])

  const caller = await sessionOf(first.token)
  expect(await told(() => house.people.endOtherSessions(caller))).toEqual([
    ['security.sessionEnded', { playerId, sessions: 1 }],
  ])
  expect(await told(() => house.people.signOut(caller))).toEqual([['security.signedOut', of]])
  expect(await told(() => house.people.block(of))).toEqual([])
})

test('no line holds a name, a password, a token or an address', async () => {
  const outcome = await signIn('demo2', 'banko-demo-2')
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
  const written = JSON.stringify(house.platform.logged)
  for (const clear of ['demo', 'nobody-Of', '203.0.113', 'Mozilla', outcome.token, outcome.deviceToken])
    expect(written).not.toContain(clear)
  expect(house.platform.logged.at(-1)?.data).toMatchObject({
    from: expect.stringMatching(/^[\w-]{16}$/),
    agent: expect.stringMatching(/^[\w-]{16}$/),
  })
})
