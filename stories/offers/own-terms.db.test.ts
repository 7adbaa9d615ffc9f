import { applyBookChange, type MatchBook } from '@banko/betting/match/book.ts'
import type { MatchBookData } from '@banko/contract/shapes.ts'
import { type MatchTopicChange, readTold } from '@banko/contract/topics/match-change.ts'
import type { ServerItem } from '@banko/contract/wire.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTwoOperators, type Tenant, type TwoOperators } from '../isolation/two-operators.ts'
import { fixtureOf, producer, threeWay } from '../testing/fed-match.ts'
import { type HostSocket, listenAt } from '../testing/host-socket.ts'

let world: TwoOperators
let one: Tenant
let other: Tenant
let matchId = 0
let [requests, matches] = [0, 0]
const sockets: HostSocket[] = []
const said: { readonly of: Tenant; readonly kind: string; readonly id: number }[] = []

beforeAll(async () => {
  world = await openTwoOperators()
  ;[one, other] = world.tenants
}, 120_000)
beforeEach(async () => {
  matchId = await offer(threeWay(2000, 3400, 3600))
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close()
  for (const { of, ...terms } of said.splice(0)) await call(of, 'takeBack', terms)
})
afterAll(() => world.close())

const refOf = (number: number) => `terms-${number}`

async function offer(market: ReturnType<typeof threeWay>): Promise<number> {
  matches += 1
  const { house, time } = world.served
  const [match, at] = [refOf(matches), time.now()]
  await house.feed.submit([
    fixtureOf({ ref: match, startsAt: at + 6 * 3_600_000 }, at),
    { kind: 'odds', producer, at, match, betting: 'open', markets: [market] },
  ])
  await house.idle()
  return (await house.catalogue.numbersOf(world.database.db, producer, [match])).get(match) ?? 0
}

/** The provider of both says other prices of the match. */
async function feed(home: number, more: object = {}): Promise<void> {
  const { house, time } = world.served
  const markets = [threeWay(home, 3400, 3600)]
  await house.feed.submit([{ kind: 'odds', producer, at: time.now(), match: refOf(matches), markets, ...more }])
  await house.idle()
}

function call(of: Tenant, name: string, input: object) {
  requests += 1
  return world.post(of.host, `/terms/${name}`, input, { ...of.key, 'idempotency-key': `terms-${requests}-${name}` })
}

/** Says something by the operator's key, which is in force when it is answered. */
async function say(of: Tenant, name: string, input: object): Promise<number> {
  const { status, body, text } = await call(of, name, input)
  expect([status, body], text).toMatchObject([200, { inForce: true }])
  const { kind, id } = body as { kind: string; id: number }
  said.push({ of, kind, id })
  return id
}

const ask = (of: Tenant, path: string, input: object = {}) => world.post(of.host, path, input, of.players[0])

interface Listed {
  readonly matchId: number
  readonly betting: string
  readonly markets: readonly { readonly key: string; readonly outcomes: readonly { readonly price: number }[] }[]
}

/** The price of the home side as every call and page of an operator tells it. */
async function shown(of: Tenant): Promise<readonly unknown[]> {
  // Boards are told twice a second.
  await world.served.time.advance(600)
  const prices: unknown[] = []
  const seen = (found: Listed | undefined) => {
    const market = found?.markets.find(({ key }) => key === '1x2')
    prices.push(market ? market.outcomes[0]?.price : 'none')
  }
  const { body } = await ask(of, '/book/match', { matchId })
  seen(body as Listed)
  for (const [path, input] of [
    ['/book/matches', { phase: 'all', matchIds: [matchId] }],
    ['/book/matches', { phase: 'all', search: `${refOf(matches)} home` }],
  ] as const) {
    const { body: listed } = await ask(of, path, input)
    prices.push(homeOf(JSON.stringify(listed)))
  }
  prices.push(homeOf((await world.served.house.platform.push.snapshot(callerOf(of), 'board/sport:1', ''))?.body))
  prices.push(homeOf((await world.served.house.platform.push.snapshot(callerOf(of), `match/${matchId}`, ''))?.body))
  return [...new Set(prices)]
}

