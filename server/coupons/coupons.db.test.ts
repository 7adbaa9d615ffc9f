import { lostResult, wonResult } from '@banko/betting/coupon/settle-leg.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { CouponsChange, CouponsSnapshot } from '@banko/contract/topics/coupons.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalogue } from '../catalogue/index.ts'
import type { TopicChange, TopicFamily } from '../platform/push/push-hub.ts'
import { alive, inPlay, odds, openTestHouse, type Pick, settlement, type TestHouse } from '../testing/test-house.ts'
import { couponsCalls } from './calls.ts'
import { type CouponQuery, type CouponRecord, openCoupons } from './index.ts'
import { mergeCoupons } from './publish.ts'
import { openMatches } from './store-find.ts'

let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
})
afterAll(() => town.close())

async function place(
  playerId: number,
  picks: readonly Pick[],
  change: Parameters<TestHouse['request']>[1] = {},
): Promise<CouponRecord> {
  const answer = await town.house.placement.place(town.of(playerId), town.request(picks, change))
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return answer.value
}

describe('a player’s list', () => {
  test('finds his coupons by status, kind and time, newest first, page by page, and counts them all', async () => {
    const [playerId = 0, stranger = 0] = await town.addPlayers(2, 100_000)
    const one = await town.offer('list one')
    const two = await town.offer('list two')
    const live = await town.offer('list live')
    await town.say(odds('list live', { state: inPlay(0, 0) }))
    const began = town.platform.clock.now()
    const numbers: Record<string, number> = {}
    const add = async (name: string, picks: readonly Pick[], change = {}) => {
      numbers[name] = (await place(playerId, picks, change)).number
      await town.platform.time.advance(1000)
    }
    await add('won', [[one, '1x2', '1']])
    await add('lost', [[one, '1x2', '2']])
    await add('combined', [
      [one, '1x2', '1'],
      [two, '1x2', '1'],
    ])
    await add('multiple', [
      [two, '1x2', '1'],
      [two, '1x2', 'x'],
    ])
    await add('pending', [[live, '1x2', '1']])
    await place(stranger, [[one, '1x2', '1']])
    await town.say(settlement('list one', '1x2', { 1: wonResult, 2: lostResult }))

    const find = async (change: Partial<CouponQuery> = {}) => {
      const found = await town.house.coupons.find(town.platform.db, { ...town.of(playerId), limit: 10, ...change })
      const names = found.numbers.map((number) => Object.keys(numbers).find((name) => numbers[name] === number))
      return [names.join(' '), found.total, found.waiting]
    }
    expect(await find()).toEqual(['pending multiple combined lost won', 5, 3])
    expect(await find({ status: 'all' })).toEqual(['pending multiple combined lost won', 5, 3])
    expect(await find({ status: 'waiting' })).toEqual(['pending multiple combined', 3, 3])
    expect(await find({ status: 'won' })).toEqual(['won', 1, 3])
    expect(await find({ status: 'lost' })).toEqual(['lost', 1, 3])
    expect(await find({ status: 'sold' })).toEqual(['', 0, 3])
    expect(await find({ kind: 'single' })).toEqual(['pending lost won', 3, 3])
    expect(await find({ kind: 'live' })).toEqual(['pending', 1, 3])
    expect(await find({ kind: 'combined', status: 'waiting' })).toEqual(['combined', 1, 3])
    expect(await find({ from: began + 1000, until: began + 3000 })).toEqual(['combined lost', 2, 3])
    const at = (name: string) => numbers[name] ?? Number.NaN
    expect(await find({ before: at('pending'), limit: 2 })).toEqual(['multiple combined', 5, 3])
    expect(await find({ before: at('won') })).toEqual(['', 5, 3])
    expect(await find({ after: at('lost'), limit: 2 })).toEqual(['multiple combined', 5, 3])
    expect(await find({ after: at('pending') })).toEqual(['', 5, 3])
    expect(await find({ after: at('won'), before: at('pending'), limit: 1 })).toEqual(['multiple', 5, 3])
    expect(await find({ kind: 'single', before: at('pending'), limit: 1 })).toEqual(['lost', 3, 3])
  })
})

