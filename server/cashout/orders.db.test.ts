import { wonResult } from '@banko/betting/coupon/settle-leg.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CouponRecord } from '../coupons/index.ts'
import { market, odds, openTestHouse, settlement, type TestHouse, takenBack } from '../testing/test-house.ts'
import { change, placed, quoted, sell, sellsAll, stored } from './testing/selling-house.ts'

let town: TestHouse
let ref: string
let matchId: number
let playerId: number

beforeAll(async () => {
  town = await openTestHouse()
  await change(town, { cashOut: sellsAll, cancelMinutes: 5 })
})
afterAll(async () => {
  expect(await town.house.settlement.prove()).toEqual([])
  expect(town.platform.logged.filter(({ level }) => level === 'error')).toEqual([])
  await town.close()
})
beforeEach(async () => {
  ref = `match ${Math.random()}`
  matchId = await town.offer(ref, [market('1x2', { 1: 2000, x: 4000, 2: 4000 })])
  ;[playerId = 0] = await town.addPlayers(1, 10_000)
})

const reprice = (prices: Readonly<Record<string, number>>) => town.say(odds(ref, { markets: [market('1x2', prices)] }))

async function ordered(offerMin: number): Promise<CouponRecord> {
  const coupon = await placed(town, playerId, [[matchId, '1x2', '1']])
  const answer = await order(coupon, offerMin)
  expect(answer).toMatchObject({ ok: true, value: { order: { offerMin } } })
  return coupon
}

function order({ couponId }: CouponRecord, offerMin?: number) {
  return town.house.cashOut.auto({ ...town.of(playerId), couponId, ...(offerMin !== undefined && { offerMin }) })
}

test('a coupon is sold within a second of its amount being offered, by nobody’s hand', async () => {
  const coupon = await ordered(1500)
  await town.platform.time.advance(5000)
  expect(await stored(town, coupon)).toMatchObject({ status: 'waiting', order: { offerMin: 1500 } })
  await reprice({ 1: 1250, x: 10_000, 2: 10_000 })
  await town.platform.time.advance(1500)
  expect(await stored(town, coupon)).toMatchObject({
    ...{ status: 'sold', soldFor: 1600, order: { offerMin: 1500, ended: 'taken' } },
    sales: [{ by: 'order', paid: 1600 }],
  })
  expect(await town.cashOf(playerId)).toBe(10_600)
})

test('what is no longer ordered is not sold', async () => {
  const coupon = await ordered(1500)
  expect(await order(coupon)).toMatchObject({ ok: true, value: { order: { ended: 'off' } } })
  await reprice({ 1: 1250, x: 10_000, 2: 10_000 })
  await town.platform.time.advance(3000)
  expect(await stored(town, coupon)).toMatchObject({ status: 'waiting', order: { ended: 'off' } })
})

test('a suspended market is waited for, one that is gone half an hour ends the order', async () => {
  const coupon = await ordered(1500)
  await town.say(odds(ref, { markets: [market('1x2', { 1: 1250, x: 10_000, 2: 10_000 }, 'off')] }))
  await town.platform.time.advance(60_000)
  expect((await stored(town, coupon)).order).toEqual({ offerMin: 1500 })
  await town.say(odds(ref, { markets: [], complete: true }))
  // it is noticed, and waited for
  await town.platform.time.advance(2000)
  await town.platform.time.skip(29 * 60_000)
  expect((await stored(town, coupon)).order).toEqual({ offerMin: 1500 })
  await town.platform.time.skip(2 * 60_000)
  await town.platform.time.advance(2000)
  expect((await stored(town, coupon)).order).toEqual({ offerMin: 1500, ended: 'marketGone' })
})

test.each<[string, (coupon: CouponRecord) => Promise<unknown>]>([
  ['settled', () => town.say(settlement(ref, '1x2', { 1: wonResult }))],
  ['sold', async (coupon) => sell(town, coupon, await quoted(town, coupon))],
  ['cancelled', ({ couponId }) => town.house.cashOut.cancel(town.of(playerId), { couponId })],
  [
    'off',
    () => change(town, { cashOut: { ...sellsAll, on: false } }).then(() => reprice({ 1: 2100, x: 4000, 2: 4000 })),
  ],
])('an order ends with its coupon %s, by name, and for good', async (ended, happen) => {
  const coupon = await ordered(5000)
  await happen(coupon)
  await town.platform.time.advance(2000)
  expect((await stored(town, coupon)).order).toEqual({ offerMin: 5000, ended })
  if (ended === 'settled') await town.say(takenBack(ref, '1x2'))
  expect((await stored(town, coupon)).order).toEqual({ offerMin: 5000, ended })
  await change(town, { cashOut: sellsAll })
})

test('what is over, or not sold at all, takes no order', async () => {
  const coupon = await placed(town, playerId, [[matchId, '1x2', '1']])
  await sell(town, coupon, await quoted(town, coupon))
  expect(await order(coupon, 100)).toMatchObject({ refusal: { code: 'cashOutOff', why: { kind: 'notWaiting' } } })
  const nobodys = { ...coupon, couponId: town.platform.ids.uuid() }
  expect(await order(nobodys, 100)).toEqual({ ok: false, refusal: { code: 'notFound' } })
})
