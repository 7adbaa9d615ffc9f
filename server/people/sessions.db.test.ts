import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller, PlayerCaller } from '../platform/caller.ts'
import type { Bus } from '../platform/ports.ts'
import { virtualTime } from '../platform/virtual-time.ts'
import { openPeople } from './index.ts'
import { openTestPeople, type TestPeople } from './testing.ts'

let house: TestPeople
let visitor: Caller
beforeAll(async () => {
  house = await openTestPeople()
  visitor = { kind: 'visitor', operatorId: house.site.operatorId, siteId: house.site.siteId }
}, 60_000)
beforeEach(() => house.platform.time.advance(3_600_000))
afterAll(() => house.close())

async function signIn(number = 1): Promise<string> {
  const outcome = await house.people.signIn({
    operatorId: house.site.operatorId,
    userName: `demo${number}`,
    password: `banko-demo-${number}`,
    address: '192.0.2.1',
  })
  if (outcome.kind !== 'signedIn') throw new Error(outcome.kind)
  return outcome.token
}

const callerOf = (token: string | undefined) => house.people.callerOf(house.site, token)
async function playerOf(token: string): Promise<PlayerCaller> {
  const caller = await callerOf(token)
  if (caller.kind !== 'player') throw new Error('a visitor')
  return caller
}

test('every sign-in is a session of its own', async () => {
  const tokens = [await signIn(), await signIn()]
  const [one, two] = await Promise.all(tokens.map(playerOf))
  expect(one?.playerId).toBe(two?.playerId)
  expect(one?.sessionId).not.toBe(two?.sessionId)
})

test('only the hash of a token is stored', async () => {
  const token = await signIn()
  const found = await sql<{ row: string }>`select session::text as row from session`.execute(house.platform.db)
  expect(found.rows.length).toBeGreaterThan(0)
  for (const { row } of found.rows) {
    expect(row).not.toContain(token)
    expect(row).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  }
})

test.each([undefined, '', 'x', 'A'.repeat(43), `${'A'.repeat(43)}'; drop table session`, '%00'.repeat(20)])(
  'the token %j makes a visitor',
  async (token) => {
    expect(await callerOf(token)).toEqual(visitor)
  },
)

test('signing out ends one session at once, and no other', async () => {
  const [token, other] = [await signIn(), await signIn()]
  await house.people.signOut(await playerOf(token))
  expect(await callerOf(token)).toEqual(visitor)
  expect((await callerOf(other)).kind).toBe('player')
})

test('a look-up that was under way while signing out does not bring the session back', async () => {
  const token = await signIn()
  const player = await playerOf(token)
  await house.platform.time.advance(1000)
  const underWay = callerOf(token)
  await house.people.signOut(player)
  await underWay
  expect(await callerOf(token)).toEqual(visitor)
})

test('another process notices within a second, even without news', async () => {
  // The bus is away, for good.
  const deaf: Bus = {
    reach: 'house',
    publish: () => {},
    subscribe: () => () => {},
    onReturn: () => {},
    close: async () => {},
  }
  const open = new Set<string>()
  const closed: string[] = []
  const push = {
    ...house.platform.push,
    declare: () => {},
    sessions: () => [...open],
    closeSession: (id: string) => closed.push(id),
  }
  const timers = virtualTime(house.platform.clock.now())
  const elsewhere = openPeople({ ...house.platform, timers, push, bus: deaf }, house.ledger, house.operators)
  const token = await signIn()
  const player = await playerOf(token)
  open.add(player.sessionId)
  expect((await elsewhere.callerOf(house.site, token)).kind).toBe('player')
  await timers.advance(1000)
  expect(closed).toEqual([])
  await house.people.signOut(player)
  await house.platform.time.advance(1000)
  expect(await elsewhere.callerOf(house.site, token)).toEqual(visitor)
  await timers.advance(1000)
  expect(new Set(closed)).toEqual(new Set([player.sessionId]))
})

test('a session ends after 30 days', async () => {
  const token = await signIn()
  await house.platform.time.advance(30 * 86_400_000 - 1)
  expect((await callerOf(token)).kind).toBe('player')
  await house.platform.time.advance(1000)
  expect(await callerOf(token)).toEqual(visitor)
})

test('blocking ends every session of the player and shows in his facts', async () => {
  const tokens = [await signIn(5), await signIn(5)] as const
  const bystander = await signIn(4)
  const { playerId } = await playerOf(tokens[0])
  expect((await house.people.factsOf(playerId)).blocked).toBe(false)
  await house.people.block(playerId)
  expect(await Promise.all(tokens.map(callerOf))).toEqual([visitor, visitor])
  expect((await house.people.factsOf(playerId)).blocked).toBe(true)
  expect((await callerOf(bystander)).kind).toBe('player')
})

test('me answers what sign-in answered', async () => {
  const at = house.platform.clock.now()
  const player = await playerOf(await signIn(3))
  await house.platform.time.advance(5000)
  expect(await house.people.me(player)).toMatchObject({
    userName: 'demo3',
    balance: 250_000,
    stakeMode: 'total',
    signedInAt: at,
  })
})

test('facts are those that placement decides by', async () => {
  const { playerId, operatorId, siteId } = await playerOf(await signIn(4))
  const facts = await house.people.factsOf(playerId)
  expect(facts).toMatchObject({ playerId, operatorId, siteId, currency: 'TRY', products: { sport: true, live: true } })
  expect(facts.limits.single).toEqual({ on: true, legsMin: 1, stakeMin: 200, stakeMax: 2000, payoutMax: 50_000 })
  await expect(house.people.factsOf(999_999)).rejects.toThrow('no player 999999')
})
