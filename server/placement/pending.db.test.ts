import type { MatchState } from '@banko/betting/match/match-clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CouponRecord } from '../coupons/index.ts'
import { memoryBus } from '../platform/bus/memory-bus.ts'
import type { Database, Platform } from '../platform/platform.ts'
import {
  alive,
  betStop,
  inPlay,
  market,
  odds,
  openTestHouse,
  settlement,
  type TestHouse,
} from '../testing/test-house.ts'
import { openPlacement } from './index.ts'

let town: TestHouse

beforeAll(async () => {
  town = await openTestHouse()
})
afterAll(() => town.close())

const prices = { 1: 2000, x: 3000, 2: 4000 }
const total = market('total/total=2.5', { over: 1900, under: 1900 })

/** A match in play, 0:0. */
async function live(ref: string, state: MatchState = inPlay(0, 0)): Promise<number> {
  const matchId = await town.offer(ref, [market('1x2', prices), total])
  await town.say(odds(ref, { state }))
  return matchId
}

async function ask(
  matchIds: readonly number[],
  change: Parameters<TestHouse['request']>[1] = {},
): Promise<CouponRecord> {
  const [playerId = 0] = await town.addPlayers(1, 5000)
  const request = town.request(
    matchIds.map((matchId) => [matchId, '1x2', '1'] as const),
    change,
  )
  const answer = await town.house.placement.place(town.of(playerId), request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  expect(answer.value.status).toBe('pending')
  expect(await town.cashOf(playerId)).toBe(4000)
  return answer.value
}

/** The producer lives meanwhile. */
async function wait(seconds: number): Promise<void> {
  await town.platform.time.advance(seconds * 1000)
  await town.say(alive)
}

async function readAgain({ number }: CouponRecord): Promise<CouponRecord> {
  const [coupon] = await town.house.coupons.read(town.platform.db, town.operatorId, [number])
  if (!coupon) throw new Error('the coupon is gone')
  return coupon
}

/** `waiting`, or why each leg was refused. */
async function told(coupon: CouponRecord): Promise<string> {
  const { status, refusal } = await readAgain(coupon)
  if (refusal?.code === 'notBettable') return refusal.legs.map(({ selection, why }) => `${selection} ${why}`).join(', ')
  return refusal?.code ?? status
}

describe('a coupon in play', () => {
  test('waits its seconds with its stake in escrow, then stands with its legs', async () => {
    const matchId = await live('patient')
    const coupon = await ask([matchId])
    expect(coupon).toMatchObject({ live: true, legs: [], decidesAt: town.platform.clock.now() + 5000 })
    await wait(4.9)
    expect(await told(coupon)).toBe('pending')
    await wait(0.2)
    const { status, legs } = await readAgain(coupon)
    expect(status).toBe('waiting')
    expect(legs).toMatchObject([{ matchId, price: 2000, live: true, scoreAtPlacement: { home: 0, away: 0 } }])
  })

  const events: [string, (ref: string) => Promise<void>, string][] = [
    ['a goal', (ref) => town.say(odds(ref, { state: inPlay(1, 0) })), 'goalMeanwhile'],
    [
      'a goal that was taken away again',
      async (ref) => {
        await town.say(odds(ref, { state: inPlay(1, 0) }))
        await town.say(odds(ref, { state: inPlay(0, 0) }))
      },
      'suspendedMeanwhile',
    ],
    [
      'a red card',
      (ref) => town.say(odds(ref, { state: { ...inPlay(0, 0), redCards: { home: 1, away: 0 } } })),
      'redCardMeanwhile',
    ],
    ['a bet stop', (ref) => town.say(betStop(ref)), 'suspendedMeanwhile'],
    [
      'a suspended market',
      (ref) => town.say(odds(ref, { markets: [market('1x2', prices, 'off')] })),
      'suspendedMeanwhile',
    ],
    [
      'its market’s result',
      (ref) => town.say(settlement(ref, '1x2', { 1: { won: true, voidHalves: 0 } })),
      'suspendedMeanwhile',
    ],
    [
      'a producer that was lost and is back',
      () => town.say({ kind: 'alive', producer: 'test', at: 0, subscribed: false }),
      'producerMeanwhile',
    ],
  ]
  test.each(events)('is refused by %s, and has its stake again', async (title, happens, why) => {
    const matchId = await live(title)
    const coupon = await ask([matchId], { pricePolicy: 'any' })
    await wait(2)
    await happens(title)
    await wait(4)
    expect(await told(coupon)).toBe(`${matchId}|1x2|1 ${why}`)
    expect((await readAgain(coupon)).legs).toEqual([])
    expect(await town.cashOf(coupon.playerId)).toBe(5000)
    expect(await town.house.settlement.prove()).toEqual([])
  })

  test.each<[string, (ref: string) => Promise<void>]>([
    ['a yellow card', (ref) => town.say(odds(ref, { state: { ...inPlay(0, 0), yellowCards: { home: 1, away: 0 } } }))],
    ['the minute', (ref) => town.say(odds(ref, { state: { ...inPlay(0, 0), minute: 11 } }))],
    ['another market’s suspension', (ref) => town.say(odds(ref, { markets: [{ ...total, status: 'suspended' }] }))],
  ])('is not harmed by %s', async (title, happens) => {
    const coupon = await ask([await live(title)])
    await wait(2)
    await happens(title)
    await wait(4)
    expect(await told(coupon)).toBe('waiting')
  })

  test('is held to its price policy at the end, and takes the price of then', async () => {
    const matchId = await live('moving')
    const [none, higher, any] = [
      await ask([matchId]),
      await ask([matchId], { pricePolicy: 'higher' }),
      await ask([matchId], { pricePolicy: 'any' }),
    ]
    await wait(1)
    await town.say(odds('moving', { markets: [market('1x2', { ...prices, 1: 2200 })] }))
    await wait(5)
    expect(await Promise.all([none, higher, any].map(told))).toEqual(['priceChanged', 'waiting', 'waiting'])
    expect(await readAgain(any)).toMatchObject({ payoutMax: 2200, priceTotal: 2200, legs: [{ price: 2200 }] })
    expect(await town.cashOf(none.playerId)).toBe(5000)
  })

  test('a close price is measured against the one that was seen, however it got there', async () => {
    const [once, often] = [await live('falls once'), await live('falls step by step')]
    const [near, far] = [await ask([once], { pricePolicy: 'close' }), await ask([often], { pricePolicy: 'close' })]
    const fall = (ref: string, price: number) =>
      town.say(odds(ref, { markets: [market('1x2', { ...prices, 1: price })] }))
    await wait(1)
    await fall('falls once', 1960)
    await fall('falls step by step', 1960)
    await wait(1)
    await fall('falls step by step', 1940)
    await wait(4)
    expect(await Promise.all([near, far].map(told))).toEqual(['waiting', 'priceChanged'])
    expect(await readAgain(near)).toMatchObject({ priceTotal: 1960, legs: [{ price: 1960 }] })
    expect((await readAgain(far)).refusal).toMatchObject({ legs: [{ was: 2000, now: 1940 }] })
    expect(await town.cashOf(far.playerId)).toBe(5000)
  })

  test('names the leg that was hit, and only that', async () => {
    const [calm, hit] = [await live('calm'), await live('hit')]
    const coupon = await ask([calm, hit])
    await wait(1)
    await town.say(odds('hit', { state: inPlay(0, 1) }))
    await wait(5)
    expect(await told(coupon)).toBe(`${hit}|1x2|1 goalMeanwhile`)
  })

  test('is refused by a gate that another process has closed, and names that leg alone', async () => {
    const [calm, closed] = [await live('calm again'), await live('closed elsewhere')]
    const coupon = await ask([calm, closed])
    await town.platform.database.session((session) =>
      session.run(
        `update match_gate set version = version + 1, closed_version = version + 1 where match_id = ${closed}`,
      ),
    )
    await wait(6)
    expect(await told(coupon)).toBe(`${closed}|1x2|1 suspendedMeanwhile`)
    expect(await town.cashOf(coupon.playerId)).toBe(5000)
    expect(await town.house.settlement.prove()).toEqual([])
  })

  test('waits also when only one of its legs is live, and a kick-off of the other refuses it', async () => {
    const [playing, coming] = [await live('playing'), await town.offer('coming')]
    const [stands, starts] = [await ask([playing, coming]), await ask([playing, coming])]
    await wait(4)
    expect(await told(stands)).toBe('pending')
    await wait(2)
    expect(await told(stands)).toBe('waiting')
    expect(await told(starts)).toBe('waiting')
    const late = await ask([playing, coming])
    await wait(1)
    await town.say(odds('coming', { state: inPlay(0, 0) }))
    await wait(5)
    expect(await told(late)).toBe(`${coming}|1x2|1 suspendedMeanwhile`)
  })
})

/** The same house with a placement of its own, over a database that fails as told. */
function placementOver(connections: Failing, bus = town.platform.bus): ReturnType<typeof openPlacement> {
  const { platform, ledger, operators, people, network, book, trading, coupons, promotions } = town.house
  return openPlacement({
    platform: { ...platform, ...connections, bus },
    ledger,
    operators,
    people,
    network,
    book,
    trading,
    coupons,
    promotions,
  })
}

type Failing = Pick<Platform, 'db' | 'pipelined'>

/** A database whose transactions end in a fault while `fails` says so: before their work, or after their commit. */
function failing(when: 'before' | 'after', fails: () => boolean): Failing {
  const { db, pipelined } = town.platform
  const faulty = async <T>(run: () => Promise<T>): Promise<T> => {
    if (when === 'before' && fails()) throw new Error('connection lost')
    const result = await run()
    if (fails()) throw new Error('connection lost')
    return result
  }
  const transaction = () => ({
    execute: (work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) =>
      faulty(() => db.transaction().execute(work)),
  })
  const failingDb = new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return transaction
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: failingDb, pipelined: (work) => faulty(() => pipelined(work)) }
}

