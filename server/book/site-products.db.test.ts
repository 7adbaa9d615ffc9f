import type { Products } from '@banko/betting/products.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsOf } from '../calls.ts'
import type { CallRequest } from '../platform/call-request.ts'
import { ReadyOutput } from '../platform/ready-output.ts'
import { alive, inPlay, odds, openTestHouse, type TestHouse } from '../test-house.ts'

let town: TestHouse
let comingId: number
let playingId: number
/** By their domains. */
const sites = new Map<string, number>()

const request: CallRequest = {
  host: 'test.example',
  address: '192.0.2.1',
  userAgent: undefined,
  sessionToken: undefined,
  deviceToken: undefined,
  setSession: () => {},
  setDevice: () => {},
  clearSession: () => {},
}

beforeAll(async () => {
  town = await openTestHouse()
  await addSite('both', { sport: true, live: true })
  await addSite('coming', { sport: true, live: false })
  await addSite('live', { sport: false, live: true })
  await addSite('shut', { sport: false, live: false })
  await town.house.operators.refresh()
  comingId = await town.offer('coming')
  playingId = await town.offer('playing')
  await town.say(odds('playing', { state: inPlay(0, 0) }))
})
afterAll(() => town.close())

async function addSite(name: string, products: Products): Promise<void> {
  const { db } = town.platform
  const { operatorId } = town
  const of = {
    operatorId,
    domain: `${name}.example`,
    languageDefault: 'en',
    languages: ['en'],
    currency: 'TRY',
  } as const
  const siteId = await db
    .transaction()
    .execute((tx) => town.house.operators.createSite(tx, { ...of, settings: { products } }))
  sites.set(name, siteId)
}

const siteIdOf = (name: string) => sites.get(name) ?? 0

async function ask(site: string, name: 'matches' | 'popular' | 'sports' | 'upcoming' | 'highlights', input: object) {
  const visitor = { kind: 'visitor', operatorId: town.operatorId, siteId: siteIdOf(site) } as const
  const call = callsOf(town.house).book[name] as (...of: unknown[]) => Promise<{ ok: boolean; value: unknown }>
  const { value } = await call(visitor, input, request)
  return value instanceof ReadyOutput ? value.read() : value
}

async function listed(site: string, name: 'matches' | 'popular' | 'upcoming' | 'highlights', input: object) {
  const { matches } = (await ask(site, name, input)) as { matches: { fixture: { matchId: number } }[] }
  return matches.map(({ fixture }) => fixture.matchId).sort((a, b) => a - b)
}

describe('a site without a product', () => {
  test('lists none of its matches', async () => {
    const all = { phase: 'all' } as const
    expect(await listed('both', 'matches', all)).toEqual([comingId, playingId])
    expect(await listed('coming', 'matches', all)).toEqual([comingId])
    expect(await listed('live', 'matches', all)).toEqual([playingId])
    expect(await listed('shut', 'matches', all)).toEqual([])
    expect(await listed('coming', 'matches', { phase: 'live' })).toEqual([])
    expect(await listed('live', 'matches', { phase: 'upcoming' })).toEqual([])
    expect(await listed('coming', 'popular', {})).toEqual([comingId])
    expect(await listed('live', 'popular', {})).toEqual([playingId])
    expect(await listed('live', 'upcoming', { hours: 168 })).toEqual([])
    expect(await listed('live', 'highlights', {})).toEqual([])
  })

  test('counts none of them', async () => {
    const counts = (matchCount: number, liveCount: number) => ({ sports: [{ sportId: 1, matchCount, liveCount }] })
    expect(await ask('both', 'sports', {})).toEqual(counts(2, 1))
    expect(await ask('coming', 'sports', {})).toEqual(counts(1, 0))
    expect(await ask('live', 'sports', {})).toEqual(counts(1, 1))
    expect(await ask('shut', 'sports', {})).toEqual({ sports: [] })
  })

  test('takes no bet on them, whatever its players may', async () => {
    const place = async (site: string, matchId: number) => {
      const [playerId = 0] = await town.addPlayers(1, 100_000, { siteId: siteIdOf(site) })
      const answer = await town.house.placement.place(playerId, town.request([[matchId, '1x2', '1']]))
      return answer.ok ? answer.value.status : answer.refusal
    }
    expect(await place('both', playingId)).toBe('pending')
    expect(await place('both', comingId)).toBe('waiting')
    expect(await place('coming', playingId)).toEqual({ code: 'productOff', product: 'live' })
    expect(await place('live', comingId)).toEqual({ code: 'productOff', product: 'sport' })
    expect(await place('live', playingId)).toBe('pending')
  })

  test('refuses the coupon that waits while the product is switched off', async () => {
    await addSite('closing', { sport: true, live: true })
    const { operators, placement, coupons } = town.house
    await operators.refresh()
    const [playerId = 0] = await town.addPlayers(1, 100_000, { siteId: siteIdOf('closing') })
    const answer = await placement.place(playerId, town.request([[playingId, '1x2', '1']]))
    if (!answer.ok) throw new Error(answer.refusal.code)
    await sql`update site set settings = '{"products": {"sport": true, "live": false}}'
      where id = ${siteIdOf('closing')}`.execute(town.platform.db)
    await operators.refresh()
    await town.platform.time.advance(6_000)
    await town.say(alive)
    await placement.idle()
    const [decided] = await coupons.read(town.platform.db, [answer.value.number])
    expect(decided?.refusal).toEqual({ code: 'productOff', product: 'live' })
    expect(await town.cashOf(playerId)).toBe(100_000)
  })
})