const callerOf = ({ operatorId, siteId }: Tenant) => ({ kind: 'visitor', operatorId, siteId }) as const

/** The first price of the match's main market in what was told, wherever that stands in it. */
function homeOf(told: unknown): unknown {
  const text = typeof told === 'string' ? told : JSON.stringify(told)
  const from = text.indexOf(`"matchId":${matchId}`)
  return Number(/"id":"1","price":(\d+)/.exec(text.slice(from))?.[1])
}

const slip = (price: number, pricePolicy = 'none') => ({
  selections: [{ matchId, marketKey: '1x2', outcomeId: '1', price, version: 1, banker: false }],
  ...{ sizes: [], stake: 1000, pricePolicy },
})
const couponId = () => world.served.house.platform.ids.uuid()

/** What becomes of a bet at a price: the price of its leg, or why it was refused. */
async function place(of: Tenant, price: number): Promise<unknown> {
  const quoted = (await ask(of, '/placement/quote', slip(price))).body as {
    readonly quote?: { readonly priceTotal: unknown; readonly legs: readonly { readonly price: number }[] }
    readonly refusal?: { readonly code: string }
  }
  const { status, body } = await ask(of, '/placement/place', { couponId: couponId(), ...slip(price) })
  if (status === 200) {
    const { legs } = body as { legs: readonly { price: number }[] }
    expect(quoted.quote?.legs[0]?.price).toBe(legs[0]?.price)
    return legs[0]?.price
  }
  const { code } = (body as { readonly data: { readonly code: string } }).data
  expect(quoted.refusal?.code).toBe(code)
  return code
}

/** A browser that looks at the match. */
interface Looking {
  readonly socket: HostSocket
  book?: MatchBook
}

async function listen(of: Tenant): Promise<Looking> {
  const socket = await listenAt({ url: world.served.url, host: of.host }, [`match/${matchId}`], of.players[0].cookie)
  sockets.push(socket)
  const looking = { socket }
  await follow(looking)
  return looking
}

async function told(socket: HostSocket): Promise<ServerItem[]> {
  await world.served.time.advance(600)
  await socket.settled()
  return socket.take()
}

/** What a browser has after everything it was told since: no step was missed. Answers how often it was told anything. */
async function follow(looking: Looking): Promise<number> {
  const items = await told(looking.socket)
  for (const item of items) {
    if (item[0] === 'snapshot') {
      const data = item[4] as MatchBookData
      looking.book = { ...data, markets: new Map(data.markets.map((one) => [one.key, one])) } as MatchBook
      continue
    }
    const step = looking.book && readTold(item[5] as MatchTopicChange, looking.book)
    const applied = step && looking.book && applyBookChange(looking.book, step)
    if (applied?.kind !== 'applied') throw new Error(`what is told of ${String(item[0])} is ${applied?.kind}`)
    looking.book = applied.book
  }
  return items.length
}

const priceIn = ({ book }: Looking) => book?.markets.get('1x2')?.outcomes[0]?.price

test('two operators take different margins on one match: each shows, quotes, pushes and takes its own price alone', async () => {
  const [mine, theirs] = [await listen(one), await listen(other)]
  await say(one, 'setMargin', { scope: { sportId: 1 }, margin: 50 })
  await say(other, 'setMargin', { scope: { matchId }, margin: 100 })
  expect([await shown(one), await shown(other)]).toEqual([[1900], [1810]])
  expect([await place(one, 1900), await place(other, 1810)]).toEqual([1900, 1810])
  expect([await place(one, 1810), await place(other, 1900), await place(one, 2000)]).toEqual([
    ...['priceChanged', 'priceChanged', 'priceChanged'],
  ])

  await feed(2100)
  expect([await shown(one), await shown(other)]).toEqual([[2000], [1900]])
  expect([await place(one, 2000), await place(other, 1900)]).toEqual([2000, 1900])
  for (const looking of [mine, theirs]) expect(await follow(looking)).toBeGreaterThan(0)
  expect([mine, theirs, await listen(one), await listen(other)].map(priceIn)).toEqual([2000, 1900, 2000, 1900])
})