describe('when the database fails', () => {
  test('a decision is tried again until it is written', async () => {
    const matchId = await live('again')
    const [playerId = 0] = await town.addPlayers(1, 5000)
    let away = false
    const placement = placementOver(failing('before', () => away))
    const answer = await placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))
    if (!answer.ok) throw new Error('refused')
    away = true
    await wait(6)
    expect(await told(answer.value)).toBe('pending')
    away = false
    // What happened while the database was away may not have been taken yet: the delay starts again.
    await wait(5)
    expect(await told(answer.value)).toBe('pending')
    await wait(6)
    await placement.idle()
    expect(await told(answer.value)).toBe('waiting')
  })

  test('a coupon that was stored without an answer is not forgotten: nobody watched it, so the stake comes back', async () => {
    const matchId = await live('unanswered')
    const [playerId = 0] = await town.addPlayers(1, 5000)
    let lost = true
    const placement = placementOver(failing('after', () => lost))
    const request = town.request([[matchId, '1x2', '1']])
    await expect(placement.place(town.of(playerId), request)).rejects.toThrow('connection lost')
    expect(await town.cashOf(playerId)).toBe(4000)
    lost = false
    await wait(6)
    expect(await town.cashOf(playerId)).toBe(5000)
    const answer = await placement.place(town.of(playerId), request)
    expect(answer).toMatchObject({ ok: true, value: { status: 'refused', refusal: { code: 'notBettable' } } })
  })

  test('a fault under the id of a coupon that is watched takes nothing from its time', async () => {
    const matchId = await live('watched')
    const [playerId = 0] = await town.addPlayers(1, 5000)
    let away = false
    const placement = placementOver(failing('before', () => away))
    const request = town.request([[matchId, '1x2', '1']])
    const answer = await placement.place(town.of(playerId), request)
    if (!answer.ok) throw new Error('refused')
    away = true
    await expect(placement.place(town.of(playerId), request)).rejects.toThrow('connection lost')
    away = false
    await town.platform.time.advance(7_000)
    await placement.idle()
    expect(await told(answer.value)).toBe('pending')
    await town.say(alive)
    await placement.idle()
    expect(await told(answer.value)).toBe('waiting')
  })

  test('a fault here takes nothing from the time of a coupon that another process has stored and watches', async () => {
    const matchId = await live('watched elsewhere')
    const [playerId = 0] = await town.addPlayers(1, 5000)
    const bus = memoryBus(town.platform.log, 'house')
    const request = town.request([[matchId, '1x2', '1']])
    let away = true
    const failed = placementOver(
      failing('before', () => away),
      bus,
    )
    await expect(failed.place(town.of(playerId), request)).rejects.toThrow('connection lost')
    away = false
    const answer = await town.house.placement.place(town.of(playerId), request)
    if (!answer.ok) throw new Error('refused')
    // Its producer may be silent for longer than this.
    await town.platform.time.advance(11_000)
    await failed.idle()
    expect(await told(answer.value)).toBe('pending')
    await town.say(alive)
    expect(await told(answer.value)).toBe('waiting')
    await bus.close()
  })

  test('beside other processes a coupon that nobody watches is refused when none can be about to decide it', async () => {
    const matchId = await live('unanswered anywhere')
    const [playerId = 0] = await town.addPlayers(1, 5000)
    const bus = memoryBus(town.platform.log, 'house')
    let lost = true
    const placement = placementOver(
      failing('after', () => lost),
      bus,
    )
    await expect(placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))).rejects.toThrow(
      'connection lost',
    )
    lost = false
    await wait(24)
    await placement.idle()
    expect(await town.cashOf(playerId)).toBe(4000)
    await wait(7)
    await placement.idle()
    expect(await town.cashOf(playerId)).toBe(5000)
    await bus.close()
  })

  test('a coupon that stands at once is found by its key when the answer was lost', async () => {
    const matchId = await town.offer('lost answer')
    const [playerId = 0] = await town.addPlayers(1, 5000)
    let lost = true
    const placement = placementOver(failing('after', () => lost))
    const request = town.request([[matchId, '1x2', '1']])
    await expect(placement.place(town.of(playerId), request)).rejects.toThrow('connection lost')
    lost = false
    expect(await placement.place(town.of(playerId), request)).toMatchObject({ ok: true, value: { status: 'waiting' } })
    await wait(6)
    expect(await town.cashOf(playerId)).toBe(4000)
  })
})

test('what a stopped process left pending is refused, once', async () => {
  const coupon = await ask([await live('left')])
  expect(await town.house.placement.recover()).toBeGreaterThan(0)
  expect(await told(coupon)).toMatch(/producerMeanwhile/)
  expect(await town.cashOf(coupon.playerId)).toBe(5000)
  expect(await town.house.placement.recover()).toBe(0)
  // The watch of the living process comes too late and changes nothing.
  await wait(6)
  expect(await told(coupon)).toMatch(/producerMeanwhile/)
  expect(await town.cashOf(coupon.playerId)).toBe(5000)
})