describe('the calls', () => {
  test('show a player his own coupons and nobody else’s', async () => {
    const [mine = 0, other = 0] = await town.addPlayers(2, 10_000)
    const matchId = await town.offer('calls')
    const { couponId } = await place(mine, [[matchId, '1x2', '1']])
    const calls = couponsCalls(town.house)
    const caller = (playerId: number) =>
      ({ kind: 'player', operatorId: 1, siteId: 1, playerId, sessionId: 's' }) as const
    // Neither call looks at the request.
    const request = {} as Parameters<typeof calls.list>[2]
    expect(await calls.detail(caller(mine), { couponId }, request)).toMatchObject({
      ok: true,
      value: {
        couponId,
        status: 'waiting',
        legs: [{ home: 'calls home', away: 'calls away', price: 2000, result: 'open' }],
      },
    })
    expect(await calls.detail(caller(other), { couponId }, request)).toEqual({
      ok: false,
      refusal: { code: 'notFound' },
    })
    expect(await calls.list(caller(mine), {}, request)).toMatchObject({
      ok: true,
      value: { total: 1, waiting: 1, coupons: [{ couponId }] },
    })
    expect(await calls.list(caller(other), {}, request)).toEqual({
      ok: true,
      value: { coupons: [], total: 0, waiting: 0 },
    })
  })
})

test('what was closed longer ago than its site says is in the archive and on no other list; what waits never is', async () => {
  const [playerId = 0] = await town.addPlayers(1, 100_000)
  const caller = { kind: 'player', operatorId: town.operatorId, siteId: 1, playerId, sessionId: 's' } as const
  const matchId = await town.offer('archive')
  const won = await place(playerId, [[matchId, '1x2', '1']])
  const lost = await place(playerId, [[matchId, '1x2', '2']])
  const open = await place(playerId, [[await town.offer('archive waits'), '1x2', '1']])
  await town.say(settlement('archive', '1x2', { 1: wonResult, 2: lostResult }))
  const calls = couponsCalls(town.house)
  const ask = async (archived: { readonly archived?: true } = {}) => {
    const answer = await calls.list(caller, archived, {} as Parameters<typeof calls.list>[2])
    if (!answer.ok) throw new Error('there is a list')
    const { coupons, total, waiting } = answer.value
    return [coupons.map((coupon) => [coupon.number, coupon.archived]), total, waiting]
  }
  const close = (daysAgo: number) =>
    sql`update coupon set settled_at = ${town.platform.clock.now() - daysAgo * 86_400_000}
      where player_id = ${playerId} and settled_at is not null`.execute(town.platform.db)
  await close(180)
  const all = [open, lost, won].map(({ number }) => [number, undefined])
  expect([await ask(), await ask({ archived: true })]).toEqual([
    [all, 3, 1],
    [[], 0, 1],
  ])
  await town.platform.time.advance(1)
  const old = [lost, won].map(({ number }) => [number, true])
  expect([await ask(), await ask({ archived: true })]).toEqual([
    [[[open.number, undefined]], 1, 1],
    [old, 2, 1],
  ])
})

