import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller, PlayerCaller } from '../platform/caller.ts'
import type { Bus } from '../platform/ports.ts'
import { openElsewhere, openTestPeople, type TestPeople } from './testing/test-people.ts'

const hour = 3_600_000
let house: TestPeople
let visitor: Caller
beforeAll(async () => {
  house = await openTestPeople()
  visitor = { kind: 'visitor', operatorId: house.site.operatorId, siteId: house.site.siteId }
})
beforeEach(() => house.platform.time.skip(3_600_000))
afterAll(() => house.close())

async function signIn(number = 1, userAgent?: string): Promise<string> {
  const outcome = await house.people.signIn({
    operatorId: house.site.operatorId,
    siteId: house.site.siteId,
    userName: `demo${number}`,
    password: `banko-demo-${number}`,
    address: '192.0.2.1',
    userAgent,
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

test('among hundreds of made-up tokens a session is found, by one question about all of them', async () => {
  const [token, other] = [await signIn(), await signIn(2)]
  let statements = 0
  const dbPeople = house.platform.dbPeople.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { people, time } = openElsewhere(house, 0, { dbPeople })
  const among = (one: string) => people.callerAmong(house.site, one, '192.0.2.1')
  const madeUp = (n: number) => `${n}`.padStart(43, 'A')
  // The first is asked about at once.
  expect(await among(madeUp(0))).toEqual(visitor)
  const crowd = Array.from({ length: 300 }, (_, n) => among(madeUp(n + 1)))
  const found = Promise.all([among(token), among(other)])
  await time.advance(1000)
  expect(await Promise.all([...crowd, among('no token'), among('')])).toEqual(Array(302).fill(visitor))
  expect(await found).toEqual([await callerOf(token), await callerOf(other)])
  expect((await found).map(({ kind }) => kind)).toEqual(['player', 'player'])
  // Two about all, one for each who was found.
  expect(statements).toBe(4)
})

test.each(['ended', 'idle'] as const)('a session that is %s is a visitor’s, however it is asked about', async (why) => {
  const token = await signIn()
  if (why === 'ended') await house.people.signOut(await playerOf(token))
  else await house.platform.time.skip(25 * hour)
  const { people } = openElsewhere(house)
  expect(await people.callerAmong(house.site, token, '192.0.2.1')).toEqual(visitor)
})

/** A process that has a socket of each of these sessions, and hears no news. */
function openDeaf(later = 0, reach: Bus['reach'] = 'house') {
  const open = new Set<string>()
  const closed = new Set<string>()
  const bus: Bus = {
    reach,
    bytesMax: 0,
    publish: () => {},
    subscribe: () => () => {},
    onReturn: () => {},
    close: async () => {},
  }
  const push = {
    ...house.platform.push,
    declare: () => {},
    sessions: () => [...open].map((sessionId) => ({ operatorId: house.site.operatorId, sessionId, playerId: 0 })),
    closeSession: (id: string) => closed.add(id),
  }
  return { ...openElsewhere(house, later, { bus, push }), open, closed }
}

test('another process notices within a second, even without news', async () => {
  const elsewhere = openDeaf()
  const token = await signIn()
  const player = await playerOf(token)
  elsewhere.open.add(player.sessionId)
  expect((await elsewhere.people.callerOf(house.site, token)).kind).toBe('player')
  await elsewhere.time.advance(1000)
  expect([...elsewhere.closed]).toEqual([])
  await house.people.signOut(player)
  await elsewhere.time.advance(1000)
  expect(await elsewhere.people.callerOf(house.site, token)).toEqual(visitor)
  expect([...elsewhere.closed]).toEqual([player.sessionId])
})

test('a session ends 30 days after it began, however much it is used', async () => {
  const token = await signIn()
  const { sessionId } = await playerOf(token)
  const { time, people } = openElsewhere(house, 30 * 24 * hour - 1)
  await touch(sessionId, time.now())
  expect((await people.callerOf(house.site, token)).kind).toBe('player')
  await time.advance(1000)
  expect(await people.callerOf(house.site, token)).toEqual(visitor)
})

test('a session ends a day after its last call', async () => {
  const token = await signIn()
  const { time, people } = openElsewhere(house)
  await time.skip(20 * hour)
  expect((await people.callerOf(house.site, token)).kind).toBe('player')
  await time.skip(24 * hour - 1)
  expect((await people.callerOf(house.site, token)).kind).toBe('player')
  await time.skip(24 * hour)
  expect(await people.callerOf(house.site, token)).toEqual(visitor)
})

test.each(['house', 'process'] as const)('sockets end with a session that ends by time, in a %s', async (reach) => {
  const idle = await playerOf(await signIn())
  const busy = await playerOf(await signIn())
  const elsewhere = openDeaf(24 * hour - 60_000, reach)
  elsewhere.open.add(idle.sessionId).add(busy.sessionId)
  await touch(busy.sessionId, elsewhere.time.now())
  await elsewhere.time.advance(30_000)
  expect([...elsewhere.closed]).toEqual([])
  await elsewhere.time.advance(60_000)
  expect([...elsewhere.closed]).toEqual([idle.sessionId])
})

test('calls note when a session was last seen, once in five minutes', async () => {
  const token = await signIn()
  const { sessionId } = await playerOf(token)
  const { time, people } = openElsewhere(house)
  const begun = time.now()
  const seen: number[] = []
  for (let minute = 0; minute <= 12; minute++) {
    await people.callerOf(house.site, token)
    seen.push((await lastSeen(sessionId)) - begun)
    await time.advance(60_000)
  }
  expect([...new Set(seen)]).toEqual([0, 6 * 60_000, 12 * 60_000])
})

test('what is over is deleted, what is open is kept', async () => {
  const [over, open] = [await playerOf(await signIn(2)), await playerOf(await signIn(2))]
  await house.people.signOut(over)
  const { time, people } = openElsewhere(house, 25 * hour)
  await touch(open.sessionId, time.now())
  const before = await storedSessions()
  expect(before).toEqual(expect.arrayContaining([over.sessionId, open.sessionId]))
  await people.sweep()
  const after = await storedSessions()
  expect(after).toContain(open.sessionId)
  expect(after).not.toContain(over.sessionId)
})

test('a player sees where they are signed in, ends one, and all the others', async () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
  const tokens = [await signIn(3, phone), await signIn(3), await signIn(3)] as const
  const [one, two, three] = await Promise.all(tokens.map(playerOf))
  if (!one || !two || !three) throw new Error('not signed in')
  const now = house.platform.clock.now()
  const listed = await house.people.sessions(one)
  expect(listed).toHaveLength(3)
  expect(listed).toContainEqual({
    sessionId: one.sessionId,
    browser: 'chrome',
    system: 'android',
    signedInAt: now,
    lastSeenAt: now,
    own: true,
  })
  expect(listed.filter(({ own }) => own)).toHaveLength(1)
  const stranger = await playerOf(await signIn(4))
  expect(await house.people.endSession(stranger, two.sessionId)).toBe(false)
  expect((await callerOf(tokens[1])).kind).toBe('player')
  expect(await house.people.endSession(one, two.sessionId)).toBe(true)
  expect(await house.people.endSession(one, two.sessionId)).toBe(false)
  expect(await callerOf(tokens[1])).toEqual(visitor)
  expect(await house.people.endOtherSessions(one)).toBe(1)
  expect(await house.people.endOtherSessions(one)).toBe(0)
  expect(await Promise.all(tokens.map(async (token) => (await callerOf(token)).kind))).toEqual([
    'player',
    'visitor',
    'visitor',
  ])
  expect((await house.people.sessions(one)).map(({ sessionId }) => sessionId)).toEqual([one.sessionId])
  expect((await house.people.sessions(stranger)).length).toBeGreaterThan(0)
})

test('one more than ten sessions of a player ends the oldest', async () => {
  const first = await signIn(5)
  await house.platform.time.advance(1000)
  const others: string[] = []
  for (let count = 0; count < 10; count++) others.push(await signIn(5))
  expect(await callerOf(first)).toEqual(visitor)
  const kinds = await Promise.all(others.map(async (token) => (await callerOf(token)).kind))
  expect(new Set(kinds)).toEqual(new Set(['player']))
})

test('blocking ends every session of the player and shows in his facts', async () => {
  const tokens = [await signIn(5), await signIn(5)] as const
  const bystander = await signIn(4)
  const player = await playerOf(tokens[0])
  expect((await house.people.factsOf(player)).blocked).toBe(false)
  await house.people.block(player)
  expect(await Promise.all(tokens.map(callerOf))).toEqual([visitor, visitor])
  expect((await house.people.factsOf(player)).blocked).toBe(true)
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

test('who reads another language of the site is written to in it; of one that it has not nothing changes', async () => {
  const player = await playerOf(await signIn(3))
  const before = await house.people.langOf(player)
  expect(await house.people.setLanguage(player, 'xx')).toBe(false)
  expect(await house.people.langOf(player)).toBe(before)
  expect(await house.people.setLanguage(player, 'en')).toBe(true)
  expect(await house.people.langOf(player)).toBe('en')
  expect(await house.people.setLanguage(player, before)).toBe(true)
})

test('facts are those that placement decides by', async () => {
  const { playerId, operatorId, siteId } = await playerOf(await signIn(4))
  const facts = await house.people.factsOf({ operatorId, playerId })
  expect(facts).toMatchObject({ playerId, operatorId, siteId, currency: 'TRY', products: { sport: true, live: true } })
  expect(facts.limits.single).toEqual({ on: true, legsMin: 1, stakeMin: 200, stakeMax: 2000, payoutMax: 50_000 })
  await expect(house.people.factsOf({ operatorId, playerId: 999_999 })).rejects.toThrow('no player 999999')
})

async function touch(sessionId: string, at: number): Promise<void> {
  await sql`update session set last_seen_at = ${at} where id = ${sessionId}`.execute(house.platform.db)
}

async function lastSeen(sessionId: string): Promise<number> {
  const found = await sql<{ at: number }>`select last_seen_at as at from session where id = ${sessionId}`.execute(
    house.platform.db,
  )
  return found.rows[0]?.at ?? Number.NaN
}

async function storedSessions(): Promise<string[]> {
  const found = await sql<{ id: string }>`select id from session`.execute(house.platform.db)
  return found.rows.map(({ id }) => id)
}