test('whoever looks at a match is told of terms step by step, without a gap, and nobody else is told anything', async () => {
  const [mine, strange] = [await listen(one), await listen(other)]
  await say(one, 'setMargin', { scope: {}, margin: 50 })
  await say(one, 'fixPrices', { matchId, marketKey: '1x2', prices: [{ id: '1', price: 2500 }] })
  await follow(mine)
  expect(priceIn(mine)).toBe(2500)
  expect(await follow(strange)).toBe(0)
  await feed(2200)
  expect([await follow(mine), await follow(strange)]).toEqual([1, 1])
  expect([priceIn(mine), priceIn(strange)]).toEqual([2500, 2200])
  const offered = world.served.house.book.offerOf(one.operatorId).find(matchId)
  expect(mine.book?.version).toBe(offered?.version)
})

test('an override stops a market at the operator that says so, and at no other', async () => {
  const id = await say(one, 'suspendMarket', { matchId, marketKey: '1x2' })
  expect([await place(one, 2000), await place(other, 2000)]).toEqual(['notBettable', 2000])
  await say(one, 'stopMatch', { matchId })
  const listed = async (of: Tenant) => (await ask(of, '/book/matches', { phase: 'upcoming', limit: 100 })).text
  expect(await listed(one)).not.toContain(`"matchId":${matchId}`)
  expect(await listed(other)).toContain(`"matchId":${matchId}`)

  // The other neither knows of it nor can take it back.
  expect((await call(other, 'takeBack', { kind: 'override', id })).status).toBe(404)
  expect((await call(other, 'list', {})).body).toEqual({ margins: [], overrides: [] })
  expect((await call(one, 'list', {})).body).toMatchObject({ overrides: [{ matchId }, { matchId }] })
  expect(await place(one, 2000)).toBe('notBettable')
})

test('both say the same of one match, and each takes its own back', async () => {
  const prices = (price: number) => ({ matchId, marketKey: '1x2', prices: [{ id: '1', price }] })
  const mine = await say(one, 'fixPrices', prices(2500))
  await say(other, 'fixPrices', prices(2600))
  expect([await place(one, 2500), await place(other, 2600)]).toEqual([2500, 2600])
  expect((await call(one, 'takeBack', { kind: 'override', id: mine })).status).toBe(200)
  expect([await shown(one), await shown(other)]).toEqual([[2000], [2600]])
})

test('a bet in play is decided a second time at its operator’s own prices', async () => {
  const { house, time } = world.served
  const state = { status: 'live', period: 'firstHalf', minute: 3, score: { home: 0, away: 0 } }
  const { book } = house
  await feed(2000, { state: { ...book.find(matchId)?.state, ...state } })
  await say(one, 'setMargin', { scope: {}, margin: 50 })
  const start = async (of: Tenant, price: number) => {
    const asked = { couponId: couponId(), ...slip(price, 'any') }
    const { body } = await ask(of, '/placement/place', asked)
    expect(body).toMatchObject({ status: 'pending' })
    return (body as { number: number }).number
  }
  const coupons = [await start(one, 1900), await start(other, 2000)]
  await say(one, 'setMargin', { scope: {}, margin: 100 })
  for (let second = 0; second < 8; second += 1) {
    await time.advance(1000)
    await house.feed.submit([{ kind: 'alive', producer, at: time.now(), subscribed: true }])
    await house.idle()
  }
  const legs = [one, other].map(async ({ operatorId }, at) => {
    const [coupon] = await house.coupons.read(world.database.db, operatorId, [coupons[at] ?? 0])
    return [coupon?.status, coupon?.legs[0]?.price]
  })
  expect(await Promise.all(legs)).toEqual([
    ['waiting', 1810],
    ['waiting', 2000],
  ])
  expect(await house.settlement.prove()).toEqual([])
})
