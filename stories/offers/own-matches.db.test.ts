import { shortCodeOf } from '@banko/betting/match/short-code.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTwoOperators, type Tenant, type TwoOperators } from '../isolation/two-operators.ts'
import { threeWay } from '../testing/fed-match.ts'
import { type HostSocket, listenAt } from '../testing/host-socket.ts'

const hour = 3_600_000
let world: TwoOperators
let owner: Tenant
let other: Tenant
let requests = 0
const sockets: HostSocket[] = []

beforeAll(async () => {
  world = await openTwoOperators()
  ;[owner, other] = world.tenants
}, 120_000)
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})
afterAll(() => world.close())

const ask = (tenant: Tenant, path: string, input: object = {}) =>
  world.post(tenant.host, path, input, tenant.players[0])

/** Says something of an own match by the operator's key, and waits until it is in the book. */
async function say(tenant: Tenant, call: string, input: object): Promise<unknown> {
  requests += 1
  const key = { requestKey: `request-${requests}` }
  const answer = await world.post(tenant.host, `/manual/${call}`, { ...key, ...input }, tenant.key)
  expect([answer.status, call], answer.text).toEqual([200, call])
  await settle()
  return answer.body
}

async function settle(): Promise<void> {
  const { time, house } = world.served
  for (let look = 0; look < 3; look += 1) {
    await time.advance(1000)
    await house.idle()
  }
}

async function listen(tenant: Tenant, topics: readonly string[]): Promise<HostSocket> {
  const socket = await listenAt({ url: world.served.url, host: tenant.host }, topics, tenant.players[0].cookie)
  sockets.push(socket)
  return socket
}

async function told(socket: HostSocket): Promise<unknown[]> {
  await world.served.time.advance(600)
  await socket.settled()
  return socket.take()
}

const fixture = (match: string, home: string) => ({
  ...{ match, sportId: sports.football, category: { name: 'Village', flag: 'xx' }, tournament: 'Village Cup' },
  ...{ home, away: `${home} B`, startsAt: world.served.time.now() + 600_000 },
})
const prices = (match: string, home = 2100) => ({
  match,
  markets: [
    {
      ...{ key: '1x2', status: 'active' },
      outcomes: [
        { id: '1', price: home, active: true },
        { id: 'x', price: 3300, active: true },
        { id: '2', price: 3400, active: true },
      ],
    },
  ],
})

async function put(tenant: Tenant, match: string, home: string): Promise<number> {
  await say(tenant, 'putFixture', fixture(match, home))
  await say(tenant, 'putPrices', prices(match))
  const { body } = await world.post(tenant.host, '/manual/match', { match }, tenant.key)
  const { matchId } = body as { matchId: number }
  return matchId
}

/** Everything that lists tell of the offer. */
async function offerOf(tenant: Tenant): Promise<string[]> {
  const day = { from: world.served.time.now() - 24 * hour, hours: 48 }
  const questions: [string, object][] = [
    ['/book/sports', {}],
    ['/book/categories', { sportId: 1 }],
    ['/book/tournaments', { sportId: 1 }],
    ['/book/best-leagues', {}],

    ['/book/matches', { phase: 'all' }],
    ['/book/matches', { phase: 'all', search: 'badger' }],
    ['/book/upcoming', {}],
    ['/book/highlights', {}],
    ['/book/popular', {}],
    ['/book/results', day],
  ]
  const texts: string[] = []
  for (const [path, input] of questions) {
    const { status, text } = await ask(tenant, path, input)
    expect([path, status], text).toEqual([path, 200])
    texts.push(text)
  }
  return texts
}

const slip = (matchId: number) => ({
  couponId: world.served.house.platform.ids.uuid(),
  selections: [{ matchId, marketKey: '1x2', outcomeId: '1', price: 2100, version: 1, banker: false }],
  ...{ sizes: [], stake: 1000, pricePolicy: 'any' },
})

test('an own match is in its operator’s offer, and in that of the other nothing moves by a byte', async () => {
  const shared = [`match/${world.matchId}`, 'board/upcoming', 'board/sport:1']
  const [mine, theirs] = [await listen(owner, shared), await listen(other, shared)]
  expect(await told(mine)).toHaveLength(3)
  expect(await told(theirs)).toHaveLength(3)
  const before = await offerOf(other)

  const matchId = await put(owner, 'derby', 'Badger Town')
  const said = JSON.stringify(await told(mine))
  expect(said).toContain('Badger Town')
  expect(await told(theirs)).toEqual([])
  expect(await offerOf(other)).toEqual(before)
  const own = await offerOf(owner)
  expect(own.filter((text) => text.includes('Badger Town')).length).toBeGreaterThan(3)
  expect(own.join()).toContain(`"matchId":${world.matchId}`)

  // Its players find it by itself and may bet on it.
  const code = shortCodeOf(matchId)
  expect((await ask(owner, '/book/match', { matchId })).status).toBe(200)
  expect((await ask(owner, '/book/short-code', { code })).status).toBe(200)
  expect(await ask(owner, '/placement/place', slip(matchId))).toMatchObject({ status: 200 })
})