test('the archive of who has closed many coupons since is found in the index alone', async () => {
  const [playerId = 0] = await town.addPlayers(1, 10_000)
  const { number } = await place(playerId, [[await town.offer('many'), '1x2', '1']])
  const { db } = town.platform
  const columns = sql`operator_id, site_id, request_hash, request, currency, kind, live, sizes, combinations,
    stake_total, price_total, bonus_percent, bonus, payout_max, payout_limit, bonus_rule, rounding, changed, placed_at`
  await sql`insert into coupon (player_id, ${columns}, coupon_id, status, settled_at)
    select player_id + 1000 * (n % 4), ${columns}, gen_random_uuid(), 'lost', case when n > 2000 then 2000000 else 1000 end + n
    from coupon, generate_series(1, 4000) n where number = ${number}`.execute(db)
  await sql`analyze coupon`.execute(db)
  const plan = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers off, timing off, costs off)
    select number from coupon where operator_id = ${town.operatorId} and player_id = ${playerId}
      and placed_at >= 0 and settled_at < 1000000 and number < ${Number.MAX_SAFE_INTEGER} and number > 0
    order by number desc limit 25`.execute(db)
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toMatch(/Index Scan.* using coupon_by_player/)
  expect(text).toMatch(/Index Cond: .*settled_at < /)
  expect(text).not.toMatch(/Sort|Seq Scan/)
  await sql`delete from coupon where player_id % 1000 = ${playerId} and number > ${number}`.execute(db)
})

describe('a coupon as its player sees it', () => {
  const seen = async (coupon: CouponRecord): Promise<Coupon> => {
    const [read] = await town.house.coupons.read(town.platform.db, town.operatorId, [coupon.number])
    const [told] = await town.house.coupons.data(read ? [read] : [])
    if (!told) throw new Error('there is none')
    return told
  }

  test('shows while pending what he asked for, and when it is decided', async () => {
    const [playerId = 0] = await town.addPlayers(1, 10_000)
    const live = await town.offer('seen live')
    await town.say(odds('seen live', { state: inPlay(2, 1) }))
    const coupon = await place(playerId, [[live, '1x2', 'x']])
    expect(await seen(coupon)).toMatchObject({
      status: 'pending',
      decidesAt: coupon.placedAt + 5000,
      legs: [{ outcomeId: 'x', price: 3000, home: 'seen live home', result: 'open' }],
    })
    await town.platform.time.advance(6000)
    await town.say(alive)
    const waiting = await seen(coupon)
    expect(waiting).toMatchObject({ status: 'waiting', legs: [{ live: true, scoreAtPlacement: { home: 2, away: 1 } }] })
    expect('decidesAt' in waiting).toBe(false)
  })

  test('shows how his matches ended', async () => {
    const [playerId = 0] = await town.addPlayers(1, 10_000)
    const matchId = await town.offer('seen ended')
    const coupon = await place(playerId, [[matchId, '1x2', '1']])
    expect('finalScore' in ((await seen(coupon)).legs[0] ?? {})).toBe(false)
    await town.say(odds('seen ended', { state: { ...inPlay(3, 0), status: 'ended' } }))
    await town.say(settlement('seen ended', '1x2', { 1: wonResult }))
    expect(await seen(coupon)).toMatchObject({
      status: 'won',
      payout: 2000,
      legs: [{ result: 'won', finalScore: { home: 3, away: 0 } }],
    })
  })
})

describe('money in open coupons', () => {
  test('is told by operator and currency', async () => {
    const sum = async () => (await town.house.coupons.sumOpenStakes(town.platform.db))[0]
    const [playerId = 0] = await town.addPlayers(1, 10_000)
    const matchId = await town.offer('stakes')
    const before = await sum()
    await place(playerId, [[matchId, '1x2', '1']], { stake: 700 })
    expect((await sum())?.stakes).toBe((before?.stakes ?? 0) + 700)
    await town.say(settlement('stakes', '1x2', { 1: lostResult }))
    expect((await sum())?.stakes ?? 0).toBe(before?.stakes ?? 0)
  })

  test('lies on matches that are found while the coupon waits', async () => {
    const open = async (matchId: number) =>
      (await town.house.coupons.findOpenMatches(town.platform.db)).find((one) => one.matchId === matchId)?.legs
    const [playerId = 0] = await town.addPlayers(1, 10_000)
    const [one, two] = [await town.offer('found one'), await town.offer('found two')]
    await place(playerId, [
      [one, '1x2', '1'],
      [two, '1x2', '1'],
    ])
    await place(playerId, [[two, '1x2', '1']])
    expect([await open(one), await open(two)]).toEqual([1, 2])
    await town.say(settlement('found one', '1x2', { 1: lostResult }))
    // The first is lost: nobody waits for its other leg.
    expect([await open(one), await open(two)]).toEqual([undefined, 1])
  })
})

test('matches with open legs are found by the index of waiting coupons, however many were settled', async () => {
  const { db } = town.platform
  const [playerId = 0] = await town.addPlayers(1, 10_000)
  const { number } = await place(playerId, [[await town.offer('among many'), '1x2', '1']])
  await sql`
    insert into coupon overriding system value select (jsonb_populate_record(c, jsonb_build_object(
      'number', 1000000 + n, 'coupon_id', gen_random_uuid(), 'status', 'lost'))).*
    from coupon c, generate_series(1, 5000) n where c.number = ${number}`.execute(db)
  await sql`insert into leg select (jsonb_populate_record(l, jsonb_build_object(
      'coupon_number', 1000000 + n, 'result', 'lost'))).*
    from leg l, generate_series(1, 5000) n where l.coupon_number = ${number}`.execute(db)
  await sql`analyze coupon, leg`.execute(db)
  const plan = await sql<{ 'QUERY PLAN': string }>`explain ${openMatches}`.execute(db)
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('coupon_open')
  expect(text).not.toContain('Seq Scan')
  await sql`delete from leg where coupon_number > 1000000`.execute(db)
  await sql`delete from coupon where number > 1000000`.execute(db)
})

test('a key is taken once, however often it is asked in one call or another', async () => {
  const [playerId = 0] = await town.addPlayers(1, 10_000)
  const { number: _, ...coupon } = await place(playerId, [[await town.offer('key'), '1x2', '1']])
  const insert = (...all: Omit<CouponRecord, 'number'>[]) =>
    town.platform.db.transaction().execute((tx) => town.house.coupons.insert(tx, all))
  expect(await insert(coupon)).toEqual(new Map())
  const fresh = { ...coupon, couponId: town.platform.ids.uuid() }
  expect([...(await insert(coupon, fresh)).keys()]).toEqual([1])
  // A key in capital letters would come back in small ones, and nobody would know the coupon again.
  const shouted = { ...coupon, couponId: 'ABCDEF00-0000-4000-8000-000000000000' }
  await expect(insert(shouted)).rejects.toThrow('another key')
  expect(await town.house.coupons.findRequest(town.platform.db, town.of(playerId), shouted.couponId)).toBeUndefined()
})

describe('the topic', () => {
  interface Desk {
    readonly told: { topic: string; change: TopicChange }[]
    readonly family: TopicFamily
    readonly coupons: ReturnType<typeof openCoupons>
    listens: boolean
  }
  function openDesk(): Desk {
    const told: Desk['told'] = []
    let family: TopicFamily | undefined
    const push = {
      ...town.platform.push,
      declare: (declared: TopicFamily) => {
        family = declared
      },
      hasListeners: () => desk.listens,
      publish: (topic: string, change: TopicChange) => void told.push({ topic, change }),
    }
    const coupons = openCoupons({ ...town.platform, push }, openCatalogue(), town.house.operators)
    if (!family) throw new Error('no topic was declared')
    const desk: Desk = { told, family, coupons, listens: true }
    return desk
  }
  const caller = (playerId: number) => ({ kind: 'player', operatorId: 1, siteId: 1, playerId, sessionId: 's' }) as const
  const statuses = ({ told }: Desk) =>
    told.map(({ change }) => (change.body as CouponsChange).coupons.map(({ status }) => status))

  test('is each player’s own, and begins with what waits', async () => {
    const [playerId = 0] = await town.addPlayers(1, 10_000)
    const coupon = await place(playerId, [[await town.offer('topic'), '1x2', '1']])
    const { family } = openDesk()
    const visitor = { kind: 'visitor', operatorId: 1, siteId: 1 } as const
    expect([family.mayListen(visitor, ''), family.ownerOf?.(visitor)]).toEqual([false, undefined])
    expect([family.mayListen(caller(playerId), ''), family.mayListen(caller(playerId), '12')]).toEqual([true, false])
    const snapshot = await family.snapshot(caller(playerId), '', undefined)
    const body = snapshot?.body as CouponsSnapshot | undefined
    expect(body?.waiting.map(({ couponId }) => couponId)).toEqual([coupon.couponId])
  })

  test('tells in the order of what happened, though the first takes longer', async () => {
    const [playerId = 0] = await town.addPlayers(1, 10_000)
    const coupon = await place(playerId, [[await town.offer('order'), '1x2', '1']])
    const desk = openDesk()
    // The first asks the catalogue; the second has everything at hand.
    desk.coupons.tell([{ ...coupon, status: 'pending' }])
    desk.coupons.tell([coupon], () => undefined)
    desk.coupons.tell([{ ...coupon, status: 'won' }])
    await desk.coupons.idle()
    expect(statuses(desk)).toEqual([['pending'], ['waiting'], ['won']])
    expect(desk.told.map(({ change }) => [change.from, change.to])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ])
  })

  test('counts on for who does not listen, so that he finds a gap when he comes back', async () => {
    const [playerId = 0] = await town.addPlayers(1, 10_000)
    const coupon = await place(playerId, [[await town.offer('gap'), '1x2', '1']])
    const desk = openDesk()
    desk.listens = false
    desk.coupons.tell([coupon])
    desk.listens = true
    desk.coupons.tell([coupon])
    await desk.coupons.idle()
    expect(desk.told.map(({ change }) => [change.from, change.to])).toEqual([[2, 3]])
    expect((await desk.family.snapshot(caller(playerId), '', undefined))?.version).toBe(3)
  })

  test('merges to the latest state of each coupon', () => {
    // What is merged is looked at by its id alone.
    const change = (...all: [string, string][]) =>
      ({ coupons: all.map(([couponId, status]) => ({ couponId, status })) }) as unknown as CouponsChange
    expect(mergeCoupons(change(['a', 'pending'], ['b', 'waiting']), change(['a', 'waiting'], ['c', 'won']))).toEqual(
      change(['a', 'waiting'], ['b', 'waiting'], ['c', 'won']),
    )
  })
})