test('to the other’s players it is a match that nobody knows, however they ask', async () => {
  const matchId = await put(owner, 'cup', 'Badger Cup')
  const unknown = 999_999
  const pairs: [string, (id: number) => object][] = [
    ['/book/match', (id) => ({ matchId: id })],
    ['/book/short-code', (id) => ({ code: shortCodeOf(id) })],
    ['/book/tv', (id) => ({ matchId: id })],
    ['/book/matches', (id) => ({ phase: 'all', matchIds: [id] })],
  ]
  for (const [path, input] of pairs) {
    const [asked, never] = [await ask(other, path, input(matchId)), await ask(other, path, input(unknown))]
    expect([asked.status, asked.text], path).toEqual([never.status, never.text])
  }
  const placed = async (id: number) => {
    const { status, text } = await ask(other, '/placement/place', slip(id))
    return [status, text.replaceAll(`${id}|`, 'ID|')]
  }
  expect(await placed(matchId)).toEqual(await placed(unknown))
  const quoted = async (id: number) => {
    const { couponId: _, ...asked } = slip(id)
    const { status, text } = await ask(other, '/placement/quote', asked)
    return [status, text.replaceAll(`${id}|`, 'ID|')]
  }
  expect(await quoted(matchId)).toEqual(await quoted(unknown))

  const topics = [`match/${matchId}`, `insight/${matchId}`]
  const socket = await listen(other, topics)
  const refused = topics.map((topic) => ['closed', topic, 'unknown'])
  expect(new Set(await told(socket))).toEqual(new Set(refused))
  // No browser can say what the house calls an operator's own topics.
  for (const topic of [`match/${matchId}~${owner.operatorId}`, `board/upcoming~${owner.operatorId}`])
    expect(await told(await listen(other, [topic]))).toEqual([])
})

test('what both offer is told to both, whoever has matches of their own', async () => {
  await put(owner, 'league', 'Badger League')
  const topics = [`match/${world.matchId}`]
  const [mine, theirs] = [await listen(owner, topics), await listen(other, topics)]
  await told(mine)
  await told(theirs)
  const { house, time } = world.served
  const markets = [threeWay(2050, 3400, 3600)]
  await house.feed.submit([{ kind: 'odds', producer: 'told', at: time.now(), match: 'shared', markets }])
  const [ours, others] = [await told(mine), await told(theirs)]
  expect(ours).toHaveLength(1)
  const [kind, topic, , ...step] = others[0] as unknown[]
  expect(ours[0]).toEqual([kind, topic, expect.any(String), ...step])
})

test('two operators give one name to matches of their own, and each result is its own operator’s', async () => {
  const first = await put(owner, 'same', 'Badger Same')
  const second = await put(other, 'same', 'Otter Same')
  expect(first).not.toBe(second)
  const { body } = await ask(owner, '/book/match', { matchId: first })
  expect((await ask(other, '/book/match', { matchId: first })).status).toBe(404)
  expect((await ask(owner, '/book/match', { matchId: second })).status).toBe(404)
  const before = await offerOf(other)

  await world.served.time.skip(900_000)
  const afterKickOff = await offerOf(other)
  expect(afterKickOff).not.toEqual(before)
  await say(owner, 'putResult', {
    match: 'same',
    status: 'ended',
    score: { home: 2, away: 1 },
    halfTime: { home: 1, away: 0 },
  })
  await settle()
  const day = { from: world.served.time.now() - 24 * hour, hours: 48 }
  const results = async (tenant: Tenant) => (await ask(tenant, '/book/results', day)).text
  expect(await results(owner)).toContain('Badger Same')
  expect(await results(other)).not.toContain('Badger')
  expect(await offerOf(other)).toEqual(afterKickOff)
  // What they are in is named alike, and is not one thing of both.
  const { body: theirs } = await ask(other, '/book/match', { matchId: second })
  const leagueOf = (told: unknown) => (told as { fixture: { tournamentId: number } }).fixture.tournamentId
  expect(leagueOf(body)).not.toBe(leagueOf(theirs))
})
